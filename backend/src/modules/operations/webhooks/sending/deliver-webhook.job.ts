import { ticketSubject } from '#contract/index.js';
import { defineJob } from '#kernel/outbox/index.js';

/** References only: the message is stored in the delivery. */
export interface DeliveryReference {
  deliveryId: string;
  /** Identifies the job: the delivery may have been handed to a later one. */
  jobKey: string;
  ticketId?: number;
}

export const deliverWebhook = defineJob<DeliveryReference>({
  kind: 'webhook.deliver',
  queue: { name: 'webhooks', concurrency: 4 },
  priority: 10,
  refersTo: ({ ticketId }) => ({
    topic: 'webhook',
    ...(ticketId !== undefined && { subject: ticketSubject(ticketId) }),
  }),
});
