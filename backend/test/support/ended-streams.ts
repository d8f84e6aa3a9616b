import { LiveStreams } from '../../src/modules/live/streaming/live-streams.js';
import type { TestApi } from './api.js';

/** An answer that would go on as long as the session does, ended by the server as soon as it has begun. */
export async function ended<T>({ app }: TestApi, call: () => Promise<T>): Promise<T> {
  const streams = app.get(LiveStreams, { strict: false });
  const timer = setInterval(() => streams.finishAll(), 10);
  try {
    return await call();
  } finally {
    clearInterval(timer);
  }
}
