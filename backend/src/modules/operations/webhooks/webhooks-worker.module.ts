import { Module } from '@nestjs/common';
import { OutgoingCalls, ReceiverAddresses } from '#kernel/outgoing/index.js';
import { WebhookMessagesModule } from './messages/webhook-messages.module.js';
import { GoneReceivers } from './sending/gone-receivers.js';
import { WebhookTransport } from './sending/webhook-transport.js';
import { WebhookProcessor } from './sending/webhook.processor.js';
import { WebhookSecrets } from './webhook-secrets.js';

/** For the worker: sends messages to receivers. */
@Module({
  imports: [WebhookMessagesModule],
  providers: [GoneReceivers, OutgoingCalls, ReceiverAddresses, WebhookProcessor, WebhookSecrets, WebhookTransport],
})
export class WebhooksWorkerModule {}
