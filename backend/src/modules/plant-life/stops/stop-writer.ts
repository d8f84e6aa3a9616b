import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS, type StopEndSource } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { defineEvent, DomainEvents } from '#kernel/outbox/index.js';
import { newId } from '#kernel/persistence/index.js';
import { Ticket } from '#tickets/index.js';
import { ProductionStop } from './production-stop.entity.js';
import { STOP_IN_OWNERSHIP } from './stop.queries.js';
import { ActivityRecorder, type Happening } from '#tickets/activity/index.js';

/** A stop of these tickets began, ended or was corrected. */
export const stopChanged = defineEvent<{ ticketIds: readonly number[] }>('stopChanged');

/** A ticket says that its plant stands still: from its beginning, since it was flagged, or since staff confirmed it. */
export interface StopReport {
  ticketId: number;
  stopId: string;
  /** Whether the stop was reported before, and staff confirmed it now. */
  isConfirmed: boolean;
  /** Null where no signed-in user said so. */
  actorId: string | null;
}

export const stopReported = defineEvent<StopReport>('stopReported');

export type StopStep = 'BEGAN' | 'CONFIRMED' | 'ENDED';

/** A stop began, staff confirmed it, or it is over, because it ended or never was. */
export const stopPassed = defineEvent<{ stopId: string; step: StopStep }>('stopPassed');

type Subject = { plantId: string; ticketId: null } | { plantId: null; ticketId: number };

interface Recorded {
  actorId: string | null;
  /** Now by default. An entry that belongs to another one has the same time. */
  createdAt?: Date;
}

const DAY = 24 * 3600;

/** The lock of the plant serialises changes of its stops. */
const LOCK_PLANT = 'SELECT FROM plants WHERE id = $1 FOR NO KEY UPDATE';

const LAST_END = `SELECT max(ended_at) AS at FROM production_stops
  WHERE (plant_id = $1 OR ticket_id = $2) AND voided_at IS NULL AND id IS DISTINCT FROM $3`;

interface Period {
  startedAt: Date;
  endedAt: Date | null;
}

const OVERLAPPING = `SELECT s.started_at AS "startedAt", s.ended_at AS "endedAt", ${STOP_IN_OWNERSHIP} AS "isOwners"
  FROM production_stops s WHERE s.plant_id = $1 AND s.voided_at IS NULL AND s.id IS DISTINCT FROM $2
    AND tstzrange(s.started_at, s.ended_at) && tstzrange($3, $4) ORDER BY s.started_at LIMIT 1`;

/** The running stop of the ticket. */
export const OPEN_STOP = `SELECT s.id FROM stop_tickets l JOIN production_stops s ON s.id = l.stop_id
  WHERE l.ticket_id = $1 AND s.ended_at IS NULL AND s.voided_at IS NULL`;

/** The tickets of the stop whose readers may know the plant. */
const CONCERNED = `SELECT t.id FROM stop_tickets l JOIN tickets t ON t.id = l.ticket_id
  JOIN production_stops s ON s.id = l.stop_id LEFT JOIN plants p ON p.id = s.plant_id
  WHERE s.id = $1 AND (p.id IS NULL OR t.company_id = p.owner_company_id)`;

/** The plant, if its present owner sees the stop. */
const PLANT_OF = `SELECT s.plant_id AS "recordId" FROM production_stops s
  WHERE s.id = $1 AND s.plant_id IS NOT NULL AND ${STOP_IN_OWNERSHIP}`;

/** Writes stops; the caller has locked the tickets. */
@Injectable()
export class StopWriter {
  constructor(
    private readonly clock: Clock,
    private readonly recorder: ActivityRecorder,
    private readonly events: DomainEvents,
    private readonly live: LiveNotices,
  ) {}

  /** Locks the plant and returns its running stop. A new report joins this stop instead of opening another. */
  async running(tx: EntityManager, plantId: string): Promise<ProductionStop | null> {
    await tx.query(LOCK_PLANT, [plantId]);
    return tx
      .createQueryBuilder(ProductionStop, 's')
      .where('s.plant_id = :plantId AND s.ended_at IS NULL AND s.voided_at IS NULL', { plantId })
      .getOne();
  }

