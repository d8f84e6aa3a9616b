import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The secret of a link of ours that a mail quotes, also where a mail program wraps or rewrites the link. */
const SECRET = String.raw`(#|\*|%(?:25)*23)token(=|%(?:25)*3D)[\s>]{0,8}[[:alnum:]_.~-]+`;

const COLUMNS = {
  inbound_mails: ['text', 'html'],
  ticket_message_revisions: ['body'],
  ticket_messages: ['body', 'body_html', 'rest'],
  tickets: ['description'],
};

/** Mails that were read before this rule keep no secret of a link, either. */
export class LinksWithoutSecrets1796900000000 implements MigrationInterface {
  name = 'LinksWithoutSecrets1796900000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, columns] of Object.entries(COLUMNS))
      for (const column of columns)
        await runner.query(
          `UPDATE ${table} SET ${column} = regexp_replace(${column}, $1, '\\1token\\2…', 'gi') WHERE ${column} ~* $1`,
          [SECRET],
        );
  }

  /** The secrets are gone for good. */
  async down(): Promise<void> {}
}
