import type { SenderVerdict } from '#contract/index.js';
import type { ParsedMail } from '../parsing/parsed-mail.js';
import type { SenderAddress } from './sender-address.js';

const METHOD = /^\s*(dkim|spf|dmarc)\s*=\s*([a-z]+)/i;
const DOMAIN = /\b(?:header\.(?:d|i)|smtp\.mailfrom)\s*=\s*([^\s;]+)/i;
const HEADER_FROM = /\bheader\.from\s*=\s*<?([^\s;>]+)/i;
/** Bytes of the header that are read. */
const HEADER = 256 * 1024;
/** A failure under such a policy does not prove a forgery. */
const UNENFORCED = /\bp\s*=\s*none\b/i;

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
  const verdict = resultsOf(mail, certifier ?? sender, authservId);
  if (isRewritten) return verdict === 'FAIL' ? 'FAIL' : 'NONE';
  if (certifier === null || verdict === 'FAIL') return verdict;
  return isCertified ? 'PASS' : 'NONE';
}

/**
 * Whether the address is genuine, according to the Authentication-Results (RFC 8601) of the trusted server. NONE
 * without such a server.
 */
function resultsOf(
  { headers }: Pick<ParsedMail, 'headers'>,
  sender: string,
  authservId: string | undefined,
): SenderVerdict {
  const results = (headers['authentication-results'] ?? []).find((value) => serverOf(value) === authservId);
  if (authservId === undefined || results === undefined) return 'NONE';
  const parts = withoutAsides(results).split(';').slice(1);
  const methods = parts.map((part) => ({ part, found: METHOD.exec(part) }));
  const resultOf = (method: string) => methods.filter(({ found }) => found?.[1]?.toLowerCase() === method);
  const passes = ({ found }: (typeof methods)[number]): boolean => found?.[2]?.toLowerCase() === 'pass';
  const [dmarc] = resultOf('dmarc');
  if (dmarc && passes(dmarc)) return isFrom(sender, dmarc.part) ? 'PASS' : 'NONE';
  const aligned = [...resultOf('dkim'), ...resultOf('spf')].some(
    (entry) => passes(entry) && isAligned(sender, signingDomainOf(entry.part)),
  );
  if (aligned) return 'PASS';
  return dmarc?.found?.[2]?.toLowerCase() === 'fail' && !UNENFORCED.test(results) ? 'FAIL' : 'NONE';
}

const serverOf = (value: string): string | undefined => /^\s*([^\s;]+)/.exec(withoutAsides(value))?.[1]?.toLowerCase();

/** Returns the servers that wrote Authentication-Results, topmost first. */
export function serversIn(raw: Buffer): string[] {
  const text = raw.subarray(0, HEADER).toString('latin1');
  const header = text.slice(0, /\r?\n\r?\n/.exec(text)?.index).replace(/\r?\n[ \t]+/g, ' ');
  const values = Array.from(header.matchAll(/^authentication-results:(.*)$/gim), ([, value = '']) => serverOf(value));
  return [...new Set(values.filter((server) => server !== undefined))];
}

/** Removes comments and quoted strings, in which a sender could write results. */
function withoutAsides(value: string): string {
  // An unclosed string is matched too: otherwise the search would start again at each quote in it.
  let text = value.replace(/"(?:[^"\\]|\\.?)*("|$)/gs, (found, end: string) => (end === '' ? found : ''));
  for (let depth = 0; depth < 5; depth += 1) text = text.replace(/\([^()]*\)/g, ' ');
  return text.replace(/[()"].*$/s, '');
}

/** Whether the result is about the sender's domain: the server may have read another address in From. */
function isFrom(sender: string, part: string): boolean {
  const domain = HEADER_FROM.exec(part)?.[1]?.toLowerCase();
  return domain === undefined || isAligned(sender, domainOf(domain));
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const signingDomainOf = (part: string): string | undefined =>
  /^[a-z0-9.-]+/.exec(domainOf(DOMAIN.exec(part)?.[1] ?? ''))?.[0];

/** Whether the signing domain is that of the address, or a parent of it. */
function isAligned(sender: string, domain: string | undefined): boolean {
  const own = domainOf(sender);
  const signing = domain?.replace(/\.$/, '');
  return signing !== undefined && signing.includes('.') && (own === signing || own.endsWith(`.${signing}`));
}
