import { Injectable } from '@nestjs/common';
import { Log } from '../../../kernel/logging/index.js';
import type { JobContext, JobHandler } from '../../../kernel/outbox/index.js';
import { UnitOfWork } from '../../../kernel/persistence/index.js';
import { HandlesJob } from '../../../kernel/queue/index.js';
import { TemporaryPasswords } from '../../auth/index.js';
import { MailComposer } from '../composing/mail-composer.js';
import { ACCOUNT_MAILS } from '../declarations/account-mails.js';
import { type AccountMailOrder, sendAccountMail } from '../mail.jobs.js';
import { MailTransport } from './mail-transport.js';
import { MailboxQuota } from './mailbox-quota.js';
import { RecipientQueries } from './recipient.queries.js';

/** Sends one mail about an account. A repetition brings a new temporary password; the one before it is dead. */
@Injectable()
@HandlesJob(sendAccountMail)
export class AccountMailProcessor implements JobHandler<AccountMailOrder> {
  constructor(
    private readonly recipients: RecipientQueries,
    private readonly quota: MailboxQuota,
    private readonly passwords: TemporaryPasswords,
    private readonly unitOfWork: UnitOfWork,
    private readonly composer: MailComposer,
    private readonly transport: MailTransport,
    private readonly log: Log,
  ) {}

  async run({ mail, userId }: AccountMailOrder, { id }: JobContext): Promise<void> {
    const recipient = await this.recipients.find(userId);
    if (!recipient || (!recipient.proven && !(await this.quota.admits(id, mail, userId))))
      return this.log.info({ outboxId: id, mail }, 'mail skipped');
    const { email, language, proven } = recipient;
    const { withPassword } = ACCOUNT_MAILS[mail];
    const password =
      withPassword && (await this.unitOfWork.run((tx) => this.passwords.issue(tx, userId, withPassword)));
    const name = proven ? `${recipient.name} ${recipient.surname}` : null;
    const composed = this.composer.accountMail(mail, email, password, { language, name });
    await this.transport.send({ outboxId: id, to: { name: name ?? '', address: email }, ...composed });
  }
}
