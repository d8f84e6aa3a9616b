import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/errors/index.js';
import { newId, UnitOfWork } from '../../../kernel/persistence/index.js';
import { textKey } from '../matching/serial-keys.js';
import { aliasesIn } from './aliases.js';
import type { CreatePlantModelDto, PlantModelDto, UpdatePlantModelDto } from './plant-model.dto.js';
import { PlantModelQueries } from './plant-model.queries.js';
import { PlantModelRepository } from './plant-model.repository.js';

@Injectable()
export class PlantModelsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly models: PlantModelRepository,
    private readonly queries: PlantModelQueries,
    private readonly clock: Clock,
  ) {}

  create({
    manufacturer,
    code,
    name = null,
    aliases = null,
    isActive = true,
  }: CreatePlantModelDto): Promise<PlantModelDto> {
    const id = newId();
    const alsoCalled = aliasesIn(aliases);
    return this.unitOfWork.run(async (tx) => {
      const manufacturerId = await this.models.manufacturer(tx, manufacturer);
      const model = { id, manufacturerId, code, codeKey: textKey(code), name, isActive, version: 1 };
      await this.models.insert(tx, { ...model, createdAt: this.clock.now() }, alsoCalled);
      return this.queries.read(id, tx);
    });
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
