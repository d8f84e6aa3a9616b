import type { Config } from '../../../config/config.js';

/** Addresses that our mails come from, and the one that we receive at; in lower case. */
export function ownAddresses({ inbound, mailFrom }: Pick<Config, 'inbound' | 'mailFrom'>): string[] {
  const from = /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
  return [from.toLowerCase(), ...(inbound ? [inbound.address] : [])];
}
