import { type LookupAddress, lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { ReceiverAddresses } from './receiver-addresses.js';

/** The receiver's address, or one that its name resolves to, is not allowed. */
export class AddressRefused extends Error {
  constructor() {
    super('the address is not allowed');
  }
}

/**
 * Resolves names for the connection itself, so that a name cannot change between check and use. One
 * forbidden address rejects the name.
 */
export const guardedLookup =
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
