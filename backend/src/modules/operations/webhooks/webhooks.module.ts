import { Module } from '@nestjs/common';
import { ReceiverAddresses } from '#kernel/outgoing/index.js';
import { UsersModule } from '#organisation/users/index.js';
import { DeliveriesController } from './deliveries/deliveries.controller.js';
import { DeliveriesService } from './deliveries/deliveries.service.js';
import { DeliveryQueries } from './deliveries/delivery.queries.js';
import { WebhookMessagesModule } from './messages/webhook-messages.module.js';
import { ReceiverUrls } from './receivers/receiver-url.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { OwnerEndings } from './owner-endings.js';
import { WebhookQueries } from './webhook.queries.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

/** For the API: configures webhooks and queues messages, sends none. */
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
