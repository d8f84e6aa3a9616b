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

/** Characters with the bracket behind. An address that is cut here is still too long. */
const LONGEST_NAMED = LIMITS.email.max + 2;

/** Finds the sender in From, or in what a group writes beside it when it replaces From by itself. */
export function senderOf({ from, headers }: ParsedMail, config: Pick<Config, 'inbound' | 'mailFrom'>): SenderAddress {
  const [only, ...others] = from;
  const address = only?.address.toLowerCase() ?? '';
  const name = only?.name ?? '';
  const header = (key: string): string => (headers[key] ?? []).join(' ').toLowerCase();
  const named = header('x-original-sender') || header('x-original-from');
  const original = /([^\s<>]+)>?$/.exec(named.trimEnd().slice(-LONGEST_NAMED))?.[1] ?? '';
  const isGroup = isOwnAddress(config, address) || listAddresses(header).includes(address);
  if (others.length === 0 && isGroup && isMailbox(original) && !isOwnAddress(config, original))
    return { sender: original, senderName: oneLine(withoutGroup(name), 255), isRewritten: true };
  const sender = others.length === 0 && isMailbox(address) ? address : null;
  return { sender, senderName: oneLine(name, 255), isRewritten: false };
}

/** Also checks addresses in forwarded text, which is no reliable header. */
export const isMailbox = (address: string): boolean =>
  address.length <= LIMITS.email.max && EMAIL_PATTERN.test(address);

/** "'Mario Rossi' via Support" is Mario Rossi. */
const withoutGroup = (name: string): string => name.replace(/ (?:via|tramite) .*$/is, '').replace(/^'(.*)'$/s, '$1');
