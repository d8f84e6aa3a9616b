import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { invalidField } from '#kernel/errors/index.js';
import { hostOf, ReceiverAddresses } from '#kernel/outgoing/index.js';

/** Milliseconds to wait for the name server, because an administrator waits at a dialog. */
const LOOKUP_TIMEOUT = 3_000;

/** Validates receiver URLs. Each connection is checked again, because a name may resolve to another address later. */
@Injectable()
export class ReceiverUrls {
  constructor(private readonly addresses: ReceiverAddresses) {}

  /** Throws VALIDATION_FAILED for the field `url`. */
  async assertAllowed(text: string): Promise<void> {
    const url = readUrl(text);
    const host = hostOf(url);
    const encrypted = url.protocol === 'https:';
    if (encrypted && isIP(host) === 0) return;
    if (!encrypted && !(await this.isOpened(host)))
      throw invalidField('url', 'https', 'https is required outside the networks that the configuration opens');
    if (isIP(host) !== 0 && !this.addresses.admits(host, { encrypted }))
      throw invalidField('url', 'address', 'Messages may not go to this address');
  }

  private async isOpened(host: string): Promise<boolean> {
    if (!this.addresses.opensNetworks) return false;
    const found = isIP(host) === 0 ? await addressesOf(host) : [host];
    return found.length > 0 && found.every((address) => this.addresses.isOpened(address));
  }
}

/** Empty when the name does not resolve in time. */
async function addressesOf(name: string): Promise<string[]> {
  const found = lookup(name, { all: true }).catch(() => []);
  const late = pause(LOOKUP_TIMEOUT, [], { ref: false });
  return (await Promise.race([found, late])).map(({ address }) => address);
}

function readUrl(text: string): URL {
  // The URL parser silently removes line breaks and tabs.
  const url = /\s/.test(text) || !URL.canParse(text) ? undefined : new URL(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw invalidField('url', 'url', 'Must be an address such as https://receiver.example/plantdesk');
  if (url.username !== '' || url.password !== '')
    throw invalidField('url', 'credentials', 'The address must not hold a user name or password');
  if (text.includes('#')) throw invalidField('url', 'fragment', 'The address must not hold a fragment (#)');
  return url;
}
