import type { Config } from '#config/config.js';
import { isOwnAddress } from '#config/inbound.js';
import { EMAIL_PATTERN, LIMITS } from '#contract/index.js';
import { listAddresses } from '../outcomes/reading/mail-class.js';
import type { ParsedMail } from '../parsing/parsed-mail.js';
import { oneLine } from '../parsing/plain-text.js';

/** Whom a mail names as its sender. */
export interface SenderAddress {
  /** The only plain address in From, in lower case; null without one. */
  sender: string | null;
  /** May be blank. */
  senderName: string;
  /** Whether a group put its own address into From. Nothing proves the sender that it names instead. */
  isRewritten: boolean;
}

/** Where Google groups name the sender, and where other lists do. */
const ORIGINALS = ['x-original-sender', 'x-original-from'];
const LIST_ORIGINALS = ['reply-to', 'x-mailfrom'];
/** Characters of a header in which an address is searched, and addresses that are looked at. */
const MOST = { characters: 4 * LIMITS.email.max, addresses: 10 };

/** Finds the sender in From, or in what a group writes beside it when it replaces From by itself. */
export function senderOf({ from, headers }: ParsedMail, config: Pick<Config, 'inbound' | 'mailFrom'>): SenderAddress {
  const [only, ...others] = from;
  const address = only?.address.toLowerCase() ?? '';
  const name = only?.name ?? '';
  const header = (key: string): string => (headers[key] ?? []).join(' ').toLowerCase();
  const isList = listAddresses(header).includes(address);
  const isGroup = isList || isOwnAddress(config, address);
  const originals = [...ORIGINALS, ...(isList ? LIST_ORIGINALS : [])].flatMap((key) => addressesIn(header(key)));
  const original = originals.find((named) => named !== address && !isOwnAddress(config, named));
  if (others.length === 0 && isGroup && original)
    return { sender: original, senderName: oneLine(withoutGroup(name), 255), isRewritten: true };
  const sender = others.length === 0 && isMailbox(address) ? address : null;
  return { sender, senderName: oneLine(name, 255), isRewritten: false };
}

/** The addresses at the end of a header, without one that is cut. */
function addressesIn(header: string): string[] {
  const value = header.trimEnd();
  const pieces = value.slice(-MOST.characters).split(/[\s<>,;"']+/);
  return pieces
    .slice(value.length > MOST.characters ? 1 : 0)
    .filter(isMailbox)
    .slice(0, MOST.addresses);
}

/** Also checks addresses in forwarded text, which is no reliable header. */
export const isMailbox = (address: string): boolean =>
  address.length <= LIMITS.email.max && EMAIL_PATTERN.test(address);

/** "'Mario Rossi' via Support" is Mario Rossi. */
const withoutGroup = (name: string): string => name.replace(/ (?:via|tramite) .*$/is, '').replace(/^'(.*)'$/s, '$1');
