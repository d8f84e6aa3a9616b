import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Day, PLANT_DAYS, type PlantDay } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { withoutAbsent } from '#kernel/http/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import { type NamedAccount, SecurityLog } from '#kernel/security-log/index.js';
import { PlantModelRepository } from '../models/plant-model.repository.js';
import { plantChanged, plantCreated, plantOwnerChanging, plantOwnersChanging } from './plant-events.js';
import type { CreatePlantDto, PlantDto, UpdatePlantDto } from './plant.dto.js';
import type { Plant } from './plant.entity.js';
import { PlantQueries } from './plant.queries.js';
import { type PlantFacts, PlantRepository } from './plant.repository.js';

/** The values of a new plant that the request leaves out. */
const DEFAULTS: Omit<PlantFacts, 'id' | 'modelId' | 'manufacturerId' | 'serialNumber' | 'version' | 'createdAt'> = {
  ...{ state: 'IN_SERVICE', ownerCompanyId: null, label: null, site: null },
  ...{ yearOfConstruction: null, deliveredOn: null, commissionedOn: null, decommissionedOn: null, notes: null },
};

function assertDaysInOrder(plant: Partial<Record<PlantDay, Day | null>>): void {
  let last = '';
  for (const field of PLANT_DAYS) {
    const day = plant[field] ?? last;
    if (day < last)
      throw invalidField(
        field,
        'dayOrder',
        'Is before an earlier day of the plant: delivery, commissioning, decommissioning',
      );
    last = day;
  }
}

@Injectable()
export class PlantsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly plants: PlantRepository,
    private readonly models: PlantModelRepository,
    private readonly queries: PlantQueries,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly securityLog: SecurityLog,
  ) {}

  create(actor: Actor, request: CreatePlantDto): Promise<PlantDto> {
    return this.unitOfWork.run(async (tx) => this.queries.read(actor, await this.add(tx, request), tx));
  }

  update(actor: Actor, id: string, { version, ...request }: UpdatePlantDto): Promise<PlantDto> {
    return this.unitOfWork.run(async (tx) => {
      if (request.ownerCompanyId !== undefined) await this.events.publish(tx, plantOwnersChanging, { plantIds: [id] });
      const plant = await this.plants.lock(tx, id);
      if (version !== undefined && version !== plant.version) throw new DomainError('PLANT_CHANGED');
      await this.change(tx, plant, request);
      return this.queries.read(actor, id, tx);
    });
  }

  /** Returns the id of the new plant. */
  async add(tx: EntityManager, request: CreatePlantDto): Promise<string> {
    const { manufacturerId } = await this.models.require(tx, request.modelId);
    const created = { id: newId(), manufacturerId, version: 1, createdAt: this.clock.now() };
    assertDaysInOrder(request);
    await this.plants.insert(tx, { ...DEFAULTS, ...withoutAbsent(request), ...created });
    await this.events.publish(tx, plantCreated, { plantId: created.id });
    return created.id;
  }

  /** Changes a locked plant. `actor` is who changes it, if that is not the caller of a request. */
  async change(
    tx: EntityManager,
    plant: Plant,
    request: Omit<UpdatePlantDto, 'version'>,
    { actor, isCorrection = false }: { actor?: NamedAccount | undefined; isCorrection?: boolean } = {},
  ): Promise<void> {
    const changes = withoutAbsent(request);
    assertDaysInOrder({ ...plant, ...changes });
    const { modelId = plant.modelId } = changes;
    const { manufacturerId } = await this.models.require(tx, modelId);
    const { ownerCompanyId: owner = plant.ownerCompanyId } = changes;
    const at = this.clock.now();
    const { id: plantId, ownerCompanyId: from } = plant;
    const isOther = owner !== from;
    if (isOther) await this.events.publish(tx, plantOwnerChanging, { plantId, from, at, isCorrection });
    await this.plants.update(tx, plant, { ...changes, manufacturerId }, at);
    if (isOther) await this.recordOwner(tx, plant, owner, actor);
    await this.events.publish(tx, plantChanged, { plantId, owner: isOther ? { from } : undefined });
  }

  private async recordOwner(tx: EntityManager, plant: Plant, to: string | null, actor?: NamedAccount): Promise<void> {
    const { id, serialNumber, ownerCompanyId: from } = plant;
    await this.securityLog.record(tx, 'PLANT_OWNER_CHANGED', {
      details: { id, serialNumber, from, to },
      ...(actor && { actor }),
    });
  }
}
