import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../kernel/access/index.js';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/errors/index.js';
import { newId, UnitOfWork } from '../../../kernel/persistence/index.js';
import { SecurityLog } from '../../../kernel/security-log/index.js';
import { PlantModelRepository } from '../models/plant-model.repository.js';
import type { CreatePlantDto, PlantDto, UpdatePlantDto } from './plant.dto.js';
import type { Plant } from './plant.entity.js';
import { PlantQueries } from './plant.queries.js';
import { type PlantFacts, PlantRepository } from './plant.repository.js';

/** What a new plant lacks when the request does not say it. */
const DEFAULTS: Omit<PlantFacts, 'id' | 'modelId' | 'manufacturerId' | 'serialNumber' | 'version' | 'createdAt'> = {
  ...{ state: 'IN_SERVICE', ownerCompanyId: null, label: null, site: null },
  ...{ yearOfConstruction: null, notes: null },
};

@Injectable()
export class PlantsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly plants: PlantRepository,
    private readonly models: PlantModelRepository,
    private readonly queries: PlantQueries,
    private readonly clock: Clock,
    private readonly securityLog: SecurityLog,
  ) {}

  create(actor: Actor, request: CreatePlantDto): Promise<PlantDto> {
    const id = newId();
    return this.unitOfWork.run(async (tx) => {
      const { manufacturerId } = await this.models.require(tx, request.modelId);
      const created = { id, manufacturerId, version: 1, createdAt: this.clock.now() };
      await this.plants.insert(tx, { ...DEFAULTS, ...present(request), ...created });
      return this.queries.read(actor, id, tx);
    });
  }

  update(actor: Actor, id: string, { version, ...request }: UpdatePlantDto): Promise<PlantDto> {
    return this.unitOfWork.run(async (tx) => {
      const plant = await this.plants.lock(tx, id);
      if (version !== undefined && version !== plant.version) throw new DomainError('PLANT_CHANGED');
      const changes = present(request);
      const { modelId = plant.modelId } = changes;
      const { manufacturerId } = await this.models.require(tx, modelId);
      await this.plants.update(tx, plant, { ...changes, manufacturerId }, this.clock.now());
      await this.recordOwner(tx, plant, changes.ownerCompanyId);
      return this.queries.read(actor, id, tx);
    });
  }

  private async recordOwner(tx: EntityManager, plant: Plant, to: string | null | undefined): Promise<void> {
    const { id, serialNumber, ownerCompanyId: from } = plant;
    if (to === undefined || to === from) return;
    await this.securityLog.record(tx, 'PLANT_OWNER_CHANGED', { details: { id, serialNumber, from, to } });
  }
}

/** Without the fields that the request leaves out. */
const present = <T extends object>(request: T): T =>
  Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined)) as T;
