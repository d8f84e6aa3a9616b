import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Log } from '#kernel/logging/index.js';
import { JobFailure, type JobHandler, type JobOutcome, PermanentFailure } from '#kernel/outbox/index.js';
import { HandlesJob } from '#kernel/queue/index.js';
import { type Attempt, type DeliveryOrder, DeliveryRepository } from '../deliveries/delivery.repository.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import { deliverWebhook, type DeliveryReference } from '../messages/delivery-planner.js';
import { GoneReceivers } from './gone-receivers.js';
import { signatureOf } from './signature.js';
import { WebhookTransport } from './webhook-transport.js';

/** The status by which a receiver refuses all further messages. */
const GONE = 410;
/** Errors that a retry cannot solve: the configuration or the secret has to change. */
const FINAL = ['WEBHOOK_ADDRESS_REFUSED', 'WEBHOOK_SECRET_UNREADABLE'];

/** Sends one message to one receiver. After a crash it is sent again with the same `webhook-id`. */
@Injectable()
@HandlesJob(deliverWebhook)
export class WebhookProcessor implements JobHandler<DeliveryReference> {
  constructor(
    private readonly clock: Clock,
    private readonly deliveries: DeliveryRepository,
    private readonly secrets: WebhookSecrets,
    private readonly transport: WebhookTransport,
    private readonly gone: GoneReceivers,
    private readonly log: Log,
  ) {}

  async run({ deliveryId, jobKey }: DeliveryReference): Promise<JobOutcome> {
    const order = await this.deliveries.findOrder(deliveryId, jobKey);
    if (!order) return 'SKIPPED';
    if (!order.isActive) {
      await this.deliveries.skip(order, this.clock.now());
      return 'SKIPPED';
    }
    const attempt = await this.attempt(order);
    await this.deliveries.note(order, attempt, this.clock.now());
    const { webhookId } = order;
    const { error, statusCode, duration } = attempt;
    this.log.info({ webhookId, deliveryId, error, statusCode, duration }, 'webhook attempted');
    if (statusCode === GONE) await this.gone.switchOff(webhookId);
    if (error !== null) throw failureOf(attempt);
    return 'DONE';
  }

  private async attempt({ webhookId: id, secret: sealed, url, eventId, body }: DeliveryOrder): Promise<Attempt> {
    const secret = this.secrets.open({ id, secret: sealed });
    if (secret === undefined) return UNREADABLE;
    const timestamp = Math.floor(this.clock.now().getTime() / 1000);
    const headers = {
      'user-agent': 'Plantdesk-Webhooks/1',
      'webhook-id': eventId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(secret, { id: eventId, timestamp, body }),
    };
    return this.transport.send({ url, headers, body });
  }
}

const UNREADABLE: Attempt = {
  statusCode: null,
  error: 'WEBHOOK_SECRET_UNREADABLE',
  reason: null,
  answer: null,
  duration: 0,
};

function failureOf({ error, statusCode, reason }: Attempt): JobFailure {
  const code = error ?? 'UNEXPECTED';
  const message = [statusCode, reason].filter((part) => part !== null).join(' ') || 'no answer';
  const isFinal = statusCode === GONE || FINAL.includes(code);
  return isFinal ? new PermanentFailure(message, code) : new JobFailure(message, code);
}
