import { createParser } from 'eventsource-parser';
import { LIFETIMES, type LiveChange } from '@contract/index';
import { ApiError } from './api-error';
import { openStream } from './client';

/** Milliseconds before a new try after so many failed ones: 1 s, 2 s, 4 s … a minute, each up to half as long again. */
export const delayAfter = (failures: number): number =>
  Math.min(60_000, 1000 * 2 ** (failures - 1)) * (1 + Math.random() / 2);

/** Milliseconds without a sign of life after which a stream counts as dead: two beats and a bit. */
const SILENCE = LIFETIMES.liveBeat * 1000 * 2.5;

type Hear = (changes: LiveChange[]) => void;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Reads until the stream ends, is given up, or falls silent. */
const readOut = async (stream: ReadableStream<Uint8Array>, hear: Hear, signal: AbortSignal): Promise<void> => {
  const reader = stream.getReader();
  const stop = (): void => void reader.cancel().catch(() => undefined);
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'change') hear((JSON.parse(data) as { changes: LiveChange[] }).changes);
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

/** A session that is over, or an account that has to do something first, does not come back by waiting. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && [401, 403].includes(error.status);

const follow = async (hear: Hear, signal: AbortSignal): Promise<void> => {
  let failures = 0;
  for (let isFirst = true; !signal.aborted;) {
    try {
      const stream = await openStream('/live', { headers: { Accept: 'text/event-stream' }, signal });
      failures = 0;
      // What happened in between was told to nobody.
      if (!isFirst) hear([{ topic: 'everything' }]);
      isFirst = false;
      await readOut(stream, hear, signal);
    } catch (error) {
      if (isFinal(error)) return;
      isFirst = false;
    }
    failures += 1;
    await pause(delayAfter(failures), signal);
  }
};

/** Tells `hear` what changes from now on, over a connection that is renewed whenever it ends. The answer ends it. */
export const followChanges = (hear: Hear): (() => void) => {
  const controller = new AbortController();
  void follow(hear, controller.signal);
  return () => controller.abort();
};
