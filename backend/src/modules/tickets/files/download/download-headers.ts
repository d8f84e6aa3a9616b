import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { DomainError } from '#kernel/errors/index.js';
import type { Attachment } from '#tickets/index.js';
import type { ByteRange } from '../storage/file-storage.js';

/** The facts of a file that a download needs. */
export type DeliveredFile = Pick<Attachment, 'id' | 'fileName' | 'size' | 'storageKey'> & {
  ticketId: number | null;
  mimeType: string;
};

/** The bytes of an attachment never change, so its id identifies their version. */
const etagOf = (attachment: DeliveredFile): string => `"${attachment.id}"`;

/**
 * Returns the requested range; undefined means the complete file. Throws RANGE_NOT_SATISFIABLE with the file's size.
 */
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

/** Sets headers by which browsers only save untrusted files: they are never shown, sniffed, run or cached. */
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

type RequestedRange = ByteRange | 'UNSATISFIABLE' | undefined;

/**
 * Returns the part of a file of `size` bytes that a `Range` header requests. Undefined means the complete file, which
 * also applies to several ranges or an unknown unit.
 */
export function requestedRange(header: string | undefined, size: number): RequestedRange {
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '');
  const [, first, last] = match ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') return rangeOfLast(Number(last), size);
  const start = Number(first);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) return 'UNSATISFIABLE';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

function rangeOfLast(length: number, size: number): RequestedRange {
  if (length === 0 || size === 0) return 'UNSATISFIABLE';
  return { start: Math.max(0, size - length), end: size - 1 };
}

/**
 * `Content-Disposition: attachment` (RFC 6266): an ASCII name, and the real one (RFC 8187) if it
 * differs.
 */
export function attachmentDisposition(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const plain = `attachment; filename="${ascii}"`;
  return ascii === fileName ? plain : `${plain}; filename*=UTF-8''${encodeFileName(fileName)}`;
}

const encodeFileName = (text: string): string =>
  encodeURIComponent(text).replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
