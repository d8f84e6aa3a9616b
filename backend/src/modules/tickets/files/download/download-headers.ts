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

/** Whether a file is saved, or shown by the browser. Only a PDF is shown; its type was checked by its signature. */
type Presentation = 'attachment' | 'inline';

export const presentationOf = ({ mimeType }: DeliveredFile, mayBeShown: boolean): Presentation =>
  mayBeShown && mimeType === 'application/pdf' ? 'inline' : 'attachment';

/** Viewers of PDF files may work neither in a sandbox nor without styles of their own. */
const POLICIES: Record<Presentation, string> = {
  attachment: "sandbox; default-src 'none'; frame-ancestors 'none'",
  inline: "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'",
};

/**
 * Sets headers by which browsers only save untrusted files: they are never sniffed, run or cached, and only a PDF that
 * is presented `inline` is shown.
 */
export function describeDownload(
  reply: FastifyReply,
  attachment: DeliveredFile,
  range: ByteRange | undefined,
  presentation: Presentation,
): void {
  const length = range ? range.end - range.start + 1 : attachment.size;
  void reply.status(range ? 206 : 200).headers({
    'Content-Type': attachment.mimeType,
    'Content-Length': String(length),
    'Content-Disposition': dispositionOf(presentation, attachment.fileName),
    'Content-Security-Policy': POLICIES[presentation],
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
    // A viewer would ask for a long PDF in hundreds of parts, each of which counts against the limit of its sender.
    'Accept-Ranges': presentation === 'inline' ? 'none' : 'bytes',
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

/** `Content-Disposition` (RFC 6266): an ASCII name, and the real one (RFC 8187) if it differs. */
export function dispositionOf(presentation: Presentation, fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const plain = `${presentation}; filename="${ascii}"`;
  return ascii === fileName ? plain : `${plain}; filename*=UTF-8''${encodeFileName(fileName)}`;
}

const encodeFileName = (text: string): string =>
  encodeURIComponent(text).replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
