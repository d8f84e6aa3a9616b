import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

type Effect = () => void;

/** One transaction per use case: everything inside `run` is kept, or nothing. */
@Injectable()
export class UnitOfWork {
  private readonly effects = new WeakMap<EntityManager, Set<Effect>>();

  constructor(private readonly dataSource: DataSource) {}

  async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    const effects = new Set<Effect>();
    const result = await this.dataSource.transaction((tx) => {
      this.effects.set(tx, effects);
      return work(tx);
    });
    effects.forEach((effect) => effect());
    return result;
  }

  /**
   * Calls `effect`, once however often it is asked for, when `tx` has committed. Only for what may get lost: a process that
   * ends in between never calls it.
   */
  afterCommit(tx: EntityManager, effect: Effect): void {
    this.effects.get(tx)?.add(effect);
  }
}
