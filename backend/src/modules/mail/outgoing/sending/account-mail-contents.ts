import { Injectable } from '@nestjs/common';
import type { AccountMailName } from '#contract/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { WaitingMails } from '#mail/incoming/index.js';
import { MailboxLinks, TemporaryPasswords } from '#organisation/auth/index.js';
import type { AccountMailFacts } from '../composing/mail-composer.js';
import { ACCOUNT_MAILS } from '../declarations/account-mails.js';

/** What an account mail contains besides its fixed words. */
@Injectable()
export class AccountMailContents {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly passwords: TemporaryPasswords,
    private readonly links: MailboxLinks,
    private readonly waiting: WaitingMails,
  ) {}

  /** Each call creates a new temporary password and revokes the previous one. */
  async of(mail: AccountMailName, userId: string): Promise<AccountMailFacts> {
    const { withPassword, withMailboxLink, withWaitingMails } = ACCOUNT_MAILS[mail];
    if (withWaitingMails) return { waiting: await this.waiting.read() };
    if (withMailboxLink) return { mailboxLink: this.links.linkFor(userId) };
    if (!withPassword) return {};
    return { password: await this.unitOfWork.run((tx) => this.passwords.issue(tx, userId, withPassword)) };
  }
}
