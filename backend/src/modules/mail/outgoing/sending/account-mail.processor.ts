import { Injectable } from '@nestjs/common';
import type { AccountMailName } from '#contract/index.js';
import type { JobContext, JobHandler, JobOutcome } from '#kernel/outbox/index.js';
import { HandlesJob } from '#kernel/queue/index.js';
import { MailComposer } from '../composing/mail-composer.js';
import { ACCOUNT_MAILS } from '../declarations/account-mails.js';
import { type AccountMailOrder, sendAccountMail } from '../mail.jobs.js';
import { AccountMailContents } from './account-mail-contents.js';
import { MailTransport } from './mail-transport.js';
import { MailboxQuota } from './mailbox-quota.js';
import { type Recipient, RecipientQueries } from './recipient.queries.js';
import { isOptionalMail, isSwitchedOff, SkippedMails, type SkipReason } from './skipped-mails.js';

/** Sends one account mail. */
@Injectable()
@HandlesJob(sendAccountMail)
export class AccountMailProcessor implements JobHandler<AccountMailOrder> {
  constructor(
    private readonly recipients: RecipientQueries,
    private readonly quota: MailboxQuota,
    private readonly contents: AccountMailContents,
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
    const facts = await this.contents.of(mail, userId);
    if (facts.waiting?.count === 0) return this.skipped.note(id, mail, 'OUTDATED');
    const mayChoose = isOptionalMail(mail, recipient);
    const composed = this.composer.accountMail(mail, email, facts, { language, name, mayChoose });
    await this.transport.send({ id, to: { name: name ?? '', address: email }, ...composed });
    return 'DONE';
  }

  private async reasonToSkip(mail: AccountMailName, id: string, recipient: Recipient): Promise<SkipReason | undefined> {
    const { withMailboxLink, withWaitingMails } = ACCOUNT_MAILS[mail];
    if (withWaitingMails && recipient.role !== 'ADMIN') return 'OUTDATED';
    if (isSwitchedOff(mail, recipient)) return 'SWITCHED_OFF';
    if (recipient.proven) return withMailboxLink ? 'OUTDATED' : undefined;
    return (await this.quota.admits(id, mail, recipient.id)) ? undefined : 'WITHHELD';
  }
}
