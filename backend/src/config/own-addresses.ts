import type { Config } from './config.js';
import { TOKEN_LENGTH, TOKEN_PLACEHOLDER } from './inbound.js';

/** Addresses that our mails come from, and the one that we receive at; in lower case. */
export function ownAddresses({ inbound, mailFrom }: Pick<Config, 'inbound' | 'mailFrom'>): string[] {
  const from = /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
  return [from.toLowerCase(), ...(inbound ? [inbound.address] : [])];
}

/** Whether mail to the address comes to us, or an address like it does: those of replies and bounces hold a token. */
export function isOwnAddress(config: Pick<Config, 'inbound' | 'mailFrom'>, written: string): boolean {
  const address = written.toLowerCase();
  const { replyAddress, bounceAddress } = config.inbound ?? {};
  const templates = [replyAddress, bounceAddress].filter((template) => template !== undefined);
  const isPlain = [...ownAddresses(config), ...templates].some((own) => withoutTag(own) === withoutTag(address));
  return isPlain || templates.some((template) => isMadeOf(address, template));
}

const withoutTag = (address: string): string => address.replace(/\+[^@]*@/, '@');

function isMadeOf(address: string, template: string): boolean {
  const [before = '', after = ''] = template.split(TOKEN_PLACEHOLDER);
  const { length } = before + after;
  return address.length === length + TOKEN_LENGTH && address.startsWith(before) && address.endsWith(after);
}
