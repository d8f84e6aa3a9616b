import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Log } from '../logging/log.js';

type Effect = () => void;

/** One transaction per use case: everything inside `run` is kept, or nothing. */
@Injectable()
export class UnitOfWork {
  private readonly effects = new WeakMap<EntityManager, Set<Effect>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly log: Log,
  ) {}

  async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const effects = new Set<Effect>();
    const result = await this.dataSource.transaction(async (tx) => {
      this.effects.set(tx, effects);
      try {
        return await work(tx);
      } finally {
        this.effects.delete(tx);
      }
    });
    effects.forEach((effect) => this.attempt(effect));
    return result;
  }

  /**
   * Calls `effect`, once however often it is asked for, when `tx` has committed. Only for what may get lost: a process that
   * ends in between never calls it. Throws on any transaction but that of a `run` that is still at work.
   */
  afterCommit(tx: EntityManager, effect: Effect): void {
    const effects = this.effects.get(tx);
    if (!effects) throw new Error('afterCommit needs the transaction of UnitOfWork.run');
    effects.add(effect);
  }

  /** The transaction has committed: an effect that fails neither undoes it nor stops the others. */
  private attempt(effect: Effect): void {
    try {
      effect();
    } catch (err) {
      this.log.error({ err }, 'an effect of a transaction failed');
    }
  }
}
