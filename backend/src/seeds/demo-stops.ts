import type { EntityManager } from 'typeorm';
import { newId } from '#kernel/persistence/index.js';
import { Calendar } from '#organisation/calendars/index.js';
import { OperatingHours, ProductionStop, StopTicket } from '#plant-life/stops/index.js';
import { Ticket } from '#tickets/index.js';
import { PRODUCTION } from './demo-calendars.js';

const MINUTE = 60_000;

/**
 * Creates stops. A ticket that is raised while its plant stands still joins that stop. The stop of
 * a ticket without a technician still has to be confirmed.
 */
export async function seedStops(tx: EntityManager): Promise<void> {
  const tickets = await tx.find(Ticket, { where: { productionStopped: true }, order: { createdAt: 'ASC' } });
  const last = new Map<string, { id: string; endedAt: Date | null }>();
  for (const { id: ticketId, assignedTechnicianId, createdById, createdAt, closedAt, ...ticket } of tickets) {
    const former = ticket.plantId === null ? undefined : last.get(ticket.plantId);
    const plantId = assignedTechnicianId === null ? null : ticket.plantId;
    const startedAt = new Date(createdAt.getTime() - 20 * MINUTE);
    if (former && (former.endedAt === null || former.endedAt > startedAt)) {
      await tx.insert(StopTicket, { stopId: former.id, ticketId });
      continue;
    }
    const stop = {
      ...{ id: newId(), confirmed: plantId !== null, reportedById: createdById, createdAt, startedAt },
      ...(plantId === null ? { plantId, ticketId } : { plantId, ticketId: null }),
      ...(closedAt ? { endedAt: closedAt, endSource: 'CLOSING' as const } : {}),
    };
    await tx.insert(ProductionStop, stop);
    await tx.insert(StopTicket, { stopId: stop.id, ticketId });
    if (plantId !== null) last.set(plantId, { id: stop.id, endedAt: closedAt });
  }
  const [plantId] = last.keys();
  const { id: calendarId } = await tx.findOneByOrFail(Calendar, { name: PRODUCTION });
  if (plantId !== undefined) await tx.insert(OperatingHours, { plantId, since: new Date(0), calendarId });
}
