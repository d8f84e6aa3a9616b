import { MEGABYTE } from './limits.js';

/**
 * Passes chunks on and calls `take` for each megabyte when its first byte arrives. All sources that
 * go through one counter add up.
 */
export function countMegabytes(
  take: () => Promise<unknown>,
): <Chunk extends Uint8Array>(chunks: AsyncIterable<Chunk>) => AsyncGenerator<Chunk> {
  let bytes = 0;
  let megabytes = 0;
  return async function* counted(chunks) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      for (; megabytes * MEGABYTE < bytes; megabytes += 1) await take();
      yield chunk;
    }
  };
}
