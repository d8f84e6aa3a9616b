import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { type Language, LANGUAGES } from '#contract/index.js';
import { type Actor, isStaff, scopeMissing } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { QueryBoolean, QueryEnum } from '#kernel/http/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import { Semaphore } from '#kernel/semaphore.js';
import { TicketAccess } from '#tickets/visibility/index.js';
import { writeConversation, type WrittenMessage } from './conversation-text.js';
import { mayReadNotes } from './message.policy.js';

export class ConversationTextQuery {
  @QueryBoolean({ description: 'Whether internal notes are in it; for staff, and API tokens with `notes:read`' })
  notes = false;

  @QueryEnum(LANGUAGES, 'Language', { description: "Language of the headings; the caller's by default" })
  language?: Language;
}

/** Messages per statement: two megabytes at most. */
const BATCH = 100;

/** Seconds after which a refused caller may retry. */
const RETRY_AFTER = 10;

const FILE_NAME: Readonly<Record<Language, string>> = { it: 'conversazione', en: 'conversation' };

/** A text that is written while its messages are read. It occupies a slot until it ends or is destroyed. */
interface OpenText {
  stream: Readable;
  fileName: string;
}

type Row = WrittenMessage & { seq: number };

@Injectable()
export class ConversationTexts {
  private readonly slots: Semaphore;

  constructor(
    private readonly statements: PreparedStatements,
    private readonly tickets: TicketAccess,
    config: Config,
  ) {
    this.slots = new Semaphore({ total: config.exportsAtOnce, perKey: 1 });
  }

  /** Throws TICKET_NOT_FOUND, FORBIDDEN, API_TOKEN_SCOPE_MISSING, EXPORT_BUSY. */
  async open(actor: Actor, ticketId: number, query: ConversationTextQuery): Promise<OpenText> {
    const ticket = await this.tickets.visible(actor, ticketId);
    const { notes: hasNotes, language = actor.language } = query;
    if (hasNotes && !isStaff(actor)) throw new DomainError('FORBIDDEN');
    if (hasNotes && !mayReadNotes(actor)) throw scopeMissing('notes:read');
    const giveBack = this.slots.take(actor.id);
    if (!giveBack) throw new DomainError('EXPORT_BUSY', undefined, RETRY_AFTER);
    const batches = this.batches(actor, ticketId, hasNotes);
    const stream = Readable.from(writeConversation({ ticket, language, hasNotes, batches }), { objectMode: false });
    stream.once('close', giveBack);
    return { stream, fileName: `ticket-${ticketId}-${FILE_NAME[language]}.txt` };
  }

  /** Reads what is published, in the order of the caller's page. Between batches, no connection is in use. */
  private async *batches(actor: Actor, ticketId: number, hasNotes: boolean): AsyncGenerator<Row[]> {
    const seq = isStaff(actor) ? 'm.seq' : 'm.public_seq';
    for (let after = 0; ;) {
      const rows = await this.statements.rows<Row>(
        `SELECT ${seq} AS seq, m.published_at AS at, m.kind, m.via, m.body,
           json_build_object('name', author.name, 'surname', author.surname) AS author,
           ARRAY(SELECT file_name FROM message_files f WHERE f.message_id = m.id ORDER BY f.created_at, f.id) AS files
         FROM ticket_messages m JOIN users author ON author.id = m.author_id
         WHERE m.ticket_id = :ticketId AND ${seq} > :after AND m.published_at IS NOT NULL
           ${hasNotes ? '' : `AND m.visibility = 'PUBLIC'`}
         ORDER BY ${seq} LIMIT ${BATCH}`,
        { ticketId, after },
      );
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = last.seq;
    }
  }
}
