import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { LIMITS } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { PlantQueries, PlantRepository } from '#plants/index.js';
import { CounterReading } from './counter-reading.entity.js';
import type { NewReadingDto, ReadingDto } from './reading.dto.js';
import { ReadingQueries } from './reading.queries.js';
import { ReadingRecorder } from './reading-recorder.js';
import { HOUR, limitKey, Limits, type WindowLimit } from '#kernel/limits/index.js';

/** Limits how many readings a client records. */
@Injectable()
export class RecordLimit {
  private readonly byClient: WindowLimit;

  constructor(limits: Limits) {
    this.byClient = limits.window('readingsPerClient', HOUR);
  }

  /** Throws TOO_MANY_REQUESTS. */
  async take(actor: Actor): Promise<void> {
    if (!isStaff(actor)) await this.byClient.take(limitKey(actor.id));
  }
}

@Injectable()
export class ReadingsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly plants: PlantQueries,
    private readonly repository: PlantRepository,
    private readonly queries: ReadingQueries,
    private readonly limit: RecordLimit,
    private readonly recorder: ReadingRecorder,
    private readonly live: LiveNotices,
  ) {}

  /** Locks the plant, so that its readings are added one after the other. */
  async add(actor: Actor, plantId: string, request: NewReadingDto): Promise<ReadingDto> {
    const readAt = this.past(request.readAt);
    await this.plants.read(actor, plantId);
    await this.limit.take(actor);
    return this.unitOfWork.run(async (tx) => {
      const plant = await this.repository.lock(tx, plantId);
      await this.plants.read(actor, plantId, tx);
      const id = await this.recorder.record(tx, actor, plant, { ...request, readAt });
      return this.queries.read(actor, id, tx);
    });
  }

  /** Returns the reading as it was. No one sees a void reading any more. */
  void(actor: Actor, id: string): Promise<ReadingDto> {
    return this.unitOfWork.run(async (tx) => {
      const reading = await this.queries.read(actor, id, tx);
      if (!reading.allowedActions.includes('VOID')) throw new DomainError('FORBIDDEN');
      await tx.update(CounterReading, { id, voidedAt: IsNull() }, { voidedAt: this.clock.now() });
      const { plantId } = await tx.findOneByOrFail(CounterReading, { id });
      this.live.publish(tx, { topic: 'plants', recordId: plantId });
      return { ...reading, allowedActions: [] };
    });
  }

  /** The time may lie a little in the future, because the sender's clock may be fast. */
  private past(readAt?: Date): Date {
    const now = this.clock.now();
    if (readAt === undefined) return now;
    if (readAt > this.clock.in(LIMITS.plantRecords.minutesAhead * 60))
      throw invalidField('readAt', 'future', 'Must not be in the future');
    return readAt > now ? now : readAt;
  }
}
