import { UNNAMED_SERVER } from '#config/inbound.js';
import type { SenderVerdict } from '#contract/index.js';
import type { ParsedMail } from '../parsing/parsed-mail.js';
import type { SenderAddress } from './sender-address.js';

/** Longer words, such as bestguesspass, are other results. */
const METHOD = /^\s*(dkim|spf|dmarc)\s*=\s*([a-z]+)(?=[\s(]|$)/i;
const DOMAIN = /\b(?:header\.(?:d|i)|smtp\.mailfrom)\s*=\s*([^\s;]+)/i;
const HEADER_FROM = /\bheader\.from\s*=\s*<?([^\s;>]+)/i;
/** Bytes of the header that are read. */
const HEADER = 256 * 1024;
/** A failure under such a policy does not prove a forgery: as OpenDMARC and Google, rspamd, and Microsoft write it. */
const UNENFORCED = /\b(?:p|policy|action)\s*=\s*none\b/i;
const TOKENS = /\\.?|[()"]|[^\\()"]+/gs;

/**
 * Whether the address in From is genuine. For certified mail, only the signature of a trusted provider proves it,
 * because anyone can make up the wrapper. A sender whom only a group names is never proven.
 */
export function verdictOf(
  mail: Pick<ParsedMail, 'headers' | 'certifier' | 'isCertified'> & Partial<Pick<SenderAddress, 'isRewritten'>>,
  sender: string,
  authservId: string | undefined,
): SenderVerdict {
  const { certifier, isCertified, isRewritten } = mail;
  const verdict = verdictOfServer(mail, certifier ?? sender, authservId);
  if (isRewritten) return verdict === 'FAIL' ? 'FAIL' : 'NONE';
  if (certifier === null || verdict === 'FAIL') return verdict;
  return isCertified ? 'PASS' : 'NONE';
}

/** Whether the address is genuine, according to the trusted server. NONE without such a server. */
function verdictOfServer(
  { headers }: Pick<ParsedMail, 'headers'>,
  sender: string,
  authservId: string | undefined,
): SenderVerdict {
  const header = headers['authentication-results']?.find((value, place) => serverOf(value, place) === authservId);
  return authservId === undefined || header === undefined ? 'NONE' : resultsOf(header, sender);
}

/** Whether the address is genuine, according to Authentication-Results (RFC 8601). */
export function resultsOf(header: string, sender: string): SenderVerdict {
  // Comments and quoted strings are read for a failure, too: a sender could hide it there.
  const failures = readParts(header.split(';')).filter(({ method, result }) => method === 'dmarc' && result === 'fail');
  if (failures.length > 0) return failures.every(({ part }) => UNENFORCED.test(part)) ? 'NONE' : 'FAIL';
  const { words, isSound } = withoutAsides(header);
  const passed = readParts(isSound ? words.split(';') : []);
  const dmarc = passed.filter(({ method }) => method === 'dmarc');
  if (dmarc.some(({ result }) => result === 'pass'))
    return dmarc.every(({ result, part }) => result === 'pass' && isFrom(sender, part)) ? 'PASS' : 'NONE';
  const aligned = passed.some(({ result, part }) => result === 'pass' && isAligned(sender, signingDomainOf(part)));
  return aligned ? 'PASS' : 'NONE';
}

const readParts = (parts: string[]): { part: string; method: string | undefined; result: string | undefined }[] =>
  parts.map((part) => {
    const [, method, result] = METHOD.exec(part) ?? [];
    return { part, method: method?.toLowerCase(), result: result?.toLowerCase() };
  });

/** Returns undefined where nothing names the server: without a name, only the topmost header counts. */
function serverOf(value: string, place: number): string | undefined {
  const [first = ''] = withoutAsides(value).words.split(';');
  if (METHOD.test(first)) return place === 0 ? UNNAMED_SERVER : undefined;
  return /^\s*([\w.-]+)(?=\s|$)/.exec(first)?.[1]?.toLowerCase();
}

/** Returns the servers that wrote Authentication-Results, topmost first. */
export function serversIn(raw: Buffer): string[] {
  const text = raw.subarray(0, HEADER).toString('latin1');
  const header = text.slice(0, /\r?\n\r?\n/.exec(text)?.index).replace(/\r?\n[ \t]+/g, ' ');
  const values = Array.from(header.matchAll(/^authentication-results:(.*)$/gim), ([, value = ''], place) =>
    serverOf(value, place),
  );
  return [...new Set(values.filter((server) => server !== undefined))];
}

/**
 * Removes comments and quoted strings, in which a sender could write results. The header is sound where each of them
 * ends and none ends twice: otherwise the server may have meant other ones.
 */
function withoutAsides(value: string): { words: string; isSound: boolean } {
  let words = '';
  let depth = 0;
  let isQuoted = false;
  let isStray = false;
  for (const [token] of value.matchAll(TOKENS)) {
    if (isQuoted) isQuoted = token !== '"';
    else if (token === '(') depth += 1;
    else if (depth > 0) depth -= token === ')' ? 1 : 0;
    else if (token === ')' || token.startsWith('\\')) isStray = true;
    else isQuoted = token === '"';
    if (depth === 0 && !isQuoted) words += token === ')' ? ' ' : token;
  }
  return { words, isSound: depth === 0 && !isQuoted && !isStray };
}

/** Whether the result is about the sender's domain: the server may have read another address in From. */
function isFrom(sender: string, part: string): boolean {
  const domain = HEADER_FROM.exec(part)?.[1]?.toLowerCase();
  return domain === undefined || isAligned(sender, domainOf(domain));
}

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const signingDomainOf = (part: string): string | undefined =>
  /^[a-z0-9.-]+/.exec(domainOf(DOMAIN.exec(part)?.[1] ?? ''))?.[0];

/** Whether the signing domain is that of the address, or a parent of it. */
function isAligned(sender: string, domain: string | undefined): boolean {
  const own = domainOf(sender);
  const signing = domain?.replace(/\.$/, '');
  return signing !== undefined && signing.includes('.') && (own === signing || own.endsWith(`.${signing}`));
}
