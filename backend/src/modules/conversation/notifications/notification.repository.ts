import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import type { AttachmentType, NotificationKind } from '#contract/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { Mute, Notification } from './notification.entity.js';

const READ_UP_TO = `
  UPDATE notifications n SET read_at = $4
  WHERE n.ticket_id = $1 AND n.user_id = $2 AND n.read_at IS NULL AND (n.message_id IS NULL OR EXISTS (
    SELECT FROM ticket_messages m WHERE m.id = n.message_id AND CASE WHEN $5 THEN m.seq ELSE m.public_seq END <= $3))`;

/**
 * The mail about the notification failed for good, was skipped at a retry, or waits for one. In the last case, a newer
 * mail may claim it because it is sent earlier.
 */
const HAS_FAILED = `EXISTS (SELECT FROM outbox j WHERE j.id = n.mail_job_id
  AND (j.status IN ('DEAD', 'DROPPED', 'SKIPPED') OR j.status = 'WAITING' AND j.attempts > 0))`;

const CLAIM = `
  WITH claimed AS (
    UPDATE notifications n SET mail_job_id = $1
    WHERE n.ticket_id = $3 AND n.user_id = $2 AND n.kind = $4 AND n.read_at IS NULL
      AND (n.mail_job_id IS NULL OR n.mail_job_id = $1 OR ${HAS_FAILED})
      AND NOT EXISTS (SELECT FROM ticket_messages m WHERE m.id = n.message_id AND m.deleted_at IS NOT NULL)
    RETURNING n.message_id
  )
  SELECT m.id, m.seq, m.body, author.name, author.surname, m.withheld_files AS "withheldFiles",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('fileName', f.file_name, 'mimeType', f.mime_type, 'size', f.size,
      'storageKey', f.storage_key) ORDER BY f.id), '[]') FROM message_files f WHERE f.message_id = m.id) AS files
  FROM claimed LEFT JOIN ticket_messages m ON m.id = claimed.message_id LEFT JOIN users author ON author.id = m.author_id
  ORDER BY m.seq`;

/** Which notifications a user has read: both together if both are there. */
export interface ReadChoice {
  ids?: readonly string[];
  kinds?: readonly NotificationKind[];
}

interface MailClaim {
  jobId: string;
  userId: string;
  ticketId: number;
  kind: NotificationKind;
}

export interface QuotedFile {
  fileName: string;
  mimeType: AttachmentType;
  /** Bytes. */
  size: number;
  storageKey: string;
}

export interface QuotedMessage {
  id: string;
  /** The number of the message in the conversation that staff see. */
  seq: number;
  /** Blank when only files were sent. */
  body: string;
  files: QuotedFile[];
  /** Names of files that were not taken. */
  withheldFiles: string[];
  name: string;
  surname: string;
}

@Injectable()
export class NotificationRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly live: LiveNotices,
  ) {}

  /** Returns the users who were notified. A user who has not read an event yet is not notified of it again. */
  async add(tx: EntityManager, rows: Partial<Notification>[]): Promise<string[]> {
    const insertion = tx.createQueryBuilder().insert().into(Notification).values(rows).orIgnore().returning('user_id');
    const { raw } = (await insertion.execute()) as { raw: { user_id: string }[] };
    const userIds = raw.map((row) => row.user_id);
    for (const userId of userIds) this.live.publish(tx, { topic: 'notifications', userId });
    return userIds;
  }

  /** Returns those of the users who have not muted the ticket, without the author. */
  async unmuted(tx: EntityManager, ticketId: number, userIds: readonly string[], authorId: string): Promise<string[]> {
    if (userIds.length === 0) return [];
    const mutes = await tx.findBy(Mute, { ticketId, userId: In([...userIds]) });
    const silent = new Set([authorId, ...mutes.map(({ userId }) => userId)]);
    return userIds.filter((id) => !silent.has(id));
  }

  /** Marks the given notifications of the user as read, those of the given kinds, or all without either. */
  async read(tx: EntityManager, userId: string, { ids, kinds }: ReadChoice, readAt: Date): Promise<void> {
    const chosen = { ...(ids && { id: In([...ids]) }), ...(kinds && { kind: In([...kinds]) }) };
    await tx.update(Notification, { userId, readAt: IsNull(), ...chosen }, { readAt });
    this.live.publish(tx, { topic: 'notifications', userId });
  }

  /** Marks notifications of events and of messages up to `seq` as read. `seq` counts as the reader sees messages. */
  async readUpTo(
    tx: EntityManager,
    { ticketId, userId, seq, isStaff }: { ticketId: number; userId: string; seq: number; isStaff: boolean },
    readAt: Date,
  ): Promise<void> {
    const [, changed] = await tx.query<[unknown[], number]>(READ_UP_TO, [ticketId, userId, seq, readAt, isStaff]);
    if (changed > 0) this.live.publish(tx, { topic: 'notifications', userId });
  }

  /**
   * Returns the unread messages that the job's mail has to quote, without those in another job's sent or pending mail.
   * A retry gets the same messages, unless a later mail has quoted them. Empty for events; undefined when all are read
   * or mailed.
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
