import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Several steps on a ticket in one press. None of them closes it. */
export class Macros1795989000000 implements MigrationInterface {
  name = 'Macros1795989000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE macros (
         id uuid NOT NULL,
         title varchar(100) NOT NULL,
         language varchar(5) NOT NULL,
         body text,
         keep_awaiting boolean NOT NULL DEFAULT false,
         status varchar(20),
         priority varchar(20),
         technical_area_id uuid,
         assigned_technician_id uuid,
         waiting_for varchar(20),
         version integer NOT NULL DEFAULT 1,
         created_at timestamptz(3) NOT NULL DEFAULT now(),
         CONSTRAINT pk_macros PRIMARY KEY (id),
         CONSTRAINT ck_macros_status CHECK (status IN ('OPEN', 'IN_PROGRESS')),
         CONSTRAINT ck_macros_priority CHECK (priority IN ('NOT_SET', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL')),
         CONSTRAINT ck_macros_waiting_for CHECK (waiting_for IN ('SUPPLIER', 'PARTS')),
         CONSTRAINT fk_macros_area FOREIGN KEY (technical_area_id) REFERENCES technical_areas ON DELETE RESTRICT,
         CONSTRAINT fk_macros_technician FOREIGN KEY (assigned_technician_id) REFERENCES users ON DELETE RESTRICT
       )`,
    );
    await runner.query('CREATE INDEX ix_macros_area ON macros (technical_area_id)');
    await runner.query('CREATE INDEX ix_macros_technician ON macros (assigned_technician_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE macros');
  }
}
