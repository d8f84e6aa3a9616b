import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError, invalidField } from '#kernel/errors/index.js';
import { LiveNotices } from '#kernel/live/index.js';
import { newId, textKey } from '#kernel/persistence/index.js';
import { PlantModel, PlantModelAlias, Manufacturer } from './plant-model.entity.js';
import { LIMITS } from '#contract/index.js';

export type NewPlantModel = Omit<PlantModel, 'manufacturer'>;

const BY_NAME = `
  SELECT model.id, model.manufacturer_id AS "manufacturerId"
  FROM plant_models model
  JOIN manufacturers maker ON maker.id = model.manufacturer_id AND maker.name_key = $1
  WHERE model.code_key = $2 OR model.id = (SELECT model_id FROM plant_model_aliases WHERE text_key = $2)
  ORDER BY model.code_key = $2 DESC LIMIT 1`;

@Injectable()
export class PlantModelRepository {
  constructor(private readonly live: LiveNotices) {}

  /** Throws PLANT_MODEL_NOT_FOUND. */
  async require(tx: EntityManager, id: string): Promise<PlantModel> {
    return requireModel(await tx.findOneBy(PlantModel, { id }));
  }

  /** Locks the model, so that other changes to it wait. Throws PLANT_MODEL_NOT_FOUND. */
  async lock(tx: EntityManager, id: string): Promise<PlantModel> {
    return requireModel(await tx.findOne(PlantModel, { where: { id }, lock: { mode: 'for_no_key_update' } }));
  }

  /** Finds the model of a manufacturer by its code or another name, each in any spelling. */
  async find(
    tx: EntityManager,
    manufacturer: string,
    name: string,
  ): Promise<Pick<PlantModel, 'id' | 'manufacturerId'> | undefined> {
    const keys = [textKey(manufacturer), textKey(name)];
    const [model] = await tx.query<Pick<PlantModel, 'id' | 'manufacturerId'>[]>(BY_NAME, keys);
    return model;
  }

  /** Finds the manufacturer with that name in any spelling. */
  async manufacturerId(tx: EntityManager, name: string): Promise<string | undefined> {
    return (await tx.findOneBy(Manufacturer, { nameKey: textKey(name) }))?.id;
  }

  /** Returns the manufacturer with that name in any spelling, and creates it if it is new. */
  async manufacturer(tx: EntityManager, name: string): Promise<string> {
    const [row] = await tx.query<{ id: string }[]>(
      `INSERT INTO manufacturers (id, name, name_key) VALUES ($1, $2, $3)
       ON CONFLICT (name_key) DO UPDATE SET name = manufacturers.name RETURNING id`,
      [newId(), name, textKey(name)],
    );
    if (!row) throw new Error('A manufacturer was neither found nor created');
    return row.id;
  }

  async insert(tx: EntityManager, model: NewPlantModel, aliases: Alias[]): Promise<void> {
    await tx.insert(PlantModel, model);
    await this.replaceAliases(tx, model.id, aliases);
    this.live.publish(tx, { topic: 'plants' });
  }

  /** Changes a locked model and increases its version. */
  async update(
    tx: EntityManager,
    { id, version }: PlantModel,
    changes: Partial<PlantModel>,
    aliases: Alias[] | undefined,
  ): Promise<void> {
    await tx.update(PlantModel, id, { ...changes, version: version + 1 });
    if (aliases) await this.replaceAliases(tx, id, aliases);
    this.live.publish(tx, { topic: 'plants' });
  }

  private async replaceAliases(tx: EntityManager, modelId: string, aliases: Alias[]): Promise<void> {
    await tx.delete(PlantModelAlias, { modelId });
    if (aliases.length > 0)
      await tx.insert(
        PlantModelAlias,
        aliases.map((alias) => ({ ...alias, modelId })),
      );
  }
}

function requireModel(model: PlantModel | null): PlantModel {
  if (!model) throw new DomainError('PLANT_MODEL_NOT_FOUND');
  return model;
}

interface Alias {
  textKey: string;
  alias: string;
}

/** Returns the distinct lines of the text. Throws VALIDATION_FAILED for too many or too long lines. */
export function aliasesIn(text: string | null): Alias[] {
  const lines = (text ?? '').split(/\r?\n/).map((line) => line.trim());
  const aliases = [...new Map(lines.filter(Boolean).map((alias) => [textKey(alias), alias]))];
  const { max } = LIMITS.plantAliases;
  if (aliases.length > max) throw invalidField('aliases', 'maxItems', `Must be at most ${max} lines`);
  const { max: length } = LIMITS.plantType;
  if (aliases.some(([, alias]) => Array.from(alias).length > length))
    throw invalidField('aliases', 'maxLength', `Each line must not exceed ${length} characters`);
  return aliases.map(([key, alias]) => ({ textKey: key, alias }));
}
