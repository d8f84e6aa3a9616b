import type { MigrationInterface, QueryRunner } from 'typeorm';
import { textKey } from '#kernel/persistence/search-folding.js';

interface SearchedTicket {
  id: number;
  version: number;
  searchText: string;
  codes: string[];
}

const BATCH = 2000;

const SEARCHED = `
  SELECT t.id, t.version, t.search_text AS "searchText", array_remove(ARRAY[t.plant_serial_number] || ARRAY(
    SELECT part ->> 'partCode' FROM jsonb_array_elements(coalesce(t.parts, '[]')) part
  ), NULL) AS codes
  FROM tickets t WHERE t.id > $1 AND t.search_text <> '' ORDER BY t.id LIMIT ${BATCH}`;

/**
 * Searches find a serial number and a part code in any spelling: their keys are added to the text that
 * they look through. Each batch is a transaction of its own, and a run that was interrupted goes on.
 */
export class CodesInSearches1796045000000 implements MigrationInterface {
  name = 'CodesInSearches1796045000000';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (let last: number | undefined = 0; last !== undefined;) {
      const tickets = (await runner.query(SEARCHED, [last])) as SearchedTicket[];
      await this.addKeys(runner, tickets);
      last = tickets.at(-1)?.id;
    }
  }

  /** Any release searches any text. */
  async down(): Promise<void> {}

  private async addKeys(runner: QueryRunner, tickets: readonly SearchedTicket[]): Promise<void> {
    const changed = tickets.flatMap(({ id, version, searchText, codes }) => {
      const keys = [...new Set(codes.map(textKey))].filter((key) => !searchText.includes(key));
      return keys.length > 0 ? [{ id, version, searchText: [searchText, ...keys].join('\n') }] : [];
    });
    if (changed.length === 0) return;
    await runner.query(
      `UPDATE tickets t SET search_text = made.search_text
       FROM unnest($1::int[], $2::int[], $3::text[]) AS made (id, version, search_text)
       WHERE t.id = made.id AND t.version = made.version`,
      [changed.map(({ id }) => id), changed.map(({ version }) => version), changed.map((one) => one.searchText)],
    );
  }
}
