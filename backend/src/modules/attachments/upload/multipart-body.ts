import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { LIMITS } from '../../../contract/index.js';
import { DomainError } from '../../../kernel/errors/index.js';
import type { Patience } from './patience.js';

const { maxFiles, maxBytes } = LIMITS.attachments;
const BODY = {
  throwFileSizeLimit: false,
  limits: { fileSize: maxBytes, files: maxFiles + 1, fields: 1, fieldSize: 1024, parts: maxFiles + 2, headerPairs: 20 },
};

/** The parts of the body as they arrive. A body that breaks off throws UPLOAD_INCOMPLETE, a malformed one MALFORMED_REQUEST. */
export async function* partsOf(request: FastifyRequest, patience: Patience): AsyncGenerator<Multipart> {
  try {
    yield* patience.with(request.parts(BODY));
  } catch (error) {
    throw new DomainError(brokeOff(error) ? 'UPLOAD_INCOMPLETE' : 'MALFORMED_REQUEST');
  }
}

function brokeOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const early = 'code' in error && error.code === 'FST_MP_PREMATURE_CLOSE';
  return early || /unexpected end|terminated early/i.test(error.message);
}

/** The bytes of one part. Only the sender can break this stream; one that is too long ends with FILE_TOO_LARGE. */
export async function* arriving(file: MultipartFile['file'], patience: Patience): AsyncGenerator<Buffer> {
  try {
    yield* patience.with<Buffer>(file);
  } catch {
    throw new DomainError('UPLOAD_INCOMPLETE');
  }
  if (file.truncated) throw new DomainError('FILE_TOO_LARGE');
}

/** Takes whole chunks until there are `atLeast` bytes, or all that there are. */
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

export async function* continued(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}
