import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import type { NotificationKind } from '../../contract/index.js';
import { LiveNotices } from '../../kernel/live/index.js';
import { Mute } from './mutes/mute.entity.js';
import { Notification } from './notification.entity.js';

const READ_UP_TO = `
  UPDATE notifications n SET read_at = $4 FROM ticket_messages m
  WHERE m.id = n.message_id AND m.ticket_id = $1 AND n.user_id = $2 AND n.read_at IS NULL
    AND CASE WHEN $5 THEN m.seq ELSE m.public_seq END <= $3`;

/** The mail that was to quote it will never be sent. */
const HAS_FAILED = `EXISTS (SELECT FROM outbox j WHERE j.id = n.mail_job_id AND j.status IN ('DEAD', 'DROPPED'))`;

const CLAIM = `
  WITH claimed AS (
    UPDATE notifications n SET mail_job_id = $1 FROM ticket_messages m
    WHERE m.id = n.message_id AND m.ticket_id = $3 AND n.user_id = $2 AND n.kind = $4 AND n.read_at IS NULL
      AND (n.mail_job_id IS NULL OR n.mail_job_id = $1 OR ${HAS_FAILED}) AND m.deleted_at IS NULL
    RETURNING n.message_id
  )
  SELECT m.body, author.name, author.surname,
    ARRAY(SELECT file_name FROM message_files WHERE message_id = m.id ORDER BY id) AS "fileNames"
  FROM claimed JOIN ticket_messages m ON m.id = claimed.message_id JOIN users author ON author.id = m.author_id
  ORDER BY m.seq`;

export interface MailClaim {
  jobId: string;
  userId: string;
  ticketId: number;
  kind: NotificationKind;
}

export interface QuotedMessage {
  /** Blank where files were sent alone. */
  body: string;
  fileNames: string[];
  name: string;
  surname: string;
}

@Injectable()
export class NotificationRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly live: LiveNotices,
  ) {}

  async add(tx: EntityManager, rows: Partial<Notification>[]): Promise<void> {
    await tx.insert(Notification, rows);
    for (const { userId } of rows) this.live.publish(tx, { topic: 'notifications', userId });
  }

  /** Those of the users who wish to hear of the ticket, without the author. */
  async unmuted(tx: EntityManager, ticketId: number, userIds: readonly string[], authorId: string): Promise<string[]> {
    const mutes = await tx.findBy(Mute, { ticketId, userId: In([...userIds]) });
    const silent = new Set([authorId, ...mutes.map(({ userId }) => userId)]);
    return userIds.filter((id) => !silent.has(id));
  }

  /** All of the user's when `ids` is left out. */
  async read(tx: EntityManager, userId: string, ids: readonly string[] | undefined, readAt: Date): Promise<void> {
    await tx.update(Notification, { userId, readAt: IsNull(), ...(ids && { id: In([...ids]) }) }, { readAt });
    this.live.publish(tx, { topic: 'notifications', userId });
  }

  /** Those of messages up to a place in the conversation, as the reader counts. */
  async readUpTo(
    tx: EntityManager,
    { ticketId, userId, seq, isStaff }: { ticketId: number; userId: string; seq: number; isStaff: boolean },
    readAt: Date,
  ): Promise<void> {
    const [, changed] = await tx.query<[unknown[], number]>(READ_UP_TO, [ticketId, userId, seq, readAt, isStaff]);
    if (changed > 0) this.live.publish(tx, { topic: 'notifications', userId });
  }

  /**
   * What the mail of the job has to quote: unread, and quoted by no other job that can send. A retry gets the same
   * again.
   */
  claim({ jobId, userId, ticketId, kind }: MailClaim): Promise<QuotedMessage[]> {
    return this.dataSource.query<QuotedMessage[]>(CLAIM, [jobId, userId, ticketId, kind]);
  }
}
