import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.js';
import type { RateLimits } from '../../config/rate-limits.js';
import { Semaphore } from '../semaphore.js';
import { GrowingLimit } from './growing-limit.js';
import { type Counting, LimitStore } from './limit-store.js';
import { WindowLimit } from './window-limit.js';

const MINUTE = 60;
const QUARTER_HOUR = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Bytes. */
export const MEGABYTE = 1024 * 1024;

/** Every limit on requests by its name; the numbers come from the configuration. Keys are made by `limitKey`. */
@Injectable()
export class Limits {
  /** Failed logins to one account from one address: a stranger elsewhere cannot lock anybody out. */
  readonly loginPerAccount: GrowingLimit;
  /** Failed logins from one address, whatever the account. */
  readonly loginPerAddress: WindowLimit;
  /** Failed logins to one account from all addresses together; those who logged in from theirs before are exempt. */
  readonly loginPerAccountEverywhere: WindowLimit;
  /** Reports of guesses at one account to its owner and the security log. */
  readonly guessingReports: WindowLimit;
  /** Logins that succeed: each opens a session and is written down, and anybody may register. */
  readonly loginsPerUser: WindowLimit;
  /** Wrong current passwords of one signed-in user. */
  readonly passwordChange: GrowingLimit;
  /** Wrong codes of one account, from wherever: only who knows its password is asked for one. */
  readonly secondFactorPerAccount: GrowingLimit;
  readonly forgotPerAddress: WindowLimit;
  readonly forgotPerAccount: WindowLimit;
  readonly registerPerAddress: WindowLimit;
  /** Tries to confirm a mailbox, whatever the token. */
  readonly verifyPerAddress: WindowLimit;
  /** Requests for another mailbox link. */
  readonly mailboxLinkPerUser: WindowLimit;
  readonly refreshPerAddress: WindowLimit;
  /** Tickets of visitors and clients. */
  readonly ticketsPerAddress: WindowLimit;
  /** Requests that bring files by an upload permit. */
  readonly uploadsPerTicket: WindowLimit;

  /** Megabytes of files, each counted when its first byte arrives, of visitors and clients. */
  readonly uploadedMegabytesPerAddress: WindowLimit;
  /** Uploads of visitors and clients that one process receives at the same time. */
  readonly uploadsAtOncePerAddress: Semaphore;

  /** Requests of one API token. */
  readonly requestsPerApiToken: WindowLimit;
  /** API tokens that one user makes. */
  readonly newApiTokensPerUser: WindowLimit;
  /** Exports of personal data that one user takes, of the own or of others. */
  readonly personalDataPerUser: WindowLimit;

  /** Mails about tickets to one person; those beyond it go out later. */
  readonly mailsPerRecipient: WindowLimit;
  /** Those of them that the requests of one address cause. */
  readonly mailsPerRecipientAndSender: WindowLimit;

  /** Refused accesses of one user that the security log takes up; more are refused all the same. */
  readonly loggedRefusalsPerUser: WindowLimit;
  /** Logins refused by a limit that the security log takes up from one address. */
  readonly loggedBlocksPerAddress: WindowLimit;

  constructor({ rateLimits }: Config, store: LimitStore) {
    const counting = (name: keyof RateLimits, duration: number): Counting => ({
      name,
      points: rateLimits[name],
      duration,
    });
    this.loginPerAccount = new GrowingLimit(store, counting('loginPerAccount', QUARTER_HOUR));
    this.loginPerAddress = new WindowLimit(store, counting('loginPerAddress', QUARTER_HOUR));
    this.loginPerAccountEverywhere = new WindowLimit(store, counting('loginPerAccountEverywhere', HOUR));
    this.guessingReports = new WindowLimit(store, { name: 'guessingReports', points: 1, duration: DAY });
    this.loginsPerUser = new WindowLimit(store, counting('loginsPerUser', HOUR));
    this.passwordChange = new GrowingLimit(store, {
      ...counting('loginPerAccount', QUARTER_HOUR),
      name: 'passwordChange',
    });
    this.secondFactorPerAccount = new GrowingLimit(store, counting('secondFactorPerAccount', QUARTER_HOUR));
    this.forgotPerAddress = new WindowLimit(store, counting('forgotPerAddress', HOUR));
    this.forgotPerAccount = new WindowLimit(store, counting('forgotPerAccount', HOUR));
    this.registerPerAddress = new WindowLimit(store, counting('registerPerAddress', HOUR));
    this.verifyPerAddress = new WindowLimit(store, counting('verifyPerAddress', HOUR));
    this.mailboxLinkPerUser = new WindowLimit(store, counting('mailboxLinkPerUser', HOUR));
    this.refreshPerAddress = new WindowLimit(store, counting('refreshPerAddress', QUARTER_HOUR));
    this.ticketsPerAddress = new WindowLimit(store, counting('ticketsPerAddress', HOUR));
    this.requestsPerApiToken = new WindowLimit(store, counting('requestsPerApiToken', MINUTE));
    this.newApiTokensPerUser = new WindowLimit(store, counting('newApiTokensPerUser', HOUR));
    this.mailsPerRecipientAndSender = new WindowLimit(store, counting('mailsPerRecipientAndSender', HOUR));
    this.mailsPerRecipient = new WindowLimit(store, counting('mailsPerRecipient', HOUR));
    this.loggedRefusalsPerUser = new WindowLimit(store, counting('loggedRefusalsPerUser', HOUR));
    this.loggedBlocksPerAddress = new WindowLimit(store, counting('loggedBlocksPerAddress', HOUR));
    this.personalDataPerUser = new WindowLimit(store, counting('personalDataPerUser', HOUR));
    this.uploadedMegabytesPerAddress = new WindowLimit(store, {
      ...counting('uploadBytesPerAddress', HOUR),
      points: Math.floor(rateLimits.uploadBytesPerAddress / MEGABYTE),
    });
    this.uploadsAtOncePerAddress = new Semaphore({ perKey: rateLimits.uploadsAtOncePerAddress });
    this.uploadsPerTicket = new WindowLimit(store, counting('uploadsPerTicket', HOUR));
  }
}
