import type { EntityManager } from 'typeorm';
import { textKey } from '#kernel/persistence/index.js';

/** What names a plant in a list. */
interface PlantName {
  manufacturer?: string;
  serialNumber: string;
}

const FIND = `
  SELECT p.id, p.serial_key AS "serialKey", maker.name_key AS "makerKey"
  FROM plants p JOIN manufacturers maker ON maker.id = p.manufacturer_id
  WHERE p.serial_key = ANY($1) AND p.merged_into_id IS NULL`;

/**
 * Returns for each name the ids of the plants that it may mean. Without a manufacturer these may be several. Plants
 * that were merged into another one are not found.
 */
export async function findNamedPlants(tx: EntityManager, names: readonly PlantName[]): Promise<string[][]> {
  const keys = names.map(({ serialNumber }) => textKey(serialNumber));
  const found = await tx.query<{ id: string; serialKey: string; makerKey: string }[]>(FIND, [[...new Set(keys)]]);
  return names.map(({ manufacturer }, place) => {
    const makerKey = manufacturer === undefined ? undefined : textKey(manufacturer);
    const meant = found.filter(
      (plant) => plant.serialKey === keys[place] && (makerKey === undefined || plant.makerKey === makerKey),
    );
    return meant.map(({ id }) => id);
  });
}
