import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS, type MessageKind } from '#contract/index.js';
import { PreparedStatements, type RunsOn } from '#kernel/persistence/index.js';
import type { PersonNameDto } from '#tickets/activity/index.js';

export interface TranscriptLine {
  at: Date;
  author: PersonNameDto;
  kind: MessageKind;
  /** Safe HTML. */
  html: string;
  files: string[];
}

/** The messages between client and staff. The middle of a long conversation is left out. */
export interface Transcript {
  beginning: TranscriptLine[];
  /** Messages left out between `beginning` and `end`. */
  omitted: number;
  end: TranscriptLine[];
  /** The number of messages that were already deleted when the transcript was read. */
  deleted: number;
}

export const NO_TRANSCRIPT: Transcript = { beginning: [], omitted: 0, end: [], deleted: 0 };

type Row = TranscriptLine & { place: number; total: number };

const { messages: MOST, characters: LONGEST, beginning: FIRST } = LIMITS.transcript;

@Injectable()
export class Transcripts {
  constructor(private readonly statements: PreparedStatements) {}

  /** Reads the published messages of both sides, oldest first, without notes. */
  async of(ticketId: number): Promise<Transcript> {
    const deleted = await this.countDeleted(ticketId);
    const rows = await this.statements.rows<Row>(
      `SELECT m.place, m.total, m.published_at AS at, m.kind, m.body_html AS html,
         json_build_object('name', author.name, 'surname', author.surname) AS author,
         ARRAY(SELECT file_name FROM message_files f WHERE f.message_id = m.id ORDER BY f.created_at, f.id) AS files
       FROM (
         SELECT *, row_number() OVER (ORDER BY public_seq)::int AS place, count(*) OVER ()::int AS total
         FROM ticket_messages WHERE ticket_id = :ticketId AND public_seq IS NOT NULL AND deleted_at IS NULL
       ) m JOIN users author ON author.id = m.author_id
       WHERE m.place <= :first OR m.place > m.total - :last ORDER BY m.place`,
      { ticketId, first: FIRST, last: MOST - FIRST },
    );
    return { ...shortenTranscript(rows), deleted };
  }

  /**
   * Whether no message was deleted since the transcript was read. None can be deleted until the caller's transaction
   * ends.
   */
  async isCurrent(tx: EntityManager, ticketId: number, { deleted }: Transcript): Promise<boolean> {
    await tx.query('SELECT FROM tickets WHERE id = $1 FOR SHARE', [ticketId]);
    return (await this.countDeleted(ticketId, tx)) === deleted;
  }

  private async countDeleted(ticketId: number, on?: RunsOn): Promise<number> {
    const [row] = await this.statements.rows<{ deleted: number }>(
      'SELECT count(*)::int AS deleted FROM ticket_messages WHERE ticket_id = :ticketId AND deleted_at IS NOT NULL',
      { ticketId },
      on,
    );
    return row?.deleted ?? 0;
  }
}

/** Shortens to `LIMITS.transcript` characters: a third for the first messages, the rest for the last ones. */
function shortenTranscript(rows: Row[]): Omit<Transcript, 'deleted'> {
  const total = rows[0]?.total ?? 0;
  const first = withinOf(rows.slice(0, FIRST), LONGEST / 3);
  const left = LONGEST - lengthOf(first);
  const last = withinOf(rows.slice(first.length).reverse(), left).reverse();
  const lines = ({ at, author, kind, html, files }: Row): TranscriptLine => ({ at, author, kind, html, files });
  return {
    beginning: first.map(lines),
    omitted: total - first.length - last.length,
    end: last.map(lines),
  };
}

const lengthOf = (rows: Row[]): number => rows.reduce((sum, { html }) => sum + html.length, 0);

function withinOf(rows: Row[], longest: number): Row[] {
  let length = 0;
  const end = rows.findIndex(({ html }) => (length += html.length) > longest);
  return end === -1 ? rows : rows.slice(0, end);
}
