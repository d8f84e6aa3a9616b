import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters that Unicode does not decompose, as the search folds them. */
const PLAIN = "ł l ø o đ d ß ss æ ae œ oe ı i ’ '' Ł l Ø o Đ d ẞ ss Æ ae Œ oe".split(' ');

const WITHOUT_MARKS = `regexp_replace(normalize(body, NFKD), '[\u0300-\u036f]', '', 'g')`;

/** Finds messages by their words. */
export class MessageSearch1795922000000 implements MigrationInterface {
  name = 'MessageSearch1795922000000';

  async up(runner: QueryRunner): Promise<void> {
    let folded = WITHOUT_MARKS;
    for (let at = 0; at < PLAIN.length; at += 2) folded = `replace(${folded}, '${PLAIN[at]}', '${PLAIN[at + 1]}')`;
    await runner.query(
      `CREATE INDEX ix_ticket_messages_search ON ticket_messages USING gin ((left(lower(${folded}), 4000)) gin_trgm_ops)
       WHERE deleted_at IS NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_ticket_messages_search');
  }
}
