import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Config } from '../../../config/config.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

/** The one part of IPv6 that is given out for use in the open. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Which addresses messages may go to: public ones by TLS, and those of the networks that the configuration opens. */
@Injectable()
export class ReceiverAddresses {
  private readonly opened: Network[];

  constructor({ webhookAllowedNetworks }: Config) {
    this.opened = webhookAllowedNetworks.map(networkOf);
  }

  /** Whether the configuration opens any network at all. */
  get opensNetworks(): boolean {
    return this.opened.length > 0;
  }

  admits(address: string, { encrypted }: { encrypted: boolean }): boolean {
    return this.isOpened(address) || (encrypted && isPublic(address));
  }

  isOpened(text: string): boolean {
    const address = read(text);
    return address !== undefined && this.opened.some((network) => contains(network, address));
  }
}

/** Neither this machine nor its network nor whatever else is not the open internet; metadata services of clouds are link-local. */
export function isPublic(text: string): boolean {
  const address = read(text);
  if (address?.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || contains(GLOBAL_UNICAST, address);
}

/** An IPv4 address in the clothes of IPv6 is that IPv4 address. */
const read = (text: string): Address | undefined => (ipaddr.isValid(text) ? ipaddr.process(text) : undefined);

/** Networks written as `::ffff:10.0.0.0/104` would match nothing, since addresses are undressed. */
function networkOf(text: string): Network {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

const contains = ([network, bits]: Network, address: Address): boolean =>
  network.kind() === address.kind() && address.match(network, bits);
