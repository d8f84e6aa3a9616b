import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS, type LinkingState } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { PlantLinking, type RefusedProposal } from './plant-linking.entity.js';

/** What became of the proposals of a batch. */
export interface BatchResult {
  /** Plants. */
  created: number;
  /** Tickets. */
  linked: number;
  refusals: RefusedProposal[];
}

@Injectable()
export class PlantLinkingRepository {
  constructor(
    private readonly clock: Clock,
    private readonly live: LiveNotices,
  ) {}

  async insert(tx: EntityManager, values: Pick<PlantLinking, 'id' | 'manufacturer' | 'startedById'>): Promise<void> {
    await tx.insert(PlantLinking, { ...values, startedAt: this.clock.now() });
    this.live.publish(tx, { topic: 'plants' });
  }

  /** Throws RECORD_NOT_FOUND. */
  async lock(tx: EntityManager, id: string): Promise<PlantLinking> {
    const found = await tx.findOne(PlantLinking, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!found) throw new DomainError('RECORD_NOT_FOUND');
    return found;
  }

  /** Locks it, so that no other job takes its proposals; null unless this run of it goes on. */
  lockRunning(tx: EntityManager, id: string, run: number): Promise<PlantLinking | null> {
    return tx.findOne(PlantLinking, { where: { id, run, state: 'RUNNING' }, lock: { mode: 'pessimistic_write' } });
  }

  /** Changes the state of a locked one. */
  async enter(tx: EntityManager, { id, run }: PlantLinking, state: LinkingState): Promise<void> {
    const now = this.clock.now();
    const times = {
      RUNNING: { run: run + 1, endedAt: null },
      PAUSED: { pausedAt: now },
      DONE: { endedAt: now },
      FAILED: { endedAt: now },
    };
    await tx.update(PlantLinking, id, { state, ...times[state] });
    this.live.publish(tx, { topic: 'plants' });
  }

  /** Keeps how many proposals a locked one has in all. */
  async keepTotal(tx: EntityManager, { id, taken }: PlantLinking, remaining: number): Promise<void> {
    await tx.update(PlantLinking, id, { total: taken + remaining });
  }

  /** Adds what a batch did to a locked one, and moves its cursor behind the batch. */
  async keepResult(
    tx: EntityManager,
    former: PlantLinking,
    { created, linked, refusals }: BatchResult,
    { taken, cursor }: Pick<PlantLinking, 'taken' | 'cursor'>,
  ): Promise<void> {
    await tx.update(PlantLinking, former.id, {
      cursor,
      taken: former.taken + taken,
      created: former.created + created,
      linked: former.linked + linked,
      refused: former.refused + refusals.length,
      refusals: [...former.refusals, ...refusals].slice(0, LIMITS.linkingRefusals.max),
    });
  }
}
