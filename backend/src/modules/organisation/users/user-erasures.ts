import { Injectable, Module } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Arbitrary constant key of the advisory lock. */
const LOCK = 5_190_233;

/** Time of the latest erasure; null before the first. */
export type ErasureMark = Date | null;

/**
 * Serializes erasures. Code that writes copies of personal data, such as a printed report, can
 * check whether a person was erased since it read the data.
 */
@Injectable()
export class UserErasures {
  constructor(private readonly dataSource: DataSource) {}

  /** Waits for all writers of copies. Writers that come later wait for the end of this transaction. */
  async begin(tx: EntityManager): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  }

  /** Call this before reading the data that is copied. */
  async mark(manager: EntityManager = this.dataSource.manager): Promise<ErasureMark> {
    const [{ latest }] = await manager.query<[{ latest: ErasureMark }]>('SELECT max(erased_at) AS latest FROM users');
    return latest;
  }

  /**
   * Whether no one was erased since `mark`, and no one can be until the caller's transaction ends.
   */
  async noneSince(tx: EntityManager, mark: ErasureMark): Promise<boolean> {
    await tx.query('SELECT pg_advisory_xact_lock_shared($1)', [LOCK]);
    return (await this.mark(tx))?.getTime() === mark?.getTime();
  }
}

/** Used by both processes, so it has no routes. */
@Module({ providers: [UserErasures], exports: [UserErasures] })
export class UserErasuresModule {}
