import { request as requestPlainly, type ClientRequest, type RequestOptions } from 'node:http';
import { request as requestByTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { ReceiverAddresses } from './receiver-addresses.js';
import { type LookupAddress, lookup as resolve } from 'node:dns';

/** The address of the receiver, or one to which its name resolves, is not allowed. */
export class AddressRefused extends Error {
  constructor() {
    super('the address is not allowed');
  }
}

/**
 * Resolves names for the connection itself, so that a name cannot resolve differently between check
 * and use. A name with one forbidden address is rejected.
 */
const guardedLookup =
  (addresses: ReceiverAddresses, how: { encrypted: boolean }): LookupFunction =>
  (hostname, { all, ...options }, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || first === undefined) callback(error ?? new Error('ENOTFOUND'), '', 0);
      else if (!found.every(({ address }) => addresses.admits(address, how))) callback(new AddressRefused(), '', 0);
      else if (all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };

/** Returns the host of a URL; an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Opens all connections to outside systems. It follows no redirect and connects only to allowed addresses. */
@Injectable()
export class OutgoingCalls {
  constructor(private readonly addresses: ReceiverAddresses) {}

  /** Throws AddressRefused. */
  open(url: URL, options: RequestOptions): ClientRequest {
    const how = { encrypted: url.protocol === 'https:' };
    const host = hostOf(url);
    // An IP address is connected to without a lookup.
    if (isIP(host) !== 0 && !this.addresses.admits(host, how)) throw new AddressRefused();
    // Without an agent, because a connection that is kept open could lead to an address that is no
    // longer allowed.
    const guarded = { ...options, agent: false, lookup: guardedLookup(this.addresses, how) } as const;
    return how.encrypted ? requestByTls(url, { ...guarded, rejectUnauthorized: true }) : requestPlainly(url, guarded);
  }
}
