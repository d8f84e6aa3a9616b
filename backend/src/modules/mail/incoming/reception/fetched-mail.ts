import type { ImapFlow } from 'imapflow';

export interface WaitingMail {
  uid: number;
  size: number;
}

/** The headers stored of a mail that is too large. */
const STORED_HEADERS = [
  'authentication-results',
  'return-path',
  'delivered-to',
  'from',
  'to',
  'cc',
  'subject',
  'date',
  'message-id',
  'in-reply-to',
  'references',
];
const MEGABYTE = 1024 ** 2;
/** The words of a mail that is too large. */
export const TOO_LARGE = /^\[\d+ MB > \d+ MB\]$/;
/** Bytes of the header that are read, and addresses taken from it. */
const MOST = { header: 256 * 1024, recipients: 100 };
const RECIPIENTS = /^(?:delivered-to|x-original-to|envelope-to|to|cc):((?:.*(?:\r?\n[ \t]+)?)*)/gim;
const ADDRESS = /[^\s<>,;:"@]{1,64}@[^\s<>,;:"]{1,255}/g;

/**
 * Returns the mail's bytes, or only headers and size when it is too large. Undefined when it was removed in the
 * meantime.
 */
export async function fetchMail(
  client: ImapFlow,
  { uid, size }: WaitingMail,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const query = size > maxBytes ? { headers: STORED_HEADERS } : { source: true };
  const found = await client.fetchOne(String(uid), query, { uid: true });
  if (!found) return undefined;
  if (found.source) return found.source;
  const sizes = [size, maxBytes].map((bytes) => `${Math.ceil(bytes / MEGABYTE)} MB`);
  return Buffer.concat([found.headers ?? Buffer.alloc(0), Buffer.from(`[${sizes.join(' > ')}]\r\n`)]);
}

/** Replaces a mail that the server fails to return, so that an administrator learns of it. */
export const unfetchedMail = (uid: number): Buffer =>
  Buffer.from(`Subject: UID ${uid} cannot be fetched by IMAP\r\n\r\n`);

/** Returns the envelope that the mail server recorded in the headers. */
export function envelopeOf(raw: Buffer): { from: string; recipients: string[] } {
  const text = raw.subarray(0, MOST.header).toString('latin1').replaceAll('\0', '');
  const header = text.slice(0, /\r?\n\r?\n/.exec(text)?.index);
  const from = /^return-path:\s*<?([^<>\s]*)>?/im.exec(header)?.[1];
  const named = Array.from(header.matchAll(RECIPIENTS), ([, value = '']) => value.match(ADDRESS) ?? []);
  return { from: from ?? 'unknown@invalid', recipients: [...new Set(named.flat())].slice(0, MOST.recipients) };
}
