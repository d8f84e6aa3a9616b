import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '#config/config.js';
import type { WebhookEvent } from '#contract/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { Plant, plantChanged, plantCreated, plantMerged, plantMergeUndone } from '#plants/index.js';
import { stopPassed, type StopStep } from '#plant-life/stops/index.js';
import { WebhookRepository } from '../webhook.repository.js';
import { DeliveryPlanner } from './delivery-planner.js';
import type { MessageDataDto, MessagePlantDto, MessageStopDto } from './webhook-message.dto.js';

const EVENT_OF_STEP: Readonly<Record<StopStep, WebhookEvent>> = {
  BEGAN: 'plant.stopped',
  CONFIRMED: 'plant.stop_confirmed',
  ENDED: 'plant.running',
};

const STOP = `SELECT s.id, s.plant_id AS "plantId", s.started_at AS "startedAt", s.ended_at AS "endedAt", s.confirmed,
    ARRAY(SELECT ticket_id FROM stop_tickets l WHERE l.stop_id = s.id ORDER BY ticket_id) AS "ticketIds"
  FROM production_stops s WHERE s.id = $1`;

/** Turns events of plants into webhook messages. */
@Injectable()
export class PlantAnnouncements implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly events: DomainEvents,
    private readonly webhooks: WebhookRepository,
    private readonly planner: DeliveryPlanner,
  ) {}

  onModuleInit(): void {
    const { events } = this;
    events.on(plantCreated, ({ plantId }, tx) => this.announce(tx, 'plant.created', plantId));
    events.on(plantChanged, ({ plantId, owner }, tx) =>
      owner
        ? this.announce(tx, 'plant.owner_changed', plantId, { previousOwnerCompanyId: owner.from })
        : this.announce(tx, 'plant.changed', plantId),
    );
    events.on(plantMerged, ({ from, to }, tx) => this.announce(tx, 'plant.merged', to, { mergedPlantId: from }));
    events.on(stopPassed, ({ stopId, step }, tx) => this.announceStop(tx, EVENT_OF_STEP[step], stopId));
    events.on(plantMergeUndone, ({ from }, tx) => this.announce(tx, 'plant.changed', from));
  }

  private async announceStop(tx: EntityManager, event: WebhookEvent, stopId: string): Promise<void> {
    const webhookIds = await this.webhooks.listeningTo(tx, event);
    if (webhookIds.length === 0) return;
    const [{ plantId, ...stop }] = await tx.query<[MessageStopDto & { plantId: string | null }]>(STOP, [stopId]);
    const plant = plantId === null ? {} : { plant: await this.plantOf(tx, plantId) };
    await this.planner.plan(tx, webhookIds, event, { ...plant, stop });
  }

  private async announce(
    tx: EntityManager,
    event: WebhookEvent,
    plantId: string,
    more: Pick<MessageDataDto, 'previousOwnerCompanyId' | 'mergedPlantId'> = {},
  ): Promise<void> {
    const webhookIds = await this.webhooks.listeningTo(tx, event);
    if (webhookIds.length === 0) return;
    await this.planner.plan(tx, webhookIds, event, { plant: await this.plantOf(tx, plantId), ...more });
  }

  private async plantOf(tx: EntityManager, id: string): Promise<MessagePlantDto> {
    const relations = { model: true, manufacturer: true };
    return presentPlant(await tx.findOneOrFail(Plant, { where: { id }, relations }), this.config.publicUrl);
  }
}

/** Contains no text of an owner and nothing internal: receivers with more rights follow the link. */
function presentPlant(plant: Plant, publicUrl: string): MessagePlantDto {
  const { id, version, serialNumber, state, ownerCompanyId, model, manufacturer } = plant;
  return {
    ...{ id, version, serialNumber, state, ownerCompanyId },
    model: { id: model.id, manufacturer: manufacturer.name, code: model.code },
    url: `${publicUrl}/plants/${id}/show`,
  };
}
