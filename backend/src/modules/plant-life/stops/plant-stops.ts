import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainEvents } from '#kernel/outbox/index.js';
import {
  type MovedRows,
  moveRows,
  plantMerged,
  plantMergeUndone,
  plantOwnerChanging,
  plantOwnershipCorrected,
  plantOwnersChanging,
} from '#plants/index.js';
import { PlantOfStop } from './plant-of-stop.js';
import { StopWriter } from './stop-writer.js';

const LOCK_TICKETS = `SELECT FROM tickets WHERE id IN (
    SELECT l.ticket_id FROM stop_tickets l JOIN production_stops s ON s.id = l.stop_id
    WHERE s.plant_id = ANY($1::uuid[]) AND s.ended_at IS NULL AND s.voided_at IS NULL)
  ORDER BY id FOR UPDATE`;

/** Moves the stops to another plant, except those that would overlap with its own. */
const MOVE = `UPDATE production_stops s SET plant_id = $2
  WHERE s.plant_id = $1 AND ($3::uuid[] IS NULL OR s.id = ANY($3)) AND (s.voided_at IS NOT NULL OR NOT EXISTS (
    SELECT FROM production_stops o WHERE o.plant_id = $2 AND o.voided_at IS NULL
      AND tstzrange(o.started_at, o.ended_at) && tstzrange(s.started_at, s.ended_at)))
  RETURNING s.id`;

const SEPARATE = `UPDATE production_stops s SET voided_at = NULL, version = s.version + 1, end_source = o.end_source,
    ended_by_id = o.ended_by_id,
    ended_at = CASE WHEN o.ended_at IS NOT NULL THEN greatest(o.ended_at, s.started_at + interval '1 ms') END
  FROM production_stops o
  WHERE s.id = $1 AND s.voided_at IS NOT NULL AND o.id = $2 AND o.voided_at IS NULL`;

/** Updates the stops of plants that are sold or merged, in the same transaction. */
@Injectable()
export class PlantStops implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly writer: StopWriter,
    private readonly plants: PlantOfStop,
  ) {}

  onModuleInit(): void {
    this.events.on(plantOwnersChanging, async ({ plantIds }, tx) => {
      await tx.query(LOCK_TICKETS, [plantIds]);
    });
    this.events.on(plantOwnerChanging, async ({ plantId, from, at, isCorrection }, tx) => {
      const stop = from !== null && !isCorrection && (await this.writer.running(tx, plantId));
      if (stop) await this.writer.end(tx, stop, { source: 'STAFF', actorId: null, createdAt: at });
    });
    this.events.on(plantOwnershipCorrected, async ({ plantId }, tx) => {
      const stop = await this.writer.running(tx, plantId);
      if (stop) await this.writer.announce(tx, stop.id);
    });
    this.events.on(plantMerged, async ({ from, to, moved }, tx) => {
      moved.stops = await moveRows(tx, MOVE, { from, to });
      await this.join(tx, { from, to }, moved);
    });
    this.events.on(plantMergeUndone, async ({ from, to, moved }, tx) => {
      await this.separate(tx, moved);
      await moveRows(tx, MOVE, { from: to, to: from }, moved.stops ?? []);
    });
  }

  /**
   * A running stop that could not be moved because the other plant stands still as well joins the stop of that plant.
   */
  private async join(tx: EntityManager, { from, to }: { from: string; to: string }, moved: MovedRows): Promise<void> {
    const left = await this.writer.running(tx, from);
    if (!left) return;
    const joined = await this.plants.give(tx, left, to);
    if (!joined) moved.stops?.push(left.id);
    else Object.assign(moved, { joinedStops: [left.id, joined.stopId], joinedTickets: joined.ticketIds });
    await this.writer.announce(tx, joined?.stopId ?? left.id, joined?.ticketIds);
  }

  /** Undoes the joining of two stops. The stop that had joined ends when the other one did. */
  private async separate(tx: EntityManager, { joinedStops, joinedTickets = [] }: MovedRows): Promise<void> {
    if (!joinedStops) return;
    const [id, otherId] = joinedStops.map(String);
    await tx.query(SEPARATE, [id, otherId]);
    await tx.query('DELETE FROM stop_tickets WHERE stop_id = $1 AND ticket_id = ANY($2::int[])', [
      otherId,
      joinedTickets,
    ]);
    await this.writer.announce(tx, String(id), joinedTickets.map(Number));
  }
}
