import { LiveStreams } from '#operations/live/streaming/live-streams.js';
import type { TestApi } from '../api.js';

/** Ends an endless response from the server as soon as it has started. */
export async function ended<T>({ app }: TestApi, call: () => Promise<T>): Promise<T> {
  const streams = app.get(LiveStreams, { strict: false });
  const timer = setInterval(() => streams.finishAll(), 10);
  try {
    return await call();
  } finally {
    clearInterval(timer);
  }
}
