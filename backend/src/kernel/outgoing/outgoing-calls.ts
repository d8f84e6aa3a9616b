import { request as requestPlainly, type ClientRequest, type RequestOptions } from 'node:http';
import { request as requestByTls } from 'node:https';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { AddressRefused, guardedLookup } from './guarded-lookup.js';
import { ReceiverAddresses } from './receiver-addresses.js';

/** Without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** The only connections to systems outside: follows no redirect, connects to allowed addresses only. */
@Injectable()
export class OutgoingCalls {
  constructor(private readonly addresses: ReceiverAddresses) {}

  /** Throws AddressRefused. */
  open(url: URL, options: RequestOptions): ClientRequest {
    const how = { encrypted: url.protocol === 'https:' };
    const host = hostOf(url);
    // An IP address is connected to without a lookup.
    if (isIP(host) !== 0 && !this.addresses.admits(host, how)) throw new AddressRefused();
    // No agent: a kept connection could lead to an address that is no longer allowed.
    const guarded = { ...options, agent: false, lookup: guardedLookup(this.addresses, how) } as const;
    return how.encrypted ? requestByTls(url, { ...guarded, rejectUnauthorized: true }) : requestPlainly(url, guarded);
  }
}
