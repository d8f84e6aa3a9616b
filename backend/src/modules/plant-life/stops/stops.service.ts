import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { StopAction } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { PlantOfStop } from './plant-of-stop.js';
import { ProductionStop } from './production-stop.entity.js';
import type { StopCorrectionDto, StopDto, StopEndDto } from './stop.dto.js';
import { StopQueries } from './stop.queries.js';
import { StopLimits } from './stop-limits.js';
import { StopLocks } from './stop-locks.js';
import { assertAfter, periodOf, StopWriter } from './stop-writer.js';

/** SQL: null for a stop without tickets. */
const ALL_CLOSED = `SELECT bool_and(t.status = 'CLOSED') AS "allClosed"
  FROM stop_tickets l JOIN tickets t ON t.id = l.ticket_id WHERE l.stop_id = $1`;

const isOver = ({ endedAt, voidedAt }: Pick<ProductionStop, 'endedAt' | 'voidedAt'>): boolean =>
  endedAt !== null || voidedAt !== null;

@Injectable()
export class StopsService {
  constructor(
    private readonly clock: Clock,
    private readonly queries: StopQueries,
    private readonly writer: StopWriter,
    private readonly plantOfStop: PlantOfStop,
    private readonly locks: StopLocks,
    private readonly limits: StopLimits,
  ) {}

  async end(actor: Actor, id: string, { endedAt }: StopEndDto): Promise<StopDto> {
    const { plant } = await this.queries.read(actor, id);
    await this.limits.take(actor, plant?.id ?? id);
    return this.locks.run(async (tx) => {
      const stop = await this.lock(tx, actor, id, 'END');
      const source = isStaff(actor) ? 'STAFF' : 'CLIENT';
      await this.writer.end(tx, stop, { endedAt, source, actorId: actor.id });
      return this.queries.read(actor, id, tx);
    });
  }

  /** Corrects a stop. The activity of its tickets keeps the former values. */
  correct(actor: Actor, id: string, { version, ...request }: StopCorrectionDto): Promise<StopDto> {
    return this.locks.run(async (tx) => {
      const stop = await this.lock(tx, actor, id, 'CORRECT');
      if (version !== stop.version) throw new DomainError('STOP_CHANGED');
      const after = this.corrected(actor, stop, request);
      if (after.voidedAt === null) await this.assertFree(tx, actor, { ...stop, ...after });
      if (isOver(stop) && !isOver(after)) await this.assertOpenTicket(tx, id);
      await tx.update(ProductionStop, id, { ...after, version: version + 1 });
      const payload = { stop: { from: periodOf(stop), to: periodOf({ ...stop, ...after }) } };
      await this.writer.record(tx, id, { kind: 'STOP_CORRECTED', payload }, { actorId: actor.id });
      if (request.confirmed && stop.ticketId !== null) await this.plantOfStop.followTickets(tx, [stop.ticketId]);
      await this.writer.announce(tx, id);
      await this.announceSteps(tx, actor, stop, after);
      return this.queries.read(actor, id, tx);
    });
  }

  private async announceSteps(
    tx: EntityManager,
    { id: actorId }: Actor,
    before: ProductionStop,
    after: Pick<ProductionStop, 'endedAt' | 'voidedAt' | 'confirmed'>,
  ): Promise<void> {
    const [wasOver, over] = [isOver(before), isOver(after)];
    if (after.confirmed && !before.confirmed && !over) {
      const { voidedAt } = await tx.findOneByOrFail(ProductionStop, { id: before.id });
      // Otherwise it has joined the running stop of the plant, which was confirmed before.
      if (voidedAt === null) await this.writer.announceStep(tx, before.id, 'CONFIRMED');
      await this.writer.reportConfirmed(tx, before.id, actorId);
    }
    if (over !== wasOver) await this.writer.announceStep(tx, before.id, over ? 'ENDED' : 'BEGAN');
  }

  /** A confirmed stop goes to the plant of its ticket. There it joins one that runs as well. */
  private async assertFree(tx: EntityManager, actor: Actor, stop: ProductionStop): Promise<void> {
    const plantId = stop.plantId ?? (stop.confirmed ? await plantOfTicket(tx, stop.ticketId) : null);
    if (plantId === null) return;
    const running = await this.writer.running(tx, plantId);
    const joins = stop.plantId === null && stop.endedAt === null && running !== null;
    if (!joins) await this.writer.assertFree(tx, actor, plantId, stop);
  }

  private corrected(
    actor: Actor,
    stop: ProductionStop,
    {
      startedAt = stop.startedAt,
      endedAt = stop.endedAt,
      kind = stop.kind,
      ...marks
    }: Omit<StopCorrectionDto, 'version'>,
  ): Pick<ProductionStop, 'startedAt' | 'endedAt' | 'endSource' | 'endedById' | 'kind' | 'confirmed' | 'voidedAt'> {
    this.writer.assertNotAhead('startedAt', startedAt);
    if (endedAt) this.writer.assertNotAhead('endedAt', endedAt);
    assertAfter(startedAt, endedAt);
    const isEndMoved = endedAt?.getTime() !== stop.endedAt?.getTime();
    const end = isEndMoved
      ? { endSource: endedAt && ('STAFF' as const), endedById: endedAt && actor.id }
      : { endSource: stop.endSource, endedById: stop.endedById };
    const { confirmed = stop.confirmed, voided = stop.voidedAt !== null } = marks;
    const voidedAt = voided ? (stop.voidedAt ?? this.clock.now()) : null;
    return { startedAt, endedAt, ...end, kind, confirmed: confirmed || stop.confirmed, voidedAt };
  }

  /** Only an open ticket can end the stop later. */
  private async assertOpenTicket(tx: EntityManager, id: string): Promise<void> {
    const [{ allClosed }] = await tx.query<[{ allClosed: boolean | null }]>(ALL_CLOSED, [id]);
    if (allClosed) throw invalidField('endedAt', 'ticketsClosed', 'Must be set: all tickets of the stop are closed');
  }

  /** Throws STOP_NOT_FOUND, FORBIDDEN, and STOP_ENDED. */
  private async lock(tx: EntityManager, actor: Actor, id: string, action: StopAction): Promise<ProductionStop> {
    await this.queries.read(actor, id, tx);
    const stop = await this.locks.take(tx, id);
    const { allowedActions } = await this.queries.read(actor, id, tx);
    if (allowedActions.includes(action)) return stop;
    throw new DomainError(action === 'END' && isOver(stop) ? 'STOP_ENDED' : 'FORBIDDEN');
  }
}

async function plantOfTicket(tx: EntityManager, ticketId: number | null): Promise<string | null> {
  const [ticket] = await tx.query<{ plantId: string | null }[]>(
    'SELECT plant_id AS "plantId" FROM tickets WHERE id = $1',
    [ticketId],
  );
  return ticket?.plantId ?? null;
}
