import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The counters of the limits on requests. The limiter library inserts by position: key, points, expire. */
export class RateLimits1795100000000 implements MigrationInterface {
  name = 'RateLimits1795100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE rate_limits (
        key varchar(255) NOT NULL,
        points integer NOT NULL DEFAULT '0',
        expire bigint,
        CONSTRAINT pk_rate_limits PRIMARY KEY (key)
      )`,
    );
    await runner.query(`CREATE INDEX ix_rate_limits_expire ON rate_limits (expire)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rate_limits');
  }
}
