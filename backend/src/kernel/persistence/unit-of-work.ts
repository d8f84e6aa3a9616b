import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Log } from '../logging/log.js';
import { Passenger } from './passenger.js';

type Effect = () => void;

/** Carries a result out of a transaction that is rolled back. */
class Rehearsed extends Error {
  constructor(readonly result: unknown) {
    super('A rehearsal is rolled back');
  }
}

/** Runs each use case in one transaction: everything that `run` writes is committed, or nothing. */
@Injectable()
export class UnitOfWork {
  private readonly effects = new WeakMap<EntityManager, Set<Effect>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly log: Log,
  ) {}

  async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const effects = new Set<Effect>();
    const result = await Passenger.travel((takeAlong) =>
      this.dataSource.transaction(async (tx) => {
        await takeAlong(tx);
        this.effects.set(tx, effects);
        try {
          return await work(tx);
        } finally {
          this.effects.delete(tx);
        }
      }),
    );
    effects.forEach((effect) => this.attempt(effect));
    return result;
  }

  /** Returns the result that `run` would return, but stores nothing and runs no effect. */
  async rehearse<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.run<T>(async (tx) => {
        throw new Rehearsed(await work(tx));
      });
    } catch (error) {
      if (error instanceof Rehearsed) return error.result as T;
      throw error;
    }
  }

  /**
   * Calls `effect` once after `tx` has committed, however often it is registered. A crash before
   * that skips it, so it must be an effect that may be lost. Throws unless `tx` belongs to a
   * running `run`.
   */
  afterCommit(tx: EntityManager, effect: Effect): void {
    const effects = this.effects.get(tx);
    if (!effects) throw new Error('afterCommit needs the transaction of UnitOfWork.run');
    effects.add(effect);
  }

  /** Runs one effect after the commit. If it fails, the transaction is not undone and the other effects still run. */
  private attempt(effect: Effect): void {
    try {
      effect();
    } catch (err) {
      this.log.error({ err }, 'an effect of a transaction failed');
    }
  }
}
