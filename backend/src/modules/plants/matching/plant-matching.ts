import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PreparedStatements } from '../../../kernel/persistence/index.js';
import { matchPlant, type PlantCandidate, type PlantMatch, type WrittenPlant } from './match-plant.js';
import { looseKey, serialKeysOf } from './serial-keys.js';

/** More candidates than this are ambiguous anyway. */
const MOST = 50;

const byKey = (column: string, keys: string): string =>
  `(SELECT id FROM plants WHERE ${column} = ANY(:${keys}::text[]) LIMIT ${MOST})`;

const CANDIDATES = `
  SELECT p.id, p.serial_key AS "serialKey", p.serial_loose_key AS "serialLooseKey",
    p.owner_company_id AS "ownerCompanyId",
    ARRAY(SELECT model.code_key UNION ALL SELECT maker.name_key || model.code_key
      UNION ALL SELECT text_key FROM plant_model_aliases WHERE model_id = model.id) AS "modelKeys"
  FROM plants p
  JOIN plant_models model ON model.id = p.model_id
  JOIN manufacturers maker ON maker.id = p.manufacturer_id
  WHERE p.id IN (${byKey('serial_key', 'keys')} UNION ${byKey('serial_loose_key', 'looseKeys')})`;

/** Finds the plants that tickets are about. */
@Injectable()
export class PlantMatching {
  constructor(private readonly statements: PreparedStatements) {}

  async find(tx: EntityManager, written: WrittenPlant): Promise<PlantMatch | null> {
    const keys = serialKeysOf(written);
    const values = { keys, looseKeys: keys.map(looseKey) };
    return matchPlant(written, await this.statements.rows<PlantCandidate>(CANDIDATES, values, tx));
  }
}
