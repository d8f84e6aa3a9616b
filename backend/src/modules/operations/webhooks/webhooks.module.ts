import { Module } from '@nestjs/common';
import { OutgoingCalls, ReceiverAddresses } from '#kernel/outgoing/index.js';
import { UsersModule } from '#organisation/users/index.js';
import { TicketModelModule } from '#tickets/index.js';
import { DeliveriesController } from './deliveries/deliveries.controller.js';
import { DeliveriesService } from './deliveries/deliveries.service.js';
import { DeliveryQueries } from './deliveries/delivery.queries.js';
import { ReceiverUrls } from './receivers/receiver-url.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { OwnerEndings } from './owner-endings.js';
import { WebhookQueries } from './webhook.queries.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';
import { DeliveryRepository } from './deliveries/delivery.repository.js';
import { WebhookRepository } from './webhook.repository.js';
import { DeliveryPlanner } from './messages/delivery-planner.js';
import { PlantAnnouncements } from './messages/plant-announcements.js';
import { TicketAnnouncements } from './messages/ticket-announcements.js';
import { GoneReceivers } from './sending/gone-receivers.js';
import { WebhookTransport } from './sending/webhook-transport.js';
import { WebhookProcessor } from './sending/webhook.processor.js';

const parts = [DeliveryPlanner, DeliveryRepository, WebhookRepository];

/** Queues messages about events. Both processes need it, because the worker publishes replies. */
@Module({
  imports: [TicketModelModule],
  providers: [...parts, TicketAnnouncements, PlantAnnouncements],
  exports: parts,
})
class WebhookMessagesModule {}

/** For the API: configures webhooks and queues messages, but sends none. */
@Module({
  imports: [UsersModule, WebhookMessagesModule],
  controllers: [WebhooksController, DeliveriesController],
  providers: [
    DeliveriesService,
    DeliveryQueries,
    ReceiverAddresses,
    ReceiverUrls,
    OwnerEndings,
    WebhookQueries,
    WebhookSecrets,
    WebhooksService,
  ],
})
export class WebhooksModule {}

/** For the worker: sends messages to receivers. */
@Module({
  imports: [WebhookMessagesModule],
  providers: [GoneReceivers, OutgoingCalls, ReceiverAddresses, WebhookProcessor, WebhookSecrets, WebhookTransport],
})
export class WebhooksWorkerModule {}
