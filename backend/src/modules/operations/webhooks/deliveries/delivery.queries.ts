import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { Config } from '#config/config.js';
import type { WebhookDeliveryState } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { ListReader, pageOf } from '#kernel/http/index.js';
import { JOB_STATE_CONDITIONS, OutboxJob } from '#kernel/outbox/index.js';
import { Webhook } from '../webhook.entity.js';
import type { DeliveryDetailsDto, DeliveryDto, DeliveryList, DeliveryListQuery } from './delivery.dto.js';
import { WebhookDelivery } from './delivery.entity.js';
import { DELIVERY_IS_OLD_SQL, DELIVERY_STATE_SQL } from './delivery-state.js';

type Row<Dto> = Omit<Dto, 'isRepeatable'> & { webhookIsActive: boolean };

/** Seconds. */
const DAY = 24 * 3600;
const STATE = DELIVERY_STATE_SQL('d');
const COLUMNS: Record<keyof Row<DeliveryDto>, string> = {
  id: 'd.id',
  eventId: 'd.event_id',
  type: 'd.type',
  ticketId: `(d.body::jsonb #>> '{data,ticket,id}')::int`,
  state: STATE,
  attempts: 'd.attempts',
  statusCode: 'd.status_code',
  fault: 'd.fault',
  reason: 'd.reason',
  duration: 'd.duration',
  createdAt: 'd.created_at',
  attemptedAt: 'd.attempted_at',
  nextAttemptAt: `CASE WHEN d.outcome IS NULL AND ${JOB_STATE_CONDITIONS.DELAYED} THEN j.available_at END`,
  finishedAt: 'd.finished_at',
  webhookIsActive: 'w.is_active',
};
const deliveries = new ListReader<Row<DeliveryDto>>(COLUMNS);
const details = new ListReader<Row<DeliveryDetailsDto>>({ ...COLUMNS, body: 'd.body', answer: 'd.answer' });

@Injectable()
export class DeliveryQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Newest first by default. Throws WEBHOOK_NOT_FOUND. */
  async list(webhookId: string, query: DeliveryListQuery): Promise<DeliveryList> {
    if (!(await this.dataSource.manager.existsBy(Webhook, { id: webhookId })))
      throw new DomainError('WEBHOOK_NOT_FOUND');
    const order = { by: ['d.created_at', 'd.id'], order: query.order };
    const { rows, pagination } = await deliveries.page(this.matching(webhookId, query), pageOf(query), order);
    return { deliveries: rows.map((row) => presentDelivery(row)), pagination };
  }

  /** Throws WEBHOOK_DELIVERY_NOT_FOUND. */
  async read(
    webhookId: string,
    id: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<DeliveryDetailsDto> {
    const row = await details.one(this.ofWebhook(manager, webhookId).andWhere('d.id = :id', { id }));
    if (!row) throw new DomainError('WEBHOOK_DELIVERY_NOT_FOUND');
    return presentDelivery(row);
  }

  private matching(webhookId: string, { state, type }: DeliveryListQuery): SelectQueryBuilder<WebhookDelivery> {
    const found = this.ofWebhook(this.dataSource.manager, webhookId);
    if (state) found.andWhere(`(${STATE}) IN (:...state)`, { state });
    if (type) found.andWhere('d.type IN (:...type)', { type });
    return found;
  }

  /** Leaves out what the next sweep removes: see webhooks.data.ts. */
  private ofWebhook(manager: EntityManager, webhookId: string): SelectQueryBuilder<WebhookDelivery> {
    const found = manager
      .createQueryBuilder()
      .from(WebhookDelivery, 'd')
      .innerJoin(Webhook, 'w', 'w.id = d.webhook_id')
      .leftJoin(OutboxJob, 'j', 'j.dedupe_key = d.job_key')
      .where('d.webhook_id = :webhookId', { webhookId });
    const { webhookDeliveries: days } = this.config.retention;
    if (days > 0) found.andWhere(`NOT ${DELIVERY_IS_OLD_SQL('d', ':before')}`, { before: this.clock.in(-days * DAY) });
    return found;
  }
}

/** A delivery in progress is not sent twice; a delayed one may be sent at once. */
export const mayRepeat = (state: WebhookDeliveryState): boolean => state !== 'WAITING';

const presentDelivery = <Dto extends DeliveryDto>({ webhookIsActive, ...row }: Row<Dto>): Dto =>
  ({ ...row, isRepeatable: webhookIsActive && mayRepeat((row as unknown as DeliveryDto).state) }) as unknown as Dto;