  /** Opens a stop, which begins after the end of the previous stop of its plant, or else of its ticket. */
  async open(
    tx: EntityManager,
    subject: Subject,
    { since, confirmed, reportedById }: { since: Date; confirmed: boolean; reportedById: string | null },
  ): Promise<ProductionStop> {
    const startedAt = await this.after(tx, subject, since);
    const stop = tx.create(ProductionStop, { id: newId(), ...subject, startedAt, confirmed, reportedById });
    await tx.insert(ProductionStop, stop);
    return stop;
  }

  /** Returns `since`, or the end of the last stop of the plant or ticket if that is later. */
  async after(
    tx: EntityManager,
    { plantId, ticketId }: Subject,
    since: Date,
    except: string | null = null,
  ): Promise<Date> {
    const [{ at }] = await tx.query<[{ at: Date | null }]>(LAST_END, [plantId, ticketId, except]);
    return at !== null && at > since ? at : since;
  }

  /** The first stop of the plant within the period, except the stop with that id. The caller has locked the plant. */
  async overlapping(
    tx: EntityManager,
    plantId: string,
    { id, startedAt, endedAt }: Period & { id: string | null },
  ): Promise<(Period & { isOwners: boolean }) | undefined> {
    const [found] = await tx.query<(Period & { isOwners: boolean })[]>(OVERLAPPING, [plantId, id, startedAt, endedAt]);
    return found;
  }

  /** Throws STOP_OVERLAPS, which names the other stop to staff, and to clients if they may see it. */
  async assertFree(
    tx: EntityManager,
    actor: Actor,
    plantId: string,
    period: Period & { id: string | null },
  ): Promise<void> {
    const other = await this.overlapping(tx, plantId, period);
    if (!other) return;
    const { startedAt, endedAt, isOwners } = other;
    const end = endedAt === null ? ', which goes on' : ` to ${endedAt.toISOString()}`;
    const message = `Overlaps the stop from ${startedAt.toISOString()}${end}`;
    const isNamed = isStaff(actor) || isOwners;
    throw new DomainError('STOP_OVERLAPS', isNamed ? [{ field: 'stop', code: 'overlaps', message }] : []);
  }

