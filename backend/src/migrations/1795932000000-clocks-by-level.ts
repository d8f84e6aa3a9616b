import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The deletion of a service level finds its ended clocks by an index, too. */
export class ClocksByLevel1795932000000 implements MigrationInterface {
  name = 'ClocksByLevel1795932000000';

  async up(runner: QueryRunner): Promise<void> {
    await this.indexLevels(runner, '');
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.indexLevels(runner, 'WHERE outcome IS NULL');
  }

  private async indexLevels(runner: QueryRunner, condition: string): Promise<void> {
    await runner.query('DROP INDEX ix_ticket_clocks_level');
    await runner.query(`CREATE INDEX ix_ticket_clocks_level ON ticket_clocks (level_id) ${condition}`);
  }
}
