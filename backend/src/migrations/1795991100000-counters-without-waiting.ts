import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A counter of a limit is not awaited on the disk: a crash of the database loses less than a second of
 * counting, and each request that is counted saves a flush.
 */
export class CountersWithoutWaiting1795991100000 implements MigrationInterface {
  name = 'CountersWithoutWaiting1795991100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE FUNCTION commit_without_waiting() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         PERFORM set_config('synchronous_commit', 'off', TRUE);
         RETURN NULL;
       END $$`,
    );
    await runner.query(
      `CREATE TRIGGER tr_rate_limits_counted AFTER INSERT OR UPDATE ON rate_limits
       FOR EACH STATEMENT EXECUTE FUNCTION commit_without_waiting()`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER tr_rate_limits_counted ON rate_limits');
    await runner.query('DROP FUNCTION commit_without_waiting');
  }
}
