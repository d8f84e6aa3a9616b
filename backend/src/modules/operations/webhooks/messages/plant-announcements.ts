import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '#config/config.js';
import type { WebhookEvent } from '#contract/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { Plant, plantChanged, plantCreated, plantMerged, plantMergeUndone } from '#plants/index.js';
import { WebhookRepository } from '../webhook.repository.js';
import { DeliveryPlanner } from './delivery-planner.js';
import type { MessageDataDto, MessagePlantDto } from './webhook-message.dto.js';

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
    events.on(plantMergeUndone, ({ from }, tx) => this.announce(tx, 'plant.changed', from));
  }

  private async announce(
    tx: EntityManager,
    event: WebhookEvent,
    plantId: string,
    more: Pick<MessageDataDto, 'previousOwnerCompanyId' | 'mergedPlantId'> = {},
  ): Promise<void> {
    const webhookIds = await this.webhooks.listeningTo(tx, event);
    if (webhookIds.length === 0) return;
    const relations = { model: true, manufacturer: true };
    const plant = await tx.findOneOrFail(Plant, { where: { id: plantId }, relations });
    await this.planner.plan(tx, webhookIds, event, { plant: presentPlant(plant, this.config.publicUrl), ...more });
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
