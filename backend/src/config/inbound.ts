import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { EMAIL_PATTERN } from '#contract/index.js';
import type { EnvironmentReader } from './environment-reader.js';
import { type ImapSettings, readImap } from './imap.js';
import type { Config } from './config.js';

/** The senders whose mails raise tickets: no one; clients with a proven mailbox, and staff who forward a client’s mail; or all. */
const NEW_TICKET_SENDERS = ['nobody', 'known', 'verified'] as const;
type NewTicketSenders = (typeof NEW_TICKET_SENDERS)[number];

const PROBINGS = ['off', 'daily'] as const;
type Probing = (typeof PROBINGS)[number];

/**
 * What clients write in the subject of a mail about a plant that stands still, in all languages, without accents. Words
 * that also mean a planned shutdown (*fermo impianto*) or a payment (*machine down payment*) are none of them.
 */
const STOP_SUBJECTS = [
  ...['impianto fermo', 'impianto e fermo', 'macchina ferma', 'macchina e ferma'],
  ...['linea ferma', 'linea e ferma', 'produzione ferma', 'produzione e ferma'],
  ...['plant stopped', 'plant is stopped', 'plant down', 'plant is down'],
  ...['machine stopped', 'machine is stopped', 'machine is down', 'line is down', 'production stopped'],
];

/** How mails are received. */
export interface InboundSettings {
  /** Where the worker listens; absent when it does not. */
  listen: { isLmtp: boolean; host: string; port: number } | undefined;
  /** The mailbox that the worker reads; absent when it reads none. */
  imap: ImapSettings | undefined;
  /** The address that people write to. */
  address: string;
  /** The addresses of replies; a token replaces the placeholder. */
  replyAddress: string;
  /** Where mails about tickets bounce to, in the same form; absent when they bounce to their sender. */
  bounceAddress: string | undefined;
  /** The mail server whose Authentication-Results are trusted, or UNNAMED_SERVER; absent when none are. */
  authservId: string | undefined;
  /** Domains of forwarders whose seals (ARC) are trusted, in lower case. */
  forwarders: readonly string[];
  /** The DNS servers that are asked about senders, as `ip` or `ip:port`; those of the machine when there are none. */
  dns: readonly string[];
  /**
   * PEM certificates of trusted providers of certified mail (PEC), or of those who issue them;
   * absent when none is trusted.
   */
  certifiers: string[] | undefined;
  /** Whose mails raise tickets, if their sender is genuine. */
  newTickets: NewTicketSenders;
  /** Words by which a mail reports (in its subject) or suggests that a plant stands still; none if it is empty. */
  stopSubjects: readonly string[];
  /** The largest size of a mail, in bytes. */
  maxBytes: number;
  /** Whether the product sends mails to itself to check that replies arrive. */
  probe: Probing;
}

/** The server that writes the topmost Authentication-Results without its name. No server has a name with a colon. */
export const UNNAMED_SERVER = 'topmost:unnamed';
export const TOKEN_PLACEHOLDER = '{token}';
/** The number of characters of a reply token, which count in the length of the address. */
export const TOKEN_LENGTH = 26;
const MEGABYTE = 1024 ** 2;

/**
 * Returns undefined where the product receives no mail. INBOUND_ADDRESS alone suffices, because
 * another process may listen or read the mailbox.
 */
export function readInbound(env: EnvironmentReader): InboundSettings | undefined {
  const imap = readImap(env);
  const listen = env.has('INBOUND_LISTEN') ? readListen(env) : undefined;
  if (!imap && !listen && !env.has('INBOUND_ADDRESS')) return undefined;
  const address = env.mailbox('INBOUND_ADDRESS', '');
  const [local = '', domain = ''] = address.split('@');
  return {
    listen,
    imap,
    address: address.toLowerCase(),
    replyAddress: readTemplate(env, 'INBOUND_REPLY_ADDRESS', `${local}+${TOKEN_PLACEHOLDER}@${domain}`),
    bounceAddress: env.has('INBOUND_BOUNCE_ADDRESS') ? readTemplate(env, 'INBOUND_BOUNCE_ADDRESS') : undefined,
    authservId: env
      .optional('INBOUND_AUTHSERV_ID', isServer, `be a host name such as mx.example.com, or ${UNNAMED_SERVER}`)
      ?.toLowerCase(),
    forwarders: readItems(env, 'INBOUND_TRUSTED_FORWARDERS', isDomain, 'domains such as google.com'),
    dns: readItems(env, 'INBOUND_DNS', isDnsServer, 'IP addresses, with a port or without, such as 10.0.0.53:53'),
    certifiers: readCertifiers(env),
    newTickets: env.oneOf('INBOUND_NEW_TICKETS', NEW_TICKET_SENDERS, 'known'),
    stopSubjects: readItems(env, 'INBOUND_STOP_SUBJECTS', hasWords, 'words such as impianto fermo', STOP_SUBJECTS),
    maxBytes: env.integer('INBOUND_MAX_BYTES', { min: MEGABYTE, max: 100 * MEGABYTE, default: 40 * MEGABYTE }),
    probe: env.oneOf('INBOUND_PROBE', PROBINGS, 'off'),
  };
}

