import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { type JobState, type MailState, type TicketMailName, ticketSubject, type UserRole } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { JOB_STATE_CONDITIONS, JOB_STATE_SQL, OutboxJob } from '#kernel/outbox/index.js';
import { mayReadNotes } from '#conversation/index.js';
import { sendTicketMail } from '../mail.jobs.js';
import type { TicketMailDto } from './ticket-mail.dto.js';
import { TicketAccess } from '#tickets/visibility/index.js';

type Row = Omit<TicketMailDto, 'recipient' | 'state' | 'sentAt'> & {
  state: JobState;
  hasBounced: boolean;
  finishedAt: Date | null;
} & Account;

interface Account {
  email: string | null;
  name: string | null;
  surname: string | null;
}

const MAIL_STATE: Record<JobState, MailState> = {
  WAITING: 'WAITING',
  RUNNING: 'WAITING',
  DELAYED: 'DELAYED',
  FAILED: 'FAILED',
  DONE: 'SENT',
  SKIPPED: 'SKIPPED',
  DROPPED: 'DROPPED',
};

const READABLE: Record<UserRole, string> = {
  ADMIN: 'TRUE',
  TECHNICIAN: `(recipient.role = 'CLIENT' OR recipient.id = :actorId)`,
  CLIENT: 'FALSE',
};

/** Mails about notes reveal that notes exist, so API tokens see them only with the scope for notes. */
const readableMails = (actor: Actor): string =>
  `${READABLE[actor.role]} AND ${mayReadNotes(actor) ? 'TRUE' : `j.topic NOT IN ('note-added', 'mention')`}`;

@Injectable()
export class TicketMailQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. Technicians see the mails to the client and to themselves. */
  async ofTicket(actor: Actor, ticketId: number): Promise<TicketMailDto[]> {
    const rows = await this.select()
      .andWhere(`j.subject = :subject AND ${readableMails(actor)}`, {
        subject: ticketSubject(ticketId),
        actorId: actor.id,
      })
      .getRawMany<Row>();
    return rows.map(presentMail);
  }

  /** Oldest first; unknown ids are left out. */
  async byIds(ids: string[]): Promise<TicketMailDto[]> {
    return (await this.select().andWhere('j.id IN (:...ids)', { ids }).getRawMany<Row>()).map(presentMail);
  }

  /** SQL for the timeline keys of the ticket in `:subject`. */
  timelineRows(actor: Actor): string {
    const at = `CASE WHEN ${JOB_STATE_CONDITIONS.DONE} THEN j.finished_at ELSE j.created_at END`;
    return `SELECT j.id, date_trunc('milliseconds', ${at}) AS at, 0 AS rank
      FROM outbox j LEFT JOIN users recipient ON recipient.id = j.recipient_id
      WHERE j.subject = :subject AND j.kind = '${sendTicketMail.kind}' AND ${readableMails(actor)}`;
  }

  private select(): SelectQueryBuilder<OutboxJob> {
    return this.dataSource
      .createQueryBuilder()
      .from(OutboxJob, 'j')
      .leftJoin('users', 'recipient', 'recipient.id = j.recipient_id')
      .select(['j.id AS id', 'j.topic AS kind', 'j.attempts AS attempts'])
      .addSelect(JOB_STATE_SQL, 'state')
      .addSelect('j.created_at', 'createdAt')
      .addSelect('j.finished_at', 'finishedAt')
      .addSelect(`CASE WHEN ${JOB_STATE_CONDITIONS.DELAYED} THEN j.available_at END`, 'nextAttemptAt')
      .addSelect(`j.payload ? 'bounced'`, 'hasBounced')
      .addSelect('j.error_code', 'errorCode')
      .addSelect(['recipient.email AS email', 'recipient.name AS name', 'recipient.surname AS surname'])
      .where('j.kind = :kind', { kind: sendTicketMail.kind })
      .orderBy('j.created_at')
      .addOrderBy('j.id');
  }
}

const presentMail = ({ state, hasBounced, finishedAt, email, name, surname, ...row }: Row): TicketMailDto => ({
  ...row,
  recipient: recipientOf(row.kind, { email, name, surname }),
  state: hasBounced ? 'BOUNCED' : MAIL_STATE[state],
  sentAt: state === 'DONE' ? finishedAt : null,
});

/** A person in copy is shown by address, because not every reader of the list may learn their name. */
function recipientOf(kind: TicketMailName, { email, name, surname }: Account): TicketMailDto['recipient'] {
  if (name === null || surname === null) return null;
  return kind === 'copied-reply' && email !== null ? { name: email, surname: '', email } : { name, surname, email };
}

@Injectable()
export class TicketMails {
  constructor(
    private readonly tickets: TicketAccess,
    private readonly mails: TicketMailQueries,
  ) {}

  /** Throws TICKET_NOT_FOUND. */
  async read(actor: Actor, ticketId: number): Promise<TicketMailDto[]> {
    await this.tickets.visible(actor, ticketId);
    return this.mails.ofTicket(actor, ticketId);
  }
}
