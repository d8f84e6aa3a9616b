import { Injectable } from '@nestjs/common';
import type { AccountMailName } from '#contract/index.js';
import type { JobContext, JobHandler, JobOutcome } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { HandlesJob } from '#kernel/queue/index.js';
import { MailboxLinks, TemporaryPasswords } from '#organisation/auth/index.js';
import { MailComposer, type MailSecrets } from '../composing/mail-composer.js';
import { ACCOUNT_MAILS } from '../declarations/account-mails.js';
import { type AccountMailOrder, sendAccountMail } from '../mail.jobs.js';
import { MailTransport } from './mail-transport.js';
import { MailboxQuota } from './mailbox-quota.js';
import { type Recipient, RecipientQueries } from './recipient.queries.js';
import { SkippedMails, type SkipReason } from './skipped-mails.js';

/** Sends one account mail. A retry creates a new temporary password and revokes the previous one. */
@Injectable()
@HandlesJob(sendAccountMail)
export class AccountMailProcessor implements JobHandler<AccountMailOrder> {
  constructor(
    private readonly recipients: RecipientQueries,
    private readonly quota: MailboxQuota,
    private readonly passwords: TemporaryPasswords,
    private readonly links: MailboxLinks,
    private readonly unitOfWork: UnitOfWork,
    private readonly composer: MailComposer,
    private readonly transport: MailTransport,
    private readonly skipped: SkippedMails,
  ) {}

  async run({ mail, userId }: AccountMailOrder, { id }: JobContext): Promise<JobOutcome> {
    const recipient = await this.recipients.find(userId);
    if (!recipient) return this.skipped.note(id, mail, 'NOBODY');
    const reason = await this.reasonToSkip(mail, id, recipient);
    if (reason) return this.skipped.note(id, mail, reason);
    const { email, language, proven } = recipient;
    const name = proven ? `${recipient.name} ${recipient.surname}` : null;
    const composed = this.composer.accountMail(mail, email, await this.secretsFor(mail, userId), { language, name });
    await this.transport.send({ id, to: { name: name ?? '', address: email }, ...composed });
    return 'DONE';
  }

  private async reasonToSkip(mail: AccountMailName, id: string, recipient: Recipient): Promise<SkipReason | undefined> {
    if (recipient.proven) return ACCOUNT_MAILS[mail].withMailboxLink ? 'OUTDATED' : undefined;
    return (await this.quota.admits(id, mail, recipient.id)) ? undefined : 'WITHHELD';
  }

  private async secretsFor(mail: AccountMailName, userId: string): Promise<MailSecrets> {
    const { withPassword, withMailboxLink } = ACCOUNT_MAILS[mail];
    if (withMailboxLink) return { mailboxLink: this.links.linkFor(userId) };
    if (!withPassword) return {};
    return { password: await this.unitOfWork.run((tx) => this.passwords.issue(tx, userId, withPassword)) };
  }
}
