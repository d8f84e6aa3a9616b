import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PreparedStatements } from '#kernel/persistence/index.js';
import { matchPlant, type PlantCandidate, type PlantMatch, type WrittenPlant } from './match-plant.js';
import { type PlantProposal, proposePlants } from './propose-plants.js';
import { looseKey, serialKeysOf } from './serial-keys.js';

/** More candidates than this are ambiguous anyway. */
const MOST = 50;

const byKey = (column: string, keys: string): string =>
  `(SELECT id FROM plants WHERE ${column} = ANY(:${keys}::text[]) LIMIT ${MOST})`;

/** Serial number and model are those of each plant. If it was merged, the plant that stays is meant. */
const candidatesSql = (among: string): string => `
  SELECT stays.id, p.serial_key AS "serialKey", p.serial_loose_key AS "serialLooseKey",
    stays.owner_company_id AS "ownerCompanyId",
    ARRAY(SELECT model.code_key UNION ALL SELECT maker.name_key || model.code_key
      UNION ALL SELECT text_key FROM plant_model_aliases WHERE model_id = model.id) AS "modelKeys"
  FROM plants p
  JOIN plants stays ON stays.id = coalesce(p.merged_into_id, p.id)
  JOIN plant_models model ON model.id = p.model_id
  JOIN manufacturers maker ON maker.id = p.manufacturer_id
  WHERE p.id IN (${among})`;

const BY_KEYS = `${byKey('serial_key', 'keys')} UNION ${byKey('serial_loose_key', 'looseKeys')}`;
const CANDIDATES = candidatesSql(BY_KEYS);
const WITH_ANY_KEY = candidatesSql(`SELECT id FROM plants WHERE serial_key = ANY(:keys::text[])
  UNION SELECT id FROM plants WHERE serial_loose_key = ANY(:looseKeys::text[])`);
/** Also finds plants whose serial number contains nearly the same characters. */
const RESEMBLING = candidatesSql(`${BY_KEYS} UNION (SELECT resembling.id FROM unnest(:keys::text[]) key,
  LATERAL (SELECT id FROM plants WHERE search_text %> key ORDER BY word_similarity(key, search_text) DESC, id
    LIMIT ${MOST}) resembling)`);

/** Selects at most two plants, because two are ambiguous already. */
const OF_COMPANY = candidatesSql(`SELECT id FROM plants
  WHERE owner_company_id = :companyId AND state <> 'SCRAPPED' AND merged_into_id IS NULL LIMIT 2`);

/** Finds the plants that tickets are about. */
@Injectable()
export class PlantMatching {
  constructor(private readonly statements: PreparedStatements) {}

  async find(tx: EntityManager, written: WrittenPlant): Promise<PlantMatch | null> {
    return matchPlant(written, await this.statements.rows<PlantCandidate>(CANDIDATES, keysOf(written), tx));
  }

  /** Finds the plants of many tickets at once, in the order of the tickets. */
  async findAll(tx: EntityManager, written: readonly WrittenPlant[]): Promise<(PlantMatch | null)[]> {
    const wanted = written.map(keysOf);
    const values = {
      keys: wanted.flatMap(({ keys }) => keys),
      looseKeys: wanted.flatMap(({ looseKeys }) => looseKeys),
    };
    const plants = await this.statements.rows<PlantCandidate>(WITH_ANY_KEY, values, tx);
    const [byKey, byLooseKey] = [groupsOf(plants, 'serialKey'), groupsOf(plants, 'serialLooseKey')];
    return written.map((ticket, place) => {
      const { keys = [], looseKeys = [] } = wanted[place] ?? {};
      const among = [
        ...keys.flatMap((key) => byKey.get(key) ?? []),
        ...looseKeys.flatMap((key) => byLooseKey.get(key) ?? []),
      ];
      return matchPlant(ticket, [...new Set(among)]);
    });
  }

  /**
   * Proposes plants to staff where the plant is not certain. Without a serial number it proposes
   * the only plant of the company.
   */
  async propose(written: WrittenPlant): Promise<PlantProposal[]> {
    const wanted = keysOf(written);
    if (wanted.keys.length > 0)
      return proposePlants(written, await this.statements.rows<PlantCandidate>(RESEMBLING, wanted));
    const { companyId } = written;
    const plants = companyId ? await this.statements.rows<PlantCandidate>(OF_COMPANY, { companyId }) : [];
    return plants.length === 1 ? proposePlants(written, plants) : [];
  }
}

/** Groups plants by one of their keys. */
function groupsOf(
  plants: readonly PlantCandidate[],
  key: 'serialKey' | 'serialLooseKey',
): Map<string, PlantCandidate[]> {
  const groups = new Map<string, PlantCandidate[]>();
  for (const plant of plants) groups.set(plant[key], [...(groups.get(plant[key]) ?? []), plant]);
  return groups;
}

function keysOf(written: WrittenPlant): { keys: string[]; looseKeys: string[] } {
  const keys = serialKeysOf(written);
  return { keys, looseKeys: keys.map(looseKey) };
}
