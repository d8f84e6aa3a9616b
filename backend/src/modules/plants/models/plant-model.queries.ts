import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { PlantModelSort } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { andWhereWords, ListReader, pageOf } from '#kernel/http/index.js';
import { foldedSql } from '#kernel/persistence/index.js';
import type { PlantModelDto, PlantModelList, PlantModelListQuery } from './plant-model.dto.js';
import { PlantModel, Manufacturer } from './plant-model.entity.js';

/** SQL of the texts in which a model is searched, for the aliases `model` and `maker`. */
export const MODEL_WORDS = foldedSql(`concat_ws(' ', maker.name, model.code, model.code_key, model.name)`);

const SORTS: Readonly<Record<PlantModelSort, string>> = {
  code: foldedSql('model.code'),
  createdAt: 'model.created_at',
};

const reader = new ListReader<PlantModelDto>({
  id: 'model.id',
  manufacturer: 'maker.name',
  code: 'model.code',
  name: 'model.name',
  aliases: `(SELECT string_agg(alias, E'\\n' ORDER BY alias) FROM plant_model_aliases WHERE model_id = model.id)`,
  expectedLifeYears: 'model.expected_life_years',
  isActive: 'model.is_active',
  version: 'model.version',
  createdAt: 'model.created_at',
  plantCount: '(SELECT count(*)::int FROM plants p WHERE p.model_id = model.id AND p.merged_into_id IS NULL)',
});

@Injectable()
export class PlantModelQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list(query: PlantModelListQuery): Promise<PlantModelList> {
    const order = { by: [SORTS[query.sort], 'model.id'], order: query.order };
    const { rows, pagination } = await reader.page(this.matching(query), pageOf(query), order);
    return { plantModels: rows, pagination };
  }

  /** Throws PLANT_MODEL_NOT_FOUND. Pass the transaction to see its changes. */
  async read(id: string, tx: EntityManager = this.dataSource.manager): Promise<PlantModelDto> {
    const model = await reader.one(selectModels(tx).where('model.id = :id', { id }));
    if (!model) throw new DomainError('PLANT_MODEL_NOT_FOUND');
    return model;
  }

  private matching({ search, isActive, ids }: PlantModelListQuery): SelectQueryBuilder<PlantModel> {
    const found = selectModels(this.dataSource.manager).where('TRUE');
    andWhereWords(found, search, (pattern) => `${MODEL_WORDS} LIKE ${pattern}`);
    if (isActive !== undefined) found.andWhere('model.is_active = :isActive', { isActive });
    if (ids) found.andWhere('model.id IN (:...ids)', { ids });
    return found;
  }
}

const selectModels = (manager: EntityManager): SelectQueryBuilder<PlantModel> =>
  manager.createQueryBuilder(PlantModel, 'model').innerJoin(Manufacturer, 'maker', 'maker.id = model.manufacturer_id');
