/** One short line for the user. A closed terminal is no error. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

/** Prints what is being done, and how long it took if that was noticeable. */
export async function runStep<T>(title: string, work: () => T | Promise<T>): Promise<T> {
  const startedAt = Date.now();
  printLine(`- ${title}`);
  const result = await work();
  const seconds = (Date.now() - startedAt) / 1000;
  if (seconds >= 2) printLine(`  ${title}: ${seconds.toFixed(1)} s`);
  return result;
}
