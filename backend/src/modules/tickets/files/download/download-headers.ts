import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { DomainError } from '#kernel/errors/index.js';
import type { Attachment } from '#tickets/index.js';
import type { ByteRange } from '../storage/file-storage.js';
import { requestedRange } from './byte-range.js';
import { attachmentDisposition } from './content-disposition.js';

/** What a download needs to know of a file. */
export type DeliveredFile = Pick<Attachment, 'id' | 'fileName' | 'size' | 'storageKey'> & {
  ticketId: number | null;
  mimeType: string;
};

/** The bytes of an attachment never change, so its id is its version. */
const etagOf = (attachment: DeliveredFile): string => `"${attachment.id}"`;

/** Undefined means the complete file. Throws RANGE_NOT_SATISFIABLE with the file's size. */
export function chooseRange(
  reply: FastifyReply,
  attachment: DeliveredFile,
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
): ByteRange | undefined {
  if (ifRange !== undefined && ifRange !== etagOf(attachment)) return undefined;
  const chosen = requestedRange(range, attachment.size);
  if (chosen !== 'UNSATISFIABLE') return chosen;
  void reply.header('Content-Range', `bytes */${attachment.size}`);
  throw new DomainError('RANGE_NOT_SATISFIABLE');
}

/** Untrusted files are only saved: never shown, sniffed, run or cached. */
export function describeDownload(reply: FastifyReply, attachment: DeliveredFile, range: ByteRange | undefined): void {
  const length = range ? range.end - range.start + 1 : attachment.size;
  void reply.status(range ? 206 : 200).headers({
    'Content-Type': attachment.mimeType,
    'Content-Length': String(length),
    'Content-Disposition': attachmentDisposition(attachment.fileName),
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
    'Accept-Ranges': 'bytes',
    ETag: etagOf(attachment),
  });
  if (range) void reply.header('Content-Range', `bytes ${range.start}-${range.end}/${attachment.size}`);
}
