import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import { ProductionStop } from './production-stop.entity.js';
import { StopWriter } from './stop-writer.js';

const LOCK_PLANT_OF = `SELECT FROM plants WHERE id = (SELECT plant_id FROM production_stops WHERE id = $1) FOR NO KEY UPDATE`;

/** Confirmed stops that only one of these tickets reported and whose plant differs from the ticket's present plant. */
const ASTRAY = `SELECT s.id, t.plant_id AS "plantId", t.id AS "ticketId"
  FROM stop_tickets l JOIN production_stops s ON s.id = l.stop_id JOIN tickets t ON t.id = l.ticket_id
  WHERE l.ticket_id = ANY($1::int[]) AND s.confirmed AND s.voided_at IS NULL
    AND s.plant_id IS DISTINCT FROM t.plant_id
    AND NOT EXISTS (SELECT FROM stop_tickets other WHERE other.stop_id = s.id AND other.ticket_id <> t.id)
  ORDER BY t.id`;

interface Joined {
  stopId: string;
  ticketIds: number[];
}

/** Assigns stops to the plants of their tickets. */
@Injectable()
export class PlantOfStop {
  constructor(
    private readonly clock: Clock,
    private readonly writer: StopWriter,
  ) {}

  /** Locks the stop after its plant, so that no other report joins the stop in the meantime. */
  async lock(tx: EntityManager, id: string): Promise<ProductionStop> {
    await tx.query(LOCK_PLANT_OF, [id]);
    return tx.findOneOrFail(ProductionStop, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Reassigns the stops of tickets whose plants changed. */
  async followTickets(tx: EntityManager, ticketIds: readonly number[]): Promise<void> {
    const astray = await tx.query<{ id: string; plantId: string | null; ticketId: number }[]>(ASTRAY, [ticketIds]);
    for (const { id, plantId, ticketId } of astray) {
      const stop = await this.lock(tx, id);
      await this.writer.announceAtPlant(tx, id);
      if (plantId === null) await tx.update(ProductionStop, id, { plantId: null, ticketId });
      else await this.give(tx, stop, plantId);
      await this.writer.announce(tx, id, [ticketId]);
    }
  }

  /**
   * Assigns the stop to the plant. If the plant has a stop already, the tickets join that one. In this case, returns
   * the joined stop and the tickets that are new to it.
   */
  async give(tx: EntityManager, stop: ProductionStop, plantId: string): Promise<Joined | null> {
    const running = await this.writer.running(tx, plantId);
    if (stop.endedAt === null && running) return this.join(tx, stop, running.id);
    const startedAt =
      stop.endedAt === null
        ? await this.writer.after(tx, { plantId, ticketId: null }, stop.startedAt, stop.id)
        : stop.startedAt;
    if (await this.writer.overlapping(tx, plantId, { ...stop, startedAt })) return null;
    await tx.update(ProductionStop, stop.id, { plantId, ticketId: null, startedAt, confirmed: true });
    return null;
  }

  private async join(tx: EntityManager, stop: ProductionStop, stopId: string): Promise<Joined> {
    const rows = await tx.query<{ id: number }[]>(
      `INSERT INTO stop_tickets (stop_id, ticket_id) SELECT $2, ticket_id FROM stop_tickets WHERE stop_id = $1
       ON CONFLICT DO NOTHING RETURNING ticket_id AS id`,
      [stop.id, stopId],
    );
    await tx.update(ProductionStop, stop.id, { voidedAt: this.clock.now(), version: stop.version + 1 });
    await this.writer.announceStep(tx, stop.id, 'ENDED');
    return { stopId, ticketIds: rows.map(({ id }) => id) };
  }
}
