import type { AccountMailName } from '#contract/index.js';
import type { DomainEvent } from '#kernel/outbox/index.js';
import { apiTokenCreated } from '#organisation/api-tokens/index.js';
import {
  guessingDetected,
  mailboxLinkWanted,
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
  /** Sent at most once per account. */
  once?: true;
}

export const ACCOUNT_MAILS: Readonly<Record<AccountMailName, AccountMail>> = {
  'account-created': {
    on: accountCreated,
    when: ({ withoutPassword }) => withoutPassword === true,
    withMailboxLink: true,
    once: true,
  },
  'mailbox-confirmation': { on: mailboxLinkWanted, withMailboxLink: true },
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
  'mail-test': { on: mailTestWanted },
};
