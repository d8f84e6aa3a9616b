import { interruptedCall } from './api-error';

/** Receives the number of bytes so far. */
export type ProgressListener = (bytes: number) => void;

/** Bytes after which received parts become a blob, which the browser may store on disk. */
const PIECE = 16 * 1024 * 1024;

const readAll = async (
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress?: ProgressListener,
): Promise<Blob[]> => {
  const pieces: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let [received, handedOver] = [0, 0];
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    received += next.value.length;
    onProgress?.(received);
    if (received - handedOver < PIECE) continue;
    pieces.push(new Blob(chunks));
    chunks = [];
    handedOver = received;
  }
  return [...pieces, new Blob(chunks)];
};

/**
 * Reads the complete body of a response. Rejects with an ApiError if it breaks off, with an AbortError if it was
 * cancelled.
 */
export const readBlob = async (
  response: Response,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: ProgressListener },
): Promise<Blob> => {
  try {
    const pieces = response.body ? await readAll(response.body, onProgress) : [];
    return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' });
  } catch (error) {
    throw signal?.aborted ? error : interruptedCall();
  }
};
