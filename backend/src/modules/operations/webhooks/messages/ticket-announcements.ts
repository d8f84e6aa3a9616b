import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '#config/config.js';
import type { WebhookEvent } from '#contract/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { type MessageFacts, messagePublished, noteAdded } from '#conversation/index.js';
import { ticketRated } from '#conversation/ratings/index.js';
import { stepPassed } from '#promises/index.js';
import { ticketEvents, TicketQueries, type TicketRow, type WorklogFacts } from '#tickets/index.js';
import { WebhookRepository } from '../webhook.repository.js';
import { DeliveryPlanner } from './delivery-planner.js';
import type { MessageDataDto, MessageTicketDto } from './webhook-message.dto.js';

/** Turns ticket events into webhook messages. */
@Injectable()
export class TicketAnnouncements implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly events: DomainEvents,
    private readonly tickets: TicketQueries,
    private readonly webhooks: WebhookRepository,
    private readonly planner: DeliveryPlanner,
  ) {}

  onModuleInit(): void {
    const { events } = this;
    events.on(ticketEvents.created, ({ ticketId }, tx) => this.announce(tx, 'ticket.created', ticketId));
    events.on(ticketEvents.assigned, ({ ticketId }, tx) => this.announce(tx, 'ticket.assigned', ticketId));
    events.on(ticketEvents.statusChanged, ({ ticketId, from }, tx) =>
      this.announce(tx, 'ticket.status_changed', ticketId, { previousStatus: from }),
    );
    events.on(ticketEvents.closed, ({ ticketId }, tx) => this.announce(tx, 'ticket.closed', ticketId));
    events.on(ticketEvents.followUpRaised, ({ ticketId, followUpId }, tx) =>
      this.announce(tx, 'ticket.follow_up_created', followUpId, { followUpOf: ticketId }),
    );
    events.on(ticketEvents.worklogAdded, (facts, tx) => this.announceWork(tx, 'worklog.added', facts));
    events.on(ticketEvents.worklogCorrected, (facts, tx) => this.announceWork(tx, 'worklog.corrected', facts));
    events.on(messagePublished, (facts, tx) => this.announceMessage(tx, 'message.created', facts));
    events.on(ticketRated, ({ ticketId, score }, tx) =>
      this.announce(tx, 'rating.created', ticketId, { rating: { score } }),
    );
    events.on(stepPassed, ({ ticketId, ...clock }, tx) =>
      this.announce(tx, clock.percent < 100 ? 'clock.warning' : 'clock.missed', ticketId, { clock }),
    );
    events.on(noteAdded, (facts, tx) => this.announceMessage(tx, 'note.created', facts));
  }

  private announceWork(
    tx: EntityManager,
    event: WebhookEvent,
    { ticketId, worklogId: id, technicianId, hoursSpent }: WorklogFacts,
  ): Promise<void> {
    return this.announce(tx, event, ticketId, { worklog: { id, technicianId, hoursSpent } });
  }

  private announceMessage(
    tx: EntityManager,
    event: WebhookEvent,
    { ticketId, messageId: id, kind, via, authorId }: MessageFacts,
  ): Promise<void> {
    return this.announce(tx, event, ticketId, { message: { id, kind, via, authorId } });
  }

  private async announce(
    tx: EntityManager,
    event: WebhookEvent,
    ticketId: number,
    more: Omit<MessageDataDto, 'ticket'> = {},
  ): Promise<void> {
    const webhookIds = await this.webhooks.listeningTo(tx, event);
    if (webhookIds.length === 0) return;
    const ticket = presentTicket(await this.tickets.row(tx, ticketId), this.config.publicUrl);
    await this.planner.plan(tx, webhookIds, event, { ticket, ...more });
  }
}

/** Contains no client text, no addresses and nothing internal: receivers with more rights follow the link. */
function presentTicket(row: TicketRow, publicUrl: string): MessageTicketDto {
  const { id, version, status, category, priority } = row;
  const { technicalAreaId, technicalAreaName, assignedTechnicianId, technicianName, technicianSurname } = row;
  return {
    id,
    version,
    status,
    category,
    priority,
    technicalArea: technicalAreaId === null ? null : { id: technicalAreaId, name: technicalAreaName ?? '' },
    assignedTechnician:
      assignedTechnicianId === null
        ? null
        : { id: assignedTechnicianId, name: technicianName ?? '', surname: technicianSurname ?? '' },
    url: `${publicUrl}/tickets/${id}`,
  };
}