const isServer = (text: string): boolean =>
  /^[A-Za-z0-9.-]{1,253}$/.test(text) || text.toLowerCase() === UNNAMED_SERVER;

function readItems(
  env: EnvironmentReader,
  name: string,
  accepts: (item: string) => boolean,
  expected: string,
  usual: readonly string[] = [],
) {
  const items = env.listOr(name, usual).map((item) => item.toLowerCase());
  const wrong = items.find((item) => !accepts(item));
  if (wrong !== undefined) env.issues.push(`${name} must hold ${expected}, not ${wrong}`);
  return items;
}

/** An item of signs alone would be found in every subject. */
const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const isDomain = (text: string): boolean => EMAIL_PATTERN.test(`x@${text}`);

function isDnsServer(text: string): boolean {
  const [, ip = text, port = '53'] = /^(?:\[([0-9a-f:.]+)\]|([0-9.]+)):(\d{1,5})$/.exec(text)?.filter(Boolean) ?? [];
  return isIP(ip) !== 0 && Number(port) > 0 && Number(port) <= 65_535;
}

function readCertifiers(env: EnvironmentReader): string[] | undefined {
  const text = env.optional('INBOUND_PEC_CA', (pem) => areReadable(certificatesIn(pem)), 'hold certificates in PEM');
  return text === null ? undefined : certificatesIn(text);
}

const certificatesIn = (pem: string): string[] =>
  pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];

function areReadable(certificates: string[]): boolean {
  try {
    return certificates.map((pem) => new X509Certificate(pem)).length > 0;
  } catch {
    return false;
  }
}

function readListen(env: EnvironmentReader): NonNullable<InboundSettings['listen']> {
  const url = env.url('INBOUND_LISTEN', ['smtp:', 'lmtp:']);
  const [, protocol, host = '', port] = /^(smtp|lmtp):\/\/(\[[0-9a-f:.]+\]|[0-9.]+):(\d{1,5})\/?$/i.exec(url) ?? [];
  const plain = host.replace(/[[\]]/g, '');
  if (isIP(plain) === 0 || Number(port) > 65_535)
    env.issues.push('INBOUND_LISTEN must be smtp:// or lmtp:// with an IP address and a port');
  return { isLmtp: protocol === 'lmtp', host: plain, port: Number(port) };
}

/** The template is checked with a token in it, because the local part of an address has at most 64 characters. */
function readTemplate(env: EnvironmentReader, name: string, usual?: string): string {
  const template = env.text(name, usual);
  const parts = template.split(TOKEN_PLACEHOLDER);
  const address = parts.join('x'.repeat(TOKEN_LENGTH));
  if (parts.length !== 2 || !EMAIL_PATTERN.test(address) || address.indexOf('@') > 64)
    env.issues.push(`${name} must be an address with {token}, such as support+{token}@example.com`);
  return template.toLowerCase();
}

/** Returns the addresses from which we send mails and at which we receive them, in lower case. */
export function ownAddresses({ inbound, mailFrom }: Pick<Config, 'inbound' | 'mailFrom'>): string[] {
  const from = /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
  return [from.toLowerCase(), ...(inbound ? [inbound.address] : [])];
}

/** Whether mail to the address comes to us. Reply and bounce addresses, which contain a token, count with any token. */
export function isOwnAddress(config: Pick<Config, 'inbound' | 'mailFrom'>, written: string): boolean {
  const address = written.toLowerCase();
  const { replyAddress, bounceAddress } = config.inbound ?? {};
  const templates = [replyAddress, bounceAddress].filter((template) => template !== undefined);
  const isPlain = [...ownAddresses(config), ...templates].some((own) => withoutTag(own) === withoutTag(address));
  return isPlain || templates.some((template) => isMadeOf(address, template));
}

const withoutTag = (address: string): string => address.replace(/^([^+]*)\+[^@]*@/, '$1@');

function isMadeOf(address: string, template: string): boolean {
  const [before = '', after = ''] = template.split(TOKEN_PLACEHOLDER);
  const { length } = before + after;
  return address.length === length + TOKEN_LENGTH && address.startsWith(before) && address.endsWith(after);
}
