import { interruption } from './api-error';

/** Is told the bytes received so far. */
export type ProgressListener = (bytes: number) => void;

/** From so many bytes on, what came is handed to the browser, which may keep it on the disk. */
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

/** The body of an answer, whole: one that breaks off rejects with an ApiError, one that was cancelled with its AbortError. */
export const readBlob = async (
  response: Response,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: ProgressListener },
): Promise<Blob> => {
  try {
    const pieces = response.body ? await readAll(response.body, onProgress) : [];
    return new Blob(pieces, { type: response.headers.get('Content-Type') ?? '' });
  } catch (error) {
    throw signal?.aborted ? error : interruption();
  }
};
