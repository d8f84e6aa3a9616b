import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Config } from '#config/config.js';
import { isOwnAddress } from '#config/inbound.js';
import { ticketSubject } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { LiveNotices } from '#kernel/live/index.js';
import { Notifications } from '#conversation/notifications/index.js';
import { MailRefusals } from '#organisation/users/index.js';
import { MailSenders } from '../identity/mail-senders.js';
import type { ReplyAddress } from '../identity/reply-address.entity.js';
import { ReplyAddresses } from '../identity/reply-addresses.js';
import type { ParsedMail } from '../parsing/parsed-mail.js';
import { bounceReport } from './reading/bounce-report.js';
import { findMailJob, ownIds } from './find-ticket.js';
import { signsOfMachine } from './reading/mail-class.js';
import type { Ending, JudgingStep, PendingMail, WritingStep } from './pending-mail.js';
import { recipientsOf } from '#tickets/visibility/index.js';

/** A mail of ours to one person that bounced. */
interface Bounce {
  userId: string;
  ticketId: number;
  status: string;
  isPermanent: boolean;
  mailIds: string[];
}

/** This many temporary failures within a week count as a permanent one. */
const MOST_TEMPORARY = 3;
const WEEK = 7 * 24 * 3600;
/** Marks the mail that the report returns, or else the last one sent to this person. */
const MARK = `
  UPDATE outbox SET payload = payload || jsonb_build_object('bounced', $1::text) WHERE id = (
    SELECT id FROM outbox
    WHERE queue = 'mail' AND subject = $2 AND recipient_id = $3 AND (id::text = ANY($4) OR cardinality($4::text[]) = 0)
    ORDER BY created_at DESC LIMIT 1)`;
const TEMPORARY = `
  SELECT count(*)::int AS bounces FROM outbox
  WHERE queue = 'mail' AND recipient_id = $1 AND payload->>'bounced' LIKE '4.%' AND created_at > $2`;

/**
 * Ends mails that no person wrote. Unless the signs are certain, what the holder of an account seems to have written
 * goes on, and so does what a group passed on in its own name. A bounce counts only if it arrives at the bounce address
 * of a mail of ours: any other may be forged.
 */
@Injectable()
export class RecogniseMachine implements JudgingStep {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly addresses: ReplyAddresses,
    private readonly senders: MailSenders,
    private readonly refusals: MailRefusals,
    private readonly live: LiveNotices,
    private readonly notifications: Notifications,
  ) {}

  async judge(mail: PendingMail): Promise<Ending | undefined> {
    const { parsed, received, sender } = mail;
    const { envelopeFrom, recipients } = received;
    const isOwnMail = await this.isOwnMail(parsed.messageId);
    const written = { envelopeFrom, mail: parsed, sender: sender ?? nameIn(parsed), isOwnMail };
    const signs = signsOfMachine(written, this.ownMarks());
    if (!signs) return undefined;
    const addresses = await this.addresses.bouncesIn(...recipients);
    const bounce = signs.outcome === 'BOUNCE' ? bounceOf(parsed, addresses) : undefined;
    if (!bounce) {
      // Only programs write to the address of bounces.
      const isCertain = signs.isCertain || addresses.length > 0;
      mail.isPassedOn = !isCertain && sender !== null && (mail.isRewritten || (await this.isKnown(sender)));
      if (mail.isPassedOn) return undefined;
      // The timeline would show the mail on a ticket that the number in the subject may not mean.
      if (mail.thread.isGuess) mail.ticketId = undefined;
      return { outcome: signs.outcome };
    }
    mail.ticketId = bounce.ticketId;
    return { outcome: 'BOUNCE_RECORDED', takeEffect: (tx) => this.record(tx, bounce) };
  }

  private async isOwnMail(messageId: string): Promise<boolean> {
    const [, , jobId] = ownIds(this.config).exec(messageId) ?? [];
    return jobId !== undefined && (await findMailJob(this.dataSource, jobId)) !== undefined;
  }

  private async isKnown(sender: string): Promise<boolean> {
    return (await this.senders.find(sender)) !== undefined;
  }

  private async record(tx: EntityManager, bounce: Bounce): Promise<void> {
    const { userId, ticketId, status, isPermanent, mailIds } = bounce;
    await tx.query(MARK, [status, ticketSubject(ticketId), userId, mailIds]);
    this.live.publish(tx, { topic: 'ticket', id: ticketId });
    if (!isPermanent && !(await this.isOften(tx, userId))) return;
    await this.refusals.note(tx, userId, status);
    const staff = [...(await recipientsOf(tx, ticketId, 'TECHNICIAN')), ...(await recipientsOf(tx, ticketId, 'ADMIN'))];
    const userIds = staff.filter((id) => id !== userId);
    await this.notifications.notify(tx, { kind: 'MAIL_REFUSED', ticketId, userIds });
  }

  private async isOften(tx: EntityManager, userId: string): Promise<boolean> {
    const [row] = await tx.query<{ bounces: number }[]>(TEMPORARY, [userId, this.clock.in(-WEEK)]);
    return (row?.bounces ?? 0) >= MOST_TEMPORARY;
  }

  private ownMarks() {
    const isOwn = (address: string): boolean => isOwnAddress(this.config, address);
    return { loopId: new URL(this.config.publicUrl).hostname, isOwn };
  }
}

/** A mail from a genuine author shows that the mailbox works again. */
@Injectable()
export class LiftRefusal implements WritingStep {
  constructor(private readonly refusals: MailRefusals) {}

  async write(tx: EntityManager, { author, verdict }: PendingMail): Promise<undefined> {
    if (author && verdict === 'PASS') await this.refusals.lift(tx, author.id);
  }
}

function bounceOf(mail: ParsedMail, [address, ...others]: readonly ReplyAddress[]): Bounce | undefined {
  const report = address && bounceReport(mail);
  if (!address || !report || others.length > 0) return undefined;
  return { ...report, userId: address.userId, ticketId: address.ticketId };
}

/** Returns what From contains in place of a plain address, such as MAILER-DAEMON. */
const nameIn = ({ from: [first] }: ParsedMail): string => first?.address || first?.name || '';
