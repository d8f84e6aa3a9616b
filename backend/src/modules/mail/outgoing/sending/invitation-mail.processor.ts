import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { INVITATION_MAIL, type Language } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import type { JobContext, JobHandler, JobOutcome } from '#kernel/outbox/index.js';
import { HandlesJob } from '#kernel/queue/index.js';
import { MailComposer } from '../composing/mail-composer.js';
import { type InvitationOrder, sendInvitation } from '../mail.jobs.js';
import { MailTransport } from './mail-transport.js';
import { SkippedMails } from './skipped-mails.js';

/** Mails per day to one address, from all companies together. */
const PER_DAY = 3;

const INVITATION = `
  SELECT i.email, c.name AS company, coalesce(u.language, 'it') AS language,
    i.ended_at IS NULL AND i.expires_at > $2 AS "isValid",
    (SELECT count(*)::int FROM company_invitations other WHERE other.email = i.email AND other.id < i.id
      AND other.created_at > i.created_at - interval '1 day') AS earlier
  FROM company_invitations i JOIN companies c ON c.id = i.company_id LEFT JOIN users u ON u.id = i.invited_by_id
  WHERE i.id = $1`;

interface InvitationRow {
  email: string;
  company: string;
  language: Language;
  isValid: boolean;
  earlier: number;
}

/** Sends an invitation in the language of its sender. */
@Injectable()
@HandlesJob(sendInvitation)
export class InvitationMailProcessor implements JobHandler<InvitationOrder> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly composer: MailComposer,
    private readonly transport: MailTransport,
    private readonly skipped: SkippedMails,
  ) {}

  async run({ invitationId }: InvitationOrder, { id }: JobContext): Promise<JobOutcome> {
    const [invitation] = await this.dataSource.query<InvitationRow[]>(INVITATION, [invitationId, this.clock.now()]);
    if (!invitation?.isValid) return this.skipped.note(id, INVITATION_MAIL, 'OUTDATED');
    const { email, company, language, earlier } = invitation;
    if (earlier >= PER_DAY) return this.skipped.note(id, INVITATION_MAIL, 'WITHHELD');
    await this.transport.send({ id, to: { name: '', address: email }, ...this.composer.invitation(company, language) });
    return 'DONE';
  }
}
