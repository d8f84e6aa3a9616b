import { Module } from '@nestjs/common';
import { TicketModelModule } from '../tickets/index.js';
import { UsersModule } from '../users/index.js';
import { DeliveriesController } from './deliveries/deliveries.controller.js';
import { DeliveriesService } from './deliveries/deliveries.service.js';
import { DeliveryQueries } from './deliveries/delivery.queries.js';
import { DeliveryRepository } from './deliveries/delivery.repository.js';
import { DeliveryPlanner } from './messages/delivery-planner.js';
import { TicketAnnouncements } from './messages/ticket-announcements.js';
import { ReceiverAddresses } from './receivers/receiver-addresses.js';
import { ReceiverUrls } from './receivers/receiver-url.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { OwnerEndings } from './owner-endings.js';
import { WebhookQueries } from './webhook.queries.js';
import { WebhookRepository } from './webhook.repository.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

/** For the API: configures webhooks and queues messages, sends none. */
@Module({
  imports: [UsersModule, TicketModelModule],
  controllers: [WebhooksController, DeliveriesController],
  providers: [
    DeliveriesService,
    DeliveryPlanner,
    DeliveryQueries,
    DeliveryRepository,
    ReceiverAddresses,
    ReceiverUrls,
    TicketAnnouncements,
    OwnerEndings,
    WebhookQueries,
    WebhookRepository,
    WebhookSecrets,
    WebhooksService,
  ],
})
export class WebhooksModule {}
