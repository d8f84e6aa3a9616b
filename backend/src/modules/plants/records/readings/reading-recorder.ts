import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import type { PlantCounter } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { newId } from '#kernel/persistence/index.js';
import type { Plant } from '#plants/index.js';
import { CounterReading } from './counter-reading.entity.js';
import type { NewReadingDto } from './reading.dto.js';
import { epochOf, judgeReading, type Neighbours } from './reading.policy.js';

const REFUSALS = {
  LOWER: 'READING_LOWER',
  TOO_HIGH: 'READING_TOO_HIGH',
  CONTRADICTS_LATER: 'READING_CONTRADICTS',
} as const;

/** Adds readings that fit those before and after them. */
@Injectable()
export class ReadingRecorder {
  constructor(
    private readonly clock: Clock,
    private readonly live: LiveNotices,
  ) {}

  /** Returns the id of the reading of a locked plant. Throws before anything is written. */
  async record(
    tx: EntityManager,
    actor: Pick<Actor, 'id'>,
    { id: plantId, yearOfConstruction }: Plant,
    { counter, value, readAt, exchanged = false }: NewReadingDto & { readAt: Date },
  ): Promise<string> {
    const neighbours = await neighboursOf(tx, plantId, counter, readAt);
    const verdict = judgeReading(counter, { value, readAt }, { ...neighbours, yearOfConstruction }, exchanged);
    if (verdict !== 'PLAUSIBLE') throw new DomainError(REFUSALS[verdict]);
    const reading = { id: newId(), plantId, counter, value, readAt, epoch: epochOf(neighbours, exchanged) };
    await tx.insert(CounterReading, { ...reading, recordedById: actor.id, createdAt: this.clock.now() });
    this.live.publish(tx, { topic: 'plants', recordId: plantId });
    return reading.id;
  }
}

async function neighboursOf(
  tx: EntityManager,
  plantId: string,
  counter: PlantCounter,
  readAt: Date,
): Promise<Neighbours> {
  const of = { plantId, counter, voidedAt: IsNull() };
  const [before, after] = [
    await tx.findOne(CounterReading, {
      where: { ...of, readAt: LessThanOrEqual(readAt) },
      order: { readAt: 'DESC', id: 'DESC' },
    }),
    await tx.findOne(CounterReading, {
      where: { ...of, readAt: MoreThan(readAt) },
      order: { readAt: 'ASC', id: 'ASC' },
    }),
  ];
  return { before: before ?? undefined, after: after ?? undefined };
}
