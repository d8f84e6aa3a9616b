import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Bytes of a mail whose thread ends after it, so that its memory is given back. */
const LARGE = 4 * 1024 ** 2;

/** Threads keep little memory for new objects, in megabytes: by default each of them would come to hold up to 48. */
export const SMALL = { maxYoungGenerationSizeMb: 8 };

const isLarge = (raw: Uint8Array): boolean => raw.byteLength > LARGE;

/** The memory that a large mail has for itself: it is handed to the thread instead of copied. */
export function ownBuffers(raw: Uint8Array): ArrayBuffer[] {
  const { buffer, byteLength } = raw;
  return isLarge(raw) && buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

/** Threads of one program, each of which works on one mail at a time. */
export class ThreadPool {
  private readonly idle: Worker[] = [];

  constructor(
    private readonly program: string,
    /** With `stdout`, what the program writes is dropped. */
    private readonly options: () => WorkerOptions,
  ) {}

  /** Lends a thread for a mail. It ends when the work fails or the mail is large. */
  async lend<Result>(raw: Uint8Array | undefined, work: (thread: Worker) => Promise<Result>): Promise<Result> {
    const endsThread = raw !== undefined && isLarge(raw);
    const thread = this.idle.pop() ?? this.open();
    try {
      const result = await work(thread);
      if (endsThread) await thread.terminate();
      else this.idle.push(thread);
      return result;
    } catch (error) {
      await thread.terminate();
      throw error;
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((thread) => thread.terminate()));
  }

  private open(): Worker {
    const options = this.options();
    const thread = new Worker(this.program, options);
    if (options.stdout) thread.stdout.resume();
    thread.unref();
    return thread;
  }
}
