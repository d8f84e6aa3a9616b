import type { PlantLink } from '#contract/index.js';
import { textKey } from '#kernel/persistence/index.js';
import { looseKey, serialKeysOf } from './serial-keys.js';

/** What a ticket says about its plant. `companyId` is the company of the ticket, or null when it is not known. */
export interface WrittenPlant {
  type: string;
  serialNumber: string;
  companyId: string | null;
}

/** A plant that may be meant. */
export interface PlantCandidate {
  id: string;
  serialKey: string;
  serialLooseKey: string;
  ownerCompanyId: string | null;
  /** Keys of texts that mean the plant's model. */
  modelKeys: readonly string[];
}

export interface PlantMatch {
  plantId: string;
  link: Extract<PlantLink, 'EXACT' | 'LOOSE'>;
}

/**
 * Returns the plant that a ticket is about, or null where that is not certain: then staff choose.
 * Never returns a plant of another company, whatever was typed.
 */
export function matchPlant(written: WrittenPlant, candidates: readonly PlantCandidate[]): PlantMatch | null {
  const keys = serialKeysOf(written);
  const meansModel = isModelOf(written.type);
  for (const key of keys) {
    const exact = candidates.filter(({ serialKey }) => serialKey === key);
    if (exact.length > 0) return exactMatch(isOne(exact) ? exact : exact.filter(meansModel), written);
  }
  const looseKeys = keys.map(looseKey);
  const loose = candidates.filter(
    (plant) => looseKeys.includes(plant.serialLooseKey) && isOwn(plant, written) && meansModel(plant),
  );
  return isOne(loose) ? { plantId: loose[0].id, link: 'LOOSE' } : null;
}

/** Whether all candidates are one plant. Merged plants count as one. */
const isOne = (plants: readonly PlantCandidate[]): plants is readonly [PlantCandidate] =>
  new Set(plants.map(({ id }) => id)).size === 1;

function exactMatch(plants: readonly PlantCandidate[], written: WrittenPlant): PlantMatch | null {
  if (!isOne(plants)) return null;
  const [plant] = plants;
  const isFree = written.companyId === null || plant.ownerCompanyId === null;
  return isFree || isOwn(plant, written) ? { plantId: plant.id, link: 'EXACT' } : null;
}

const isOwn = ({ ownerCompanyId }: PlantCandidate, { companyId }: WrittenPlant): boolean =>
  companyId !== null && ownerCompanyId === companyId;

/** Returns a condition that a plant is of the model that the text means. */
export function isModelOf(type: string): (plant: PlantCandidate) => boolean {
  const key = textKey(type);
  return ({ modelKeys }) => modelKeys.includes(key);
}
