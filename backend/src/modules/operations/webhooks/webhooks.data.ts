import type { ModuleData } from '#kernel/module-data.js';
import { WebhookDelivery } from './deliveries/delivery.entity.js';
import { DELIVERY_IS_OLD_SQL } from './deliveries/delivery-state.js';
import { OwnerEndings } from './owner-endings.js';
import { Webhook } from './webhook.entity.js';

export const webhooksData: ModuleData = {
  module: 'operations/webhooks',
  tables: {
    webhooks: {
      entity: Webhook,
      holds: 'receivers of events, with a sealed secret',
      stays: 'until an administrator deletes them',
      people: {
        created_by_id: { notExported: 'the receiver belongs to the company', erased: 'value' },
        name: { notExported: 'names a program', notErased: 'names a program' },
      },
    },
    webhook_deliveries: {
      entity: WebhookDelivery,
      holds: 'messages to receivers, and their answers',
      retention: [
        {
          name: 'webhookDeliveries',
          period: 'webhookDeliveries',
          due: DELIVERY_IS_OLD_SQL('webhook_deliveries', '$1'),
          after: 'after the event, unless they wait to be sent',
        },
      ],
      people: {
        body: { notExported: 'repeats the ticket', erased: 'value' },
        answer: { notExported: 'what the receiver wrote', erased: 'value' },
      },
    },
  },
  reads: {
    users: 'a receiver is shown with the name of its owner',
    plants: 'messages are about plants, too',
    production_stops: 'messages are about their stops',
    stop_tickets: 'a message about a stop names its tickets',
  },
  writes: { outbox: 'a delivery ends with the job that sends it' },
  erasers: [OwnerEndings],
};
