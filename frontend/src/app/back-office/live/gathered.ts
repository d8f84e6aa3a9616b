/**
 * Passes the first item on at once, and those of the next milliseconds together. `stop` drops what still waits.
 */
export const gathered = <T>(pass: (items: T[]) => void, milliseconds: number) => {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    timer = undefined;
    if (waiting.length === 0) return;
    const items = waiting;
    waiting = [];
    timer = setTimeout(flush, milliseconds);
    pass(items);
  };
  return {
    add: (items: readonly T[]): void => {
      waiting.push(...items);
      if (timer === undefined) flush();
    },
    stop: (): void => {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
};
