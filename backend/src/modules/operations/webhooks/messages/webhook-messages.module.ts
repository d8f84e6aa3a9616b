import { Module } from '@nestjs/common';
import { TicketModelModule } from '#tickets/index.js';
import { DeliveryRepository } from '../deliveries/delivery.repository.js';
import { WebhookRepository } from '../webhook.repository.js';
import { DeliveryPlanner } from './delivery-planner.js';
import { PlantAnnouncements } from './plant-announcements.js';
import { TicketAnnouncements } from './ticket-announcements.js';

const parts = [DeliveryPlanner, DeliveryRepository, WebhookRepository];

/** Queues messages about events; in both processes, because the worker publishes replies. */
@Module({
  imports: [TicketModelModule],
  providers: [...parts, TicketAnnouncements, PlantAnnouncements],
  exports: parts,
})
export class WebhookMessagesModule {}
