import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { DomainError } from '#kernel/errors/index.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { WebhookDelivery } from './deliveries/delivery.entity.js';
import { DELIVERY_STATE_SQL } from './deliveries/delivery-state.js';
import type { LastDeliveryDto, WebhookDto } from './webhook.dto.js';
import { Webhook } from './webhook.entity.js';

type Row = Omit<WebhookDto, 'createdBy' | 'lastDelivery'> & {
  creatorId: string | null;
  creatorName: string | null;
  creatorSurname: string | null;
  lastType: LastDeliveryDto['type'] | null;
  lastState: LastDeliveryDto['state'] | null;
  lastCreatedAt: Date | null;
};

const NEWEST = `last.id = (SELECT d.id FROM webhook_deliveries d WHERE d.webhook_id = w.id
  ORDER BY d.created_at DESC, d.id DESC LIMIT 1)`;

@Injectable()
export class WebhookQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<WebhookDto[]> {
    const rows = await this.all(this.dataSource.manager).orderBy('lower(w.name)').addOrderBy('w.id').getRawMany<Row>();
    return rows.map(presentWebhook);
  }

  /** Throws WEBHOOK_NOT_FOUND. */
  async read(id: string, manager: EntityManager = this.dataSource.manager): Promise<WebhookDto> {
    const row = await this.all(manager).where('w.id = :id', { id }).getRawOne<Row>();
    if (!row) throw new DomainError('WEBHOOK_NOT_FOUND');
    return presentWebhook(row);
  }

  private all(manager: EntityManager): SelectQueryBuilder<Webhook> {
    return manager
      .createQueryBuilder()
      .from(Webhook, 'w')
      .leftJoin('users', 'creator', 'creator.id = w.created_by_id')
      .leftJoin(WebhookDelivery, 'last', NEWEST)
      .leftJoin(OutboxJob, 'j', 'j.dedupe_key = last.job_key')
      .select(['w.id AS id', 'w.name AS name', 'w.url AS url', 'w.events AS events'])
      .addSelect('w.is_active', 'isActive')
      .addSelect('w.gone_at', 'goneAt')
      .addSelect('w.owner_left_at', 'ownerLeftAt')
      .addSelect('w.created_at', 'createdAt')
      .addSelect('creator.id', 'creatorId')
      .addSelect('creator.name', 'creatorName')
      .addSelect('creator.surname', 'creatorSurname')
      .addSelect('last.type', 'lastType')
      .addSelect(DELIVERY_STATE_SQL('last'), 'lastState')
      .addSelect('last.created_at', 'lastCreatedAt');
  }
}

const presentWebhook = ({
  creatorId,
  creatorName,
  creatorSurname,
  lastType,
  lastState,
  lastCreatedAt,
  ...row
}: Row): WebhookDto => ({
  ...row,
  createdBy: creatorId === null ? null : { id: creatorId, name: creatorName ?? '', surname: creatorSurname ?? '' },
  lastDelivery: lastType &&
    lastState &&
    lastCreatedAt && { type: lastType, state: lastState, createdAt: lastCreatedAt },
});
