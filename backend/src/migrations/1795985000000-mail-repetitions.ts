import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A program that replies to each mail is recognised by its words. Who certified a mail is stored. */
export class MailRepetitions1795985000000 implements MigrationInterface {
  name = 'MailRepetitions1795985000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inbound_mails ADD words_hash character(64), ADD certifier character varying(254)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inbound_mails DROP COLUMN words_hash, DROP COLUMN certifier');
  }
}
