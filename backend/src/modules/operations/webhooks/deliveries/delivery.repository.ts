import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ERASED_PERSON, type WebhookError } from '#contract/index.js';
import { WebhookDelivery } from './delivery.entity.js';

type NewDelivery = Pick<WebhookDelivery, 'id' | 'webhookId' | 'type' | 'eventId' | 'body' | 'jobKey'>;

/** The result of one attempt; `error` is null when the receiver accepted the message. */
export interface Attempt {
  statusCode: number | null;
  error: WebhookError | null;
  reason: string | null;
  answer: string | null;
  /** Milliseconds. */
  duration: number;
}

/** A delivery with its webhook, for the worker. */
export interface DeliveryOrder extends Pick<WebhookDelivery, 'id' | 'webhookId' | 'eventId' | 'body' | 'jobKey'> {
  url: string;
  isActive: boolean;
  secret: Buffer;
}

@Injectable()
export class DeliveryRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(tx: EntityManager, delivery: NewDelivery): Promise<void> {
    await tx.insert(WebhookDelivery, delivery);
  }

  findForUpdate(tx: EntityManager, id: string, webhookId: string): Promise<WebhookDelivery | null> {
    return tx.findOne(WebhookDelivery, { where: { id, webhookId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Undefined when the delivery is gone or was handed to a later job. */
  async findOrder(id: string, jobKey: string): Promise<DeliveryOrder | undefined> {
    const [order] = await this.dataSource.query<DeliveryOrder[]>(
      `SELECT d.id, d.webhook_id AS "webhookId", d.event_id AS "eventId", d.body, d.job_key AS "jobKey",
         w.url, w.is_active AS "isActive", w.secret
       FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE d.id = $1 AND d.job_key = $2`,
      [id, jobKey],
    );
    return order;
  }

  /** Records an attempt of the job. */
  async note({ id, jobKey }: DeliveryOrder, { error, ...attempt }: Attempt, attemptedAt: Date): Promise<void> {
    const ended = error === null ? { outcome: 'DELIVERED' as const, finishedAt: attemptedAt } : {};
    const values = { ...attempt, ...ended, error, attemptedAt, attempts: () => 'attempts + 1' };
    await this.dataSource.manager.update(WebhookDelivery, { id, jobKey }, values);
  }

  async skip({ id, jobKey }: DeliveryOrder, finishedAt: Date): Promise<void> {
    await this.dataSource.manager.update(WebhookDelivery, { id, jobKey }, { outcome: 'SKIPPED', finishedAt });
  }

  /** Assigns the delivery to another job; the earlier job then does nothing. */
  async renew(tx: EntityManager, { id, jobKey: earlier }: WebhookDelivery, jobKey: string): Promise<void> {
    await endWaitingJobs(tx, 'dedupe_key = $1', [earlier]);
    await tx.update(WebhookDelivery, id, { jobKey, outcome: null, finishedAt: null });
  }

  /** Removes the technician's name from messages, and deletes the responses, which may repeat it. */
  async forgetTechnician(tx: EntityManager, userId: string): Promise<void> {
    const { name, surname } = ERASED_PERSON;
    const erasedTechnician = technicianJson(userId, JSON.stringify(name), JSON.stringify(surname));
    const named = technicianJson(userId, ANY_TEXT, ANY_TEXT).replaceAll(/[{}]/g, String.raw`\$&`);
    await tx.query(
      `UPDATE webhook_deliveries SET body = regexp_replace(body, $1, $2), answer = NULL WHERE strpos(body, $3) > 0`,
      [named, erasedTechnician, userId],
    );
  }

  /** Skips the deliveries that wait for this receiver. A worker checks this before it sends. */
  async skipWaiting(tx: EntityManager, webhookId: string, finishedAt: Date): Promise<void> {
    const waiting = 'SELECT job_key FROM webhook_deliveries WHERE webhook_id = $1 AND outcome IS NULL';
    const jobKeys = await endWaitingJobs(tx, `dedupe_key IN (${waiting})`, [webhookId]);
    await tx.query(
      `UPDATE webhook_deliveries SET outcome = 'SKIPPED', finished_at = $2 WHERE webhook_id = $1 AND job_key = ANY($3)`,
      [webhookId, finishedAt, jobKeys],
    );
  }
}

/** A technician in a message body, exactly as `presentTicket` and JSON.stringify write it. */
const technicianJson = (id: string, name: string, surname: string): string =>
  `"assignedTechnician":{"id":"${id}","name":${name},"surname":${surname}}`;
const ANY_TEXT = String.raw`"(?:[^"\\]|\\.)*"`;

/** Returns the keys of the ended jobs. */
async function endWaitingJobs(tx: EntityManager, condition: string, values: unknown[]): Promise<string[]> {
  const [rows] = await tx.query<[{ key: string }[], number]>(
    `UPDATE outbox SET status = 'SKIPPED', finished_at = now() WHERE status = 'WAITING' AND ${condition}
     RETURNING dedupe_key AS key`,
    values,
  );
  return rows.map(({ key }) => key);
}
