import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { newId, UnitOfWork, textKey } from '#kernel/persistence/index.js';
import type { CreatePlantModelDto, PlantModelDto, UpdatePlantModelDto } from './plant-model.dto.js';
import { PlantModelQueries } from './plant-model.queries.js';
import { type NewPlantModel, PlantModelRepository, aliasesIn } from './plant-model.repository.js';

@Injectable()
export class PlantModelsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly models: PlantModelRepository,
    private readonly queries: PlantModelQueries,
    private readonly clock: Clock,
  ) {}

  create(request: CreatePlantModelDto): Promise<PlantModelDto> {
    return this.unitOfWork.run(async (tx) => this.queries.read((await this.add(tx, request)).id, tx));
  }

  async add(
    tx: EntityManager,
    { manufacturer, code, name = null, aliases = null, expectedLifeYears = null, isActive = true }: CreatePlantModelDto,
  ): Promise<NewPlantModel> {
    const alsoCalled = aliasesIn(aliases);
    const manufacturerId = await this.models.manufacturer(tx, manufacturer);
    const facts = { id: newId(), manufacturerId, code, codeKey: textKey(code), name, expectedLifeYears, isActive };
    const model = { ...facts, version: 1, createdAt: this.clock.now() };
    await this.models.insert(tx, model, alsoCalled);
    return model;
  }

  update(id: string, { version, aliases, ...changes }: UpdatePlantModelDto): Promise<PlantModelDto> {
    const alsoCalled = aliases === undefined ? undefined : aliasesIn(aliases);
    return this.unitOfWork.run(async (tx) => {
      const model = await this.models.lock(tx, id);
      if (version !== undefined && version !== model.version) throw new DomainError('PLANT_MODEL_CHANGED');
      const { code } = changes;
      const columns = { ...changes, ...(code === undefined ? {} : { codeKey: textKey(code) }) };
      await this.models.update(tx, model, columns, alsoCalled);
      return this.queries.read(id, tx);
    });
  }
}
