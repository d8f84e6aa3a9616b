import { Module } from '@nestjs/common';
import { DeliveryRepository } from './deliveries/delivery.repository.js';
import { ReceiverAddresses } from './receivers/receiver-addresses.js';
import { GoneReceivers } from './sending/gone-receivers.js';
import { WebhookTransport } from './sending/webhook-transport.js';
import { WebhookProcessor } from './sending/webhook.processor.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhookRepository } from './webhook.repository.js';

/** For the worker: sends messages to receivers. */
@Module({
  providers: [
    DeliveryRepository,
    GoneReceivers,
    ReceiverAddresses,
    WebhookProcessor,
    WebhookRepository,
    WebhookSecrets,
    WebhookTransport,
  ],
})
export class WebhooksWorkerModule {}
