import type { AccountMailName } from '#contract/index.js';
import type { DomainEvent } from '#kernel/outbox/index.js';
import { mailWaits } from '#mail/incoming/index.js';
import { apiTokenCreated } from '#organisation/api-tokens/index.js';
import {
  guessingDetected,
  mailboxLinkWanted,
  mailboxProvenByMail,
  mailTestWanted,
  passwordChanged,
  passwordForgotten,
  secondFactorActivated,
  secondFactorRemoved,
  secondFactorReset,
  type TemporaryPasswordPurpose,
} from '#organisation/auth/index.js';
import { keyUserAdded } from '#organisation/members/index.js';
import { accountCreated, passwordReset } from '#organisation/users/index.js';
import { probeFailed } from '../probe/mail-probes.js';

interface AccountEventFacts {
  userId: string;
  withoutPassword?: boolean;
}

/** A mail to the account's own address. */
interface AccountMail {
  on: DomainEvent<AccountEventFacts>;
  when?: (facts: AccountEventFacts) => boolean;
  /** Contains a temporary password, which is created when the mail is sent, so that no readable one is ever stored. */
  withPassword?: TemporaryPasswordPurpose;
  /** Contains the link that proves the mailbox, created when the mail is sent. Skipped once the mailbox is proven. */
  withMailboxLink?: true;
  /** Lists the received mails that wait for administrators. Skipped when none waits any more. */
  withWaitingMails?: true;
  /** Sent at most once per account, or once an hour. The hour begins with the last mail. */
  once?: 'EVER' | 'HOURLY';
}

export const ACCOUNT_MAILS: Readonly<Record<AccountMailName, AccountMail>> = {
  'account-created': {
    on: accountCreated,
    when: ({ withoutPassword }) => withoutPassword === true,
    withMailboxLink: true,
    once: 'EVER',
  },
  'mailbox-confirmation': { on: mailboxLinkWanted, withMailboxLink: true },
  'mailbox-proven': { on: mailboxProvenByMail, withPassword: 'MAILED_RESET' },
  'password-forgotten': { on: passwordForgotten, withPassword: 'MAILED_FORGOTTEN' },
  'password-reset': { on: passwordReset, withPassword: 'MAILED_RESET' },
  'password-changed': { on: passwordChanged },
  'second-factor-activated': { on: secondFactorActivated },
  'second-factor-removed': { on: secondFactorRemoved },
  'second-factor-reset': { on: secondFactorReset },
  'api-token-created': { on: apiTokenCreated },
  'key-user-added': { on: keyUserAdded },
  'guessing-detected': { on: guessingDetected },
  'mails-not-arriving': { on: probeFailed },
  'mails-waiting': { on: mailWaits, withWaitingMails: true, once: 'HOURLY' },
  'mail-test': { on: mailTestWanted },
};
