import type { EntityManager } from 'typeorm';
import { newId } from '../kernel/persistence/index.js';
import { ProductionStop, StopTicket } from '../modules/stops/index.js';
import { Ticket } from '../modules/tickets/index.js';

const MINUTE = 60_000;

/** Tickets of known plants are believed; one stop each, since plants of the demo stop once. */
export async function seedStops(tx: EntityManager): Promise<void> {
  const tickets = await tx.find(Ticket, { where: { productionStopped: true }, order: { id: 'ASC' } });
  const taken = new Set<string>();
  for (const { id: ticketId, plantId, createdById, createdAt, closedAt } of tickets) {
    const isKnown = plantId !== null && !taken.has(plantId);
    if (isKnown) taken.add(plantId);
    const stop = {
      ...{ id: newId(), confirmed: isKnown, reportedById: createdById, createdAt },
      ...(isKnown ? { plantId, ticketId: null } : { plantId: null, ticketId }),
      startedAt: new Date(createdAt.getTime() - 20 * MINUTE),
      ...(closedAt ? { endedAt: closedAt, endSource: 'CLOSING' as const } : {}),
    };
    await tx.insert(ProductionStop, stop);
    await tx.insert(StopTicket, { stopId: stop.id, ticketId });
  }
}
