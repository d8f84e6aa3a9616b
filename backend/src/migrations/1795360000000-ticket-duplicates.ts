import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The function makes one of 'SN-1042', 'sn 1042' and 'Sn1042': letter case, accents, blanks and all kinds of dashes go. Capitals
 * are named one by one where they do not decompose, because `lower` knows ASCII alone in a database of locale C. In plpgsql
 * it is not inlined, so its cost keeps the planner from reading all tickets instead of the index.
 */
const PLANT_KEY = `CREATE FUNCTION plant_key(serial text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 100 AS $$
  BEGIN
    RETURN lower(translate(
      regexp_replace(normalize(serial, NFKD), '[[:space:]\\u0300-\\u036f\\u2010-\\u2015\\u2212-]', '', 'g'),
      'łŁøØđĐı', 'llooddi'));
  END $$`;

/** Which ticket is a duplicate of which, and the tickets of a plant by its serial number, newest first. */
export class TicketDuplicates1795360000000 implements MigrationInterface {
  name = 'TicketDuplicates1795360000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE tickets ADD duplicate_of_id integer`);
    await runner.query(
      `ALTER TABLE tickets
         ADD CONSTRAINT fk_tickets_original FOREIGN KEY (duplicate_of_id) REFERENCES tickets (id) ON DELETE SET NULL,
         ADD CONSTRAINT ck_tickets_own_duplicate CHECK (duplicate_of_id <> id)`,
    );
    await runner.query(
      `CREATE INDEX ix_tickets_duplicates ON tickets (duplicate_of_id) WHERE duplicate_of_id IS NOT NULL`,
    );
    await runner.query(PLANT_KEY);
    await runner.query(`CREATE INDEX ix_tickets_plant ON tickets (plant_key(plant_serial_number), id DESC)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_tickets_plant');
    await runner.query('DROP FUNCTION plant_key(text)');
    await runner.query('ALTER TABLE tickets DROP COLUMN duplicate_of_id');
  }
}
