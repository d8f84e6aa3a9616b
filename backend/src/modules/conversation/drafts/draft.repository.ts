import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PreparedStatements } from '#kernel/persistence/index.js';
import type { DraftDto, DraftRefDto } from './draft.dto.js';
import { MessageDraft } from './message-draft.entity.js';
import type { Visibility } from '#tickets/visibility/index.js';

type NewDraft = Pick<MessageDraft, 'ticketId' | 'userId' | 'kind' | 'body' | 'revision' | 'savedAt'>;
export type DraftKey = Pick<MessageDraft, 'ticketId' | 'userId' | 'kind'>;

const REF = 'd.ticket_id AS "ticketId", d.kind, d.saved_at AS "savedAt"';
const INSERT = `
  INSERT INTO message_drafts AS draft (ticket_id, user_id, kind, body, revision, saved_at)
  VALUES (:ticketId, :userId, :kind, :body, :revision, :savedAt)`;

const BEGIN = `${INSERT}
  ON CONFLICT (ticket_id, user_id, kind) DO UPDATE
  SET body = excluded.body, revision = excluded.revision, saved_at = excluded.saved_at
  WHERE draft.body = excluded.body
  RETURNING xmax = 0 AS "isNew"`;
const CONTINUE = `
  UPDATE message_drafts SET body = :body, revision = :revision, saved_at = :savedAt
  WHERE ticket_id = :ticketId AND user_id = :userId AND kind = :kind AND (revision = :basedOn OR body = :body)
  RETURNING FALSE AS "isNew"`;

/** Lists mark at most this many drafts. */
const MOST_MARKED = 200;

@Injectable()
export class DraftRepository {
  constructor(private readonly statements: PreparedStatements) {}

  of(ticketId: number, userId: string): Promise<DraftDto[]> {
    return this.statements.rows<DraftDto>(
      `SELECT ${REF}, d.body, d.revision FROM message_drafts d
       WHERE d.ticket_id = :ticketId AND d.user_id = :userId ORDER BY d.kind`,
      { ticketId, userId },
    );
  }

  /** Returns the user's drafts on tickets that meet the condition on `t`, newest first. */
  marks(userId: string, { sql, parameters }: Visibility): Promise<DraftRefDto[]> {
    return this.statements.rows<DraftRefDto>(
      `SELECT ${REF} FROM message_drafts d JOIN tickets t ON t.id = d.ticket_id
       WHERE d.user_id = :userId AND t.status <> 'CLOSED' AND ${sql}
       ORDER BY d.saved_at DESC LIMIT :limit`,
      { ...parameters, userId, limit: MOST_MARKED },
    );
  }

  /**
   * Returns whether the draft is new; undefined if the stored draft has another revision than `basedOn`, or was sent in
   * the meantime.
   */
  async save(tx: EntityManager, draft: NewDraft, basedOn: string | undefined): Promise<boolean | undefined> {
    const [row] = await this.statements.rows<{ isNew: boolean }>(
      basedOn === undefined ? BEGIN : CONTINUE,
      { ...draft, basedOn },
      tx,
    );
    return row?.isNew;
  }

  /** Puts the text of a withdrawn reply before the draft begun in the meantime. */
  async restore(tx: EntityManager, draft: NewDraft): Promise<void> {
    await this.statements.rows(
      `${INSERT}
       ON CONFLICT (ticket_id, user_id, kind) DO UPDATE
       SET body = excluded.body || E'\\n\\n' || draft.body, revision = excluded.revision, saved_at = excluded.saved_at`,
      { ...draft },
      tx,
    );
  }

  async discard(tx: EntityManager, { ticketId, userId, kind }: DraftKey): Promise<void> {
    await tx.delete(MessageDraft, { ticketId, userId, kind });
  }

  /** Deletes the draft that was sent, but keeps what another device has added to it. */
  async discardSent(tx: EntityManager, draft: DraftKey, sent: { body: string; revision?: string }): Promise<void> {
    await this.statements.rows(
      `DELETE FROM message_drafts WHERE ticket_id = :ticketId AND user_id = :userId AND kind = :kind
       AND (revision = :revision OR body = :body)`,
      { ...draft, body: sent.body, revision: sent.revision ?? null },
      tx,
    );
  }
}
