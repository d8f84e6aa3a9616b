import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import type { NotificationKind } from '#contract/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { Mute, Notification } from './notification.entity.js';

const READ_UP_TO = `
  UPDATE notifications n SET read_at = $4
  WHERE n.ticket_id = $1 AND n.user_id = $2 AND n.read_at IS NULL AND (n.message_id IS NULL OR EXISTS (
    SELECT FROM ticket_messages m WHERE m.id = n.message_id AND CASE WHEN $5 THEN m.seq ELSE m.public_seq END <= $3))`;

/** The mail that was to be about it will never be sent, or waits for another attempt: a later one would overtake it. */
const HAS_FAILED = `EXISTS (SELECT FROM outbox j WHERE j.id = n.mail_job_id
  AND (j.status IN ('DEAD', 'DROPPED') OR j.status = 'WAITING' AND j.attempts > 0))`;

const CLAIM = `
  WITH claimed AS (
    UPDATE notifications n SET mail_job_id = $1
    WHERE n.ticket_id = $3 AND n.user_id = $2 AND n.kind = $4 AND n.read_at IS NULL
      AND (n.mail_job_id IS NULL OR n.mail_job_id = $1 OR ${HAS_FAILED})
      AND NOT EXISTS (SELECT FROM ticket_messages m WHERE m.id = n.message_id AND m.deleted_at IS NOT NULL)
    RETURNING n.message_id
  )
  SELECT m.body, author.name, author.surname,
    ARRAY(SELECT file_name FROM message_files WHERE message_id = m.id ORDER BY id) AS "fileNames"
  FROM claimed LEFT JOIN ticket_messages m ON m.id = claimed.message_id LEFT JOIN users author ON author.id = m.author_id
  ORDER BY m.seq`;

interface MailClaim {
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

  /** Returns the users notified: an event that is still unread is not repeated. */
  async add(tx: EntityManager, rows: Partial<Notification>[]): Promise<string[]> {
    const insertion = tx.createQueryBuilder().insert().into(Notification).values(rows).orIgnore().returning('user_id');
    const { raw } = (await insertion.execute()) as { raw: { user_id: string }[] };
    const userIds = raw.map((row) => row.user_id);
    for (const userId of userIds) this.live.publish(tx, { topic: 'notifications', userId });
    return userIds;
  }

  /** Those of the users who wish to hear of the ticket, without the author. */
  async unmuted(tx: EntityManager, ticketId: number, userIds: readonly string[], authorId: string): Promise<string[]> {
    if (userIds.length === 0) return [];
    const mutes = await tx.findBy(Mute, { ticketId, userId: In([...userIds]) });
    const silent = new Set([authorId, ...mutes.map(({ userId }) => userId)]);
    return userIds.filter((id) => !silent.has(id));
  }

  /** Marks these as read, or all of the user's when `ids` is left out. */
  async read(tx: EntityManager, userId: string, ids: readonly string[] | undefined, readAt: Date): Promise<void> {
    await tx.update(Notification, { userId, readAt: IsNull(), ...(ids && { id: In([...ids]) }) }, { readAt });
    this.live.publish(tx, { topic: 'notifications', userId });
  }

  /** Marks as read those of messages up to a place in the conversation, as the reader counts, and those of events. */
  async readUpTo(
    tx: EntityManager,
    { ticketId, userId, seq, isStaff }: { ticketId: number; userId: string; seq: number; isStaff: boolean },
    readAt: Date,
  ): Promise<void> {
    const [, changed] = await tx.query<[unknown[], number]>(READ_UP_TO, [ticketId, userId, seq, readAt, isStaff]);
    if (changed > 0) this.live.publish(tx, { topic: 'notifications', userId });
  }

  /**
   * What the mail of the job has to quote: unread, and in no other job's mail that was sent or is being sent. A retry
   * gets the same again, unless a later mail has quoted it. Empty for events; undefined when all are read or mailed.
   */
  async claim({ jobId, userId, ticketId, kind }: MailClaim): Promise<QuotedMessage[] | undefined> {
    const rows = await this.dataSource.query<(QuotedMessage | { body: null })[]>(CLAIM, [
      jobId,
      userId,
      ticketId,
      kind,
    ]);
    return rows.length === 0 ? undefined : rows.filter((row) => row.body !== null);
  }
}
