import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { LIMITS } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import type { StallTimer } from './stall-timer.js';

const { maxFiles, maxBytes } = LIMITS.attachments;
const BODY = {
  throwFileSizeLimit: false,
  limits: { fileSize: maxBytes, files: maxFiles + 1, fields: 1, fieldSize: 1024, parts: maxFiles + 2, headerPairs: 20 },
};

/**
 * Yields the parts as they arrive. Throws UPLOAD_INCOMPLETE if the body breaks off, and MALFORMED_REQUEST if it is
 * invalid.
 */
export async function* partsOf(request: FastifyRequest, stallTimer: StallTimer): AsyncGenerator<Multipart> {
  try {
    yield* stallTimer.with(request.parts(BODY));
  } catch (error) {
    throw new DomainError(brokeOff(error) ? 'UPLOAD_INCOMPLETE' : 'MALFORMED_REQUEST');
  }
}

function brokeOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const early = 'code' in error && error.code === 'FST_MP_PREMATURE_CLOSE';
  return early || /unexpected end|terminated early/i.test(error.message);
}

/**
 * Yields the bytes of one part. Any failure of this stream comes from the sender. Throws FILE_TOO_LARGE for a part that
 * is too long.
 */
export async function* readPart(file: MultipartFile['file'], stallTimer: StallTimer): AsyncGenerator<Buffer> {
  try {
    yield* stallTimer.with<Buffer>(file);
  } catch {
    throw new DomainError('UPLOAD_INCOMPLETE');
  }
  if (file.truncated) throw new DomainError('FILE_TOO_LARGE');
}

/** Reads complete chunks until there are `atLeast` bytes or the source ends. */
export async function takeHead(chunks: AsyncGenerator<Buffer>, atLeast: number): Promise<Buffer> {
  const head: Buffer[] = [];
  let length = 0;
  while (length < atLeast) {
    const next = await chunks.next();
    if (next.done) break;
    head.push(next.value);
    length += next.value.length;
  }
  return Buffer.concat(head);
}

export async function* prependHead(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}
