import { Injectable } from '@nestjs/common';
import { GrowingLimit, HOUR, Limits, MINUTE, WindowLimit } from '#kernel/limits/index.js';

const QUARTER_HOUR = 15 * MINUTE;
const DAY = 24 * HOUR;

/** How often people may try to sign in, register or change their credentials. */
@Injectable()
export class AuthLimits {
  /**
   * Failed logins to one account per address, so that other addresses cannot lock the owner out.
   */
  readonly loginPerAccount: GrowingLimit;
  /** Failed logins from one address, whatever the account. */
  readonly loginPerAddress: WindowLimit;
  /**
   * Failed logins to one account from all addresses; addresses with an earlier login are exempt.
   */
  readonly loginPerAccountEverywhere: WindowLimit;
  /** Reports of guesses at one account to its owner and the security log. */
  readonly guessingReports: WindowLimit;
  /** Logins that succeed, because each opens a session and writes an event, and anyone can register. */
  readonly loginsPerUser: WindowLimit;
  /** Wrong current passwords of one signed-in user. */
  readonly passwordChange: GrowingLimit;
  /** Wrong codes for one account from all addresses. Only callers who know its password are asked for a code. */
  readonly secondFactorPerAccount: GrowingLimit;
  readonly forgotPerAddress: WindowLimit;
  readonly forgotPerAccount: WindowLimit;
  readonly registerPerAddress: WindowLimit;
  /** Tries to confirm a mailbox, whatever the token. */
  readonly verifyPerAddress: WindowLimit;
  /** Requests for another mailbox link. */
  readonly mailboxLinkPerUser: WindowLimit;
  readonly refreshPerAddress: WindowLimit;
  /** How many refusals of logins by a limit the security log records per address. Further ones are not recorded. */
  readonly loggedBlocksPerAddress: WindowLimit;

  constructor(limits: Limits) {
    this.loginPerAccount = limits.growing('loginPerAccount', QUARTER_HOUR);
    this.loginPerAddress = limits.window('loginPerAddress', QUARTER_HOUR);
    this.loginPerAccountEverywhere = limits.window('loginPerAccountEverywhere', HOUR);
    this.guessingReports = limits.window('loginPerAccount', DAY, { name: 'guessingReports', points: 1 });
    this.loginsPerUser = limits.window('loginsPerUser', HOUR);
    this.passwordChange = limits.growing('loginPerAccount', QUARTER_HOUR, { name: 'passwordChange' });
    this.secondFactorPerAccount = limits.growing('secondFactorPerAccount', QUARTER_HOUR);
    this.forgotPerAddress = limits.window('forgotPerAddress', HOUR);
    this.forgotPerAccount = limits.window('forgotPerAccount', HOUR);
    this.registerPerAddress = limits.window('registerPerAddress', HOUR);
    this.verifyPerAddress = limits.window('verifyPerAddress', HOUR);
    this.mailboxLinkPerUser = limits.window('mailboxLinkPerUser', HOUR);
    this.refreshPerAddress = limits.window('refreshPerAddress', QUARTER_HOUR);
    this.loggedBlocksPerAddress = limits.window('loggedBlocksPerAddress', HOUR);
  }
}