  async link(tx: EntityManager, stopId: string, ticketId: number): Promise<void> {
    await tx.query('INSERT INTO stop_tickets (stop_id, ticket_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      stopId,
      ticketId,
    ]);
    await this.announce(tx, stopId, [ticketId]);
  }

  /**
   * Ends the stop at `endedAt`, or else at `createdAt`. The default is after the beginning even if the reporter's clock
   * was fast.
   */
  async end(
    tx: EntityManager,
    stop: ProductionStop,
    {
      source,
      actorId,
      createdAt = this.clock.now(),
      endedAt = new Date(Math.max(createdAt.getTime(), stop.startedAt.getTime() + 1)),
    }: { endedAt?: Date; source: StopEndSource } & Recorded,
  ): Promise<void> {
    this.assertNotAhead('endedAt', endedAt);
    assertAfter(stop.startedAt, endedAt);
    const ended = { ...stop, endedAt };
    const change = { endedAt, endSource: source, endedById: actorId, version: stop.version + 1 };
    await tx.update(ProductionStop, stop.id, change);
    const happening = { kind: 'PRODUCTION_RUNNING', payload: { stop: periodOf(ended) } } as const;
    await this.record(tx, stop.id, happening, { actorId, createdAt });
    await this.announce(tx, stop.id);
    await this.announceStep(tx, stop.id, 'ENDED');
  }

  /** Records the happening on the tickets of the stop. */
  async record(
    tx: EntityManager,
    stopId: string,
    happening: Happening,
    { actorId, createdAt = this.clock.now() }: Recorded,
  ): Promise<void> {
    const ids = await tx.query<{ id: number }[]>(CONCERNED, [stopId]);
    for (const { id } of ids) {
      const ticket = await tx.findOneByOrFail(Ticket, { id });
      await this.recorder.record(tx, ticket, { ...happening, actorId, createdAt });
    }
  }

  /** Notifies listeners about the given tickets, or else all tickets of the stop. The caller has locked them. */
  async announce(tx: EntityManager, stopId: string, ticketIds?: readonly number[]): Promise<void> {
    const reporters = ticketIds ?? (await this.reportersOf(tx, stopId));
    for (const id of reporters) this.live.publish(tx, { topic: 'ticket', id });
    await this.announceAtPlant(tx, stopId);
    await this.events.publish(tx, stopChanged, { ticketIds: reporters });
  }

  /** Confirms the running stop that only this ticket has reported, and returns whether there was one. */
  async confirmOwn(tx: EntityManager, ticketId: number): Promise<boolean> {
    const [, confirmed] = await tx.query<[unknown, number]>(
      `UPDATE production_stops SET confirmed = TRUE, version = version + 1
       WHERE ticket_id = $1 AND ended_at IS NULL AND voided_at IS NULL`,
      [ticketId],
    );
    return confirmed > 0;
  }

  /** Marks the ticket as one whose plant stands still. */
  async flag(tx: EntityManager, actorId: string, ticket: Ticket): Promise<void> {
    if (ticket.productionStopped) return;
    const payload = { productionStopped: { from: ticket.productionStopped, to: true } };
    const activity = { kind: 'EDITED', payload, actorId, createdAt: this.clock.now() } as const;
    await this.recorder.change(tx, ticket, { productionStopped: true }, activity);
  }

  async isReportedBy(tx: EntityManager, stopId: string, ticketId: number): Promise<boolean> {
    return (await this.reportersOf(tx, stopId)).includes(ticketId);
  }

  /** Notifies people of the report. */
  report(tx: EntityManager, report: StopReport): Promise<void> {
    return this.events.publish(tx, stopReported, report);
  }

  /** The running stop that the ticket reported. */
  async stopOf(tx: EntityManager, ticketId: number): Promise<string> {
    const [{ id }] = await tx.query<[{ id: string }]>(OPEN_STOP, [ticketId]);
    return id;
  }

  /** The tickets of the stop are linked already. */
  announceStep(tx: EntityManager, stopId: string, step: StopStep): Promise<void> {
    return this.events.publish(tx, stopPassed, { stopId, step });
  }

  /** Reports the stop once more for each of its tickets, because the report of a visitor may not have been mailed. */
  async reportConfirmed(tx: EntityManager, stopId: string, actorId: string): Promise<void> {
    for (const ticketId of await this.reportersOf(tx, stopId))
      await this.report(tx, { ticketId, stopId, isConfirmed: true, actorId });
  }

  /** Notifies staff and those who see the stop on the page of its plant. */
  async announceAtPlant(tx: EntityManager, stopId: string): Promise<void> {
    const [plant] = await tx.query<{ recordId: string }[]>(PLANT_OF, [stopId]);
    this.live.publish(tx, { topic: 'plants', ...plant });
  }

  private async reportersOf(tx: EntityManager, stopId: string): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>('SELECT ticket_id AS id FROM stop_tickets WHERE stop_id = $1', [
      stopId,
    ]);
    return rows.map(({ id }) => id);
  }

  assertRecent(field: string, moment: Date): void {
    this.assertNotAhead(field, moment);
    if (moment < this.clock.in(-LIMITS.stops.daysBack * DAY))
      throw invalidField(field, 'recent', `Must be at most ${LIMITS.stops.daysBack} days ago`);
  }

  assertNotAhead(field: string, moment: Date): void {
    if (moment > this.clock.in(LIMITS.stops.minutesAhead * 60))
      throw invalidField(field, 'past', 'Must not lie in the future');
  }
}

export function assertAfter(startedAt: Date, endedAt: Date | null): void {
  if (endedAt !== null && endedAt <= startedAt)
    throw invalidField('endedAt', 'afterStart', 'Must be after the beginning of the stop');
}

/** The stop as the activity stores it. */
export const periodOf = ({ startedAt, endedAt, kind, confirmed, voidedAt }: ProductionStop) => ({
  since: startedAt.toISOString(),
  until: endedAt?.toISOString() ?? null,
  kind,
  confirmed,
  voided: voidedAt !== null,
});
