import JsdomEnvironment from 'jest-environment-jsdom';

/**
 * The tasks by which React goes on later, each of which `flush` runs at once.
 */
const holdTasks = () => {
  const tasks = new Set<() => void>();
  const hold =
    (schedule: (task: () => void) => unknown) =>
    (task: () => void): void => {
      const once = (): void => {
        if (tasks.delete(once)) task();
      };
      tasks.add(once);
      schedule(once);
    };
  const flush = (): void => {
    for (const task of tasks) task();
  };
  return { hold, flush };
};

/**
 * jsdom with missing web APIs, taken from Node or written here. MessageChannel is left out, because it keeps the
 * process alive.
 */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const { FileReader, Blob } = this.global;
    // Not the one of a test with fake timers.
    const setTimer = this.global.setTimeout.bind(this.global);
    const arrayBuffer = function (this: Blob): Promise<ArrayBuffer> {
      return new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result as ArrayBuffer);
        reader.readAsArrayBuffer(this);
      });
    };
    Object.assign(Blob.prototype, { arrayBuffer });
    const { hold, flush } = holdTasks();
    Object.assign(this.global, {
      queueMicrotask: hold(queueMicrotask),
      // A timer, so that React goes on before a test whose own timer is later.
      setImmediate: hold((task) => setTimer(task, 0)),
      flushTasks: flush,
    });
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      fetch,
      Headers,
      Request,
      Response,
      ReadableStream,
      WritableStream,
      TransformStream,
      structuredClone,
      AbortController,
      AbortSignal,
    });
  }
}
