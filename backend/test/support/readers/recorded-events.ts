import type { INestApplication } from '@nestjs/common';
import { DomainEvents } from '#kernel/outbox/index.js';
import { ticketEvents } from '#tickets/index.js';

type Facts = Record<string, unknown>;

/** Records the events that tickets raise. */
export function recordTicketEvents(app: INestApplication): [string, Facts][] {
  const recorded: [string, Facts][] = [];
  const events = app.get(DomainEvents, { strict: false });
  for (const event of [ticketEvents.created, ticketEvents.assigned, ticketEvents.statusChanged, ticketEvents.closed])
    events.on<Facts>(event, (facts) => {
      recorded.push([event.name, facts]);
      return Promise.resolve();
    });
  return recorded;
}
