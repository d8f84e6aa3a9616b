import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { PlantOfStop } from './plant-of-stop.js';
import type { ProductionStop } from './production-stop.entity.js';

/** Locks the tickets, which come before plants in the order of locks. */
const LOCK_TICKETS = `SELECT id FROM tickets WHERE id IN (SELECT ticket_id FROM stop_tickets WHERE stop_id = $1)
  ORDER BY id FOR UPDATE`;

const TICKETS = 'SELECT ticket_id AS id FROM stop_tickets WHERE stop_id = $1';

/** A ticket joined the stop, or the plant got one, before the plant was locked. */
export class JoinedMeanwhile extends Error {}

/** Locks a stop with all its tickets. */
@Injectable()
export class StopLocks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly plants: PlantOfStop,
  ) {}

  /** Runs a transaction, and repeats it where it throws JoinedMeanwhile, as `take` does. */
  async run<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await this.unitOfWork.run(work);
      } catch (error) {
        if (!(error instanceof JoinedMeanwhile)) throw error;
      }
    }
  }

  /** Locks the tickets, the plant and the stop, in this order. */
  async take(tx: EntityManager, stopId: string): Promise<ProductionStop> {
    const locked = await tx.query<{ id: number }[]>(LOCK_TICKETS, [stopId]);
    const stop = await this.plants.lock(tx, stopId);
    const present = await tx.query<{ id: number }[]>(TICKETS, [stopId]);
    const ids = new Set(locked.map(({ id }) => id));
    if (present.some(({ id }) => !ids.has(id))) throw new JoinedMeanwhile();
    return stop;
  }
}
