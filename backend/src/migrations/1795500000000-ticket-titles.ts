import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldForSearch } from '#kernel/persistence/search-folding.js';
import { type TitledTicket, titleFor } from '#tickets/creation/ticket-title.js';

interface RetitledTicket extends TitledTicket {
  id: number;
  version: number;
  language: 'it' | 'en';
  title: string;
  searchText: string;
}

const BATCH = 2000;

/** The plant as the form named it, before corrections. */
const original = (field: string, column: string): string => `coalesce((
  SELECT h.changes -> '${field}' ->> 'from' FROM ticket_status_history h
  WHERE h.ticket_id = t.id AND h.changes -> '${field}' IS NOT NULL ORDER BY h.created_at, h.id LIMIT 1
), t.${column})`;

/** Titles of the form 'Assistenza tecnica – LC-500 (LC500-2291)', which nobody typed. */
const GENERATED = `
  SELECT t.id, t.version, t.language, t.category, t.title, t.description, t.parts, t.search_text AS "searchText"
  FROM tickets t
  JOIN (VALUES
    ('ASSISTANCE', 'Assistenza tecnica'), ('ASSISTANCE', 'Technical assistance'),
    ('MODIFICATION', 'Richiesta di modifica'), ('MODIFICATION', 'Modification request'),
    ('SPARE_PART', 'Ordine ricambi'), ('SPARE_PART', 'Spare parts order')
  ) AS label (category, words) ON label.category = t.category::text AND starts_with(t.title, label.words || ' – ')
  CROSS JOIN LATERAL (
    SELECT label.words || ' – ' || ${original('plantType', 'plant_type')}
      || ' (' || ${original('plantSerialNumber', 'plant_serial_number')} || ')' AS words
  ) made
  WHERE t.id > $1
    AND t.title = CASE WHEN char_length(made.words) > 150 THEN left(made.words, 149) || '…' ELSE made.words END
  ORDER BY t.id LIMIT ${BATCH}`;

/** The number and the title are the first lines of the text that searches look through. */
function searchTextWith({ id, title, searchText }: RetitledTicket, newTitle: string): string {
  const head = `#${id}\n${foldForSearch(title)}\n`;
  return searchText.startsWith(head)
    ? `#${id}\n${foldForSearch(newTitle)}\n${searchText.slice(head.length)}`
    : searchText;
}

/**
 * Titles that were made from category and plant, which every list shows anyway, become those that a new ticket gets. Titles that
 * people wrote stay. Each batch is a transaction of its own: a million tickets lock and log little at a time, and a run that was
 * interrupted goes on where it stopped.
 */
export class TicketTitles1795500000000 implements MigrationInterface {
  name = 'TicketTitles1795500000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let last: number | undefined = 0; last !== undefined;) {
      const tickets = (await runner.query(GENERATED, [last])) as RetitledTicket[];
      if (tickets.length > 0) await this.retitle(runner, tickets);
      last = tickets.at(-1)?.id;
    }
  }

  /** What a title was cannot be told from it, and any release shows any title. */
  async down(): Promise<void> {}

  private async retitle(runner: QueryRunner, tickets: RetitledTicket[]): Promise<void> {
    const titles = tickets.map((ticket) => titleFor(ticket, ticket.language));
    await runner.query(
      `UPDATE tickets t SET title = made.title, search_text = made.search_text
       FROM unnest($1::int[], $2::int[], $3::text[], $4::text[]) AS made (id, version, title, search_text)
       WHERE t.id = made.id AND t.version = made.version`,
      [
        tickets.map(({ id }) => id),
        tickets.map(({ version }) => version),
        titles,
        tickets.map((ticket, index) => searchTextWith(ticket, titles[index] ?? '')),
      ],
    );
  }
}
