import { createParser } from 'eventsource-parser';
import { LIFETIMES, type LiveChange } from '@contract/index';
import { ApiError } from './api-error';
import { hearChanges } from './generated/live';

/** Milliseconds before the next attempt: 1 s, 2 s, 4 s … a minute, each with up to 50 % jitter. */
export const delayAfter = (failures: number): number =>
  Math.min(60_000, 1000 * 2 ** (failures - 1)) * (1 + Math.random() / 2);

/** Milliseconds without data after which a stream counts as dead: two beats and a margin. */
const SILENCE = LIFETIMES.liveBeat * 1000 * 2.5;

type Listener = (changes: LiveChange[]) => void;

const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Reads until the stream ends, is aborted, or falls silent. */
const readOut = async (stream: ReadableStream<Uint8Array>, listener: Listener, signal: AbortSignal): Promise<void> => {
  const reader = stream.getReader();
  const stop = (): void => void reader.cancel().catch(() => undefined);
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'change') listener((JSON.parse(data) as { changes: LiveChange[] }).changes);
    },
  });
  let silence = setTimeout(stop, SILENCE);
  signal.addEventListener('abort', stop);
  try {
    for (let part = await reader.read(); !part.done && !signal.aborted; part = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE);
      parser.feed(decoder.decode(part.value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', stop);
  }
};

/** Waiting does not help when the session is over or the account has to do something first. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && [401, 403].includes(error.status);

const keepListening = async (listener: Listener, signal: AbortSignal): Promise<void> => {
  let failures = 0;
  for (let isFirst = true; !signal.aborted;) {
    try {
      const stream = await hearChanges({ headers: { Accept: 'text/event-stream' }, signal });
      failures = 0;
      // Changes between the two connections were not reported.
      if (!isFirst) listener([{ topic: 'everything' }]);
      isFirst = false;
      await readOut(stream, listener, signal);
    } catch (error) {
      if (isFinal(error)) return;
      isFirst = false;
    }
    failures += 1;
    await waitFor(delayAfter(failures), signal);
  }
};

/** Notifies `listener` of changes over a connection that is renewed whenever it ends. Returns the function that ends it. */
export const followChanges = (listener: Listener): (() => void) => {
  const controller = new AbortController();
  void keepListening(listener, controller.signal);
  return () => controller.abort();
};
