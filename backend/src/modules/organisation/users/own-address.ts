import type { Config } from '#config/config.js';
import { isOwnAddress } from '#config/inbound.js';
import { invalidField } from '#kernel/errors/index.js';

/** Mails to an address of the portal come back to it: it belongs to no account. */
export function requireForeign(config: Pick<Config, 'inbound' | 'mailFrom'>, email: string, field = 'email'): void {
  if (isOwnAddress(config, email)) throw invalidField(field, 'ownAddress', 'Must not be an address of the portal');
}
