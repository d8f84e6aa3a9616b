import { Injectable, Module } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Any number works, as long as it never changes. */
const LOCK = 5_190_233;

/** When the latest erasure was; null before the first. */
export type ErasureMark = Date | null;

/**
 * Erasures come one at a time, and tell those who are just writing a copy of what they read before, a printed report say, that
 * it may name somebody who is gone.
 */
@Injectable()
export class UserErasures {
  constructor(private readonly dataSource: DataSource) {}

  /** Waits until all who keep a copy now have done so; others wait for the end of this transaction. */
  async begin(tx: EntityManager): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  }

  /** To be asked for before reading what is copied. */
  async mark(manager: EntityManager = this.dataSource.manager): Promise<ErasureMark> {
    const [{ latest }] = await manager.query<[{ latest: ErasureMark }]>('SELECT max(erased_at) AS latest FROM users');
    return latest;
  }

  /** Whether nobody was erased since `mark`; and nobody will be until the caller's transaction has ended. */
  async noneSince(tx: EntityManager, mark: ErasureMark): Promise<boolean> {
    await tx.query('SELECT pg_advisory_xact_lock_shared($1)', [LOCK]);
    return (await this.mark(tx))?.getTime() === mark?.getTime();
  }
}

/** Without HTTP, for both processes. */
@Module({ providers: [UserErasures], exports: [UserErasures] })
export class UserErasuresModule {}
