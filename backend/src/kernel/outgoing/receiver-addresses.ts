import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Config } from '#config/config.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

/** The only IPv6 range for global unicast. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Decides which addresses may be called: public ones with TLS, and those of configured networks. */
@Injectable()
export class ReceiverAddresses {
  private readonly opened: Network[];

  constructor({ webhookAllowedNetworks }: Config) {
    this.opened = webhookAllowedNetworks.map(networkOf);
  }

  /** Whether the configuration allows any private network. */
  get opensNetworks(): boolean {
    return this.opened.length > 0;
  }

  admits(address: string, { encrypted }: { encrypted: boolean }): boolean {
    return this.isOpened(address) || (encrypted && isPublic(address));
  }

  isOpened(text: string): boolean {
    const address = readAddress(text);
    return address !== undefined && this.opened.some((network) => networkContains(network, address));
  }
}

/**
 * Excludes this machine, private networks and all other special ranges. Cloud metadata services are
 * link-local, so they are excluded, too.
 */
export function isPublic(text: string): boolean {
  const address = readAddress(text);
  if (address?.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || networkContains(GLOBAL_UNICAST, address);
}

/** An IPv4-mapped IPv6 address counts as IPv4. */
const readAddress = (text: string): Address | undefined => (ipaddr.isValid(text) ? ipaddr.process(text) : undefined);

/** Networks such as `::ffff:10.0.0.0/104` would never match, because IPv4-mapped addresses are read as IPv4. */
function networkOf(text: string): Network {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

const networkContains = ([network, bits]: Network, address: Address): boolean =>
  network.kind() === address.kind() && address.match(network, bits);
