import type { PlantReason } from '#contract/index.js';
import { isModelOf, type PlantCandidate, type WrittenPlant } from './match-plant.js';
import { serialKeysOf } from './serial-keys.js';

export interface PlantProposal {
  plantId: string;
  reasons: PlantReason[];
}

/** The maximum number of proposed plants. */
const SHOWN = 5;

/** Plants are ordered by the sum of the weights of their reasons. */
const WEIGHTS: Readonly<Record<PlantReason, number>> = {
  SAME_SERIAL: 8,
  SIMILAR_SERIAL: 4,
  SAME_MODEL: 3,
  SAME_COMPANY: 2,
  OTHER_COMPANY: -1,
};

/** Returns the plants that staff may choose from, with the reasons, likeliest first. */
export function proposePlants(written: WrittenPlant, candidates: readonly PlantCandidate[]): PlantProposal[] {
  const keys = serialKeysOf(written);
  const meansModel = isModelOf(written.type);
  const serialReason = ({ serialKey }: PlantCandidate): PlantReason[] => {
    if (keys.length === 0) return [];
    return [keys.includes(serialKey) ? 'SAME_SERIAL' : 'SIMILAR_SERIAL'];
  };
  const reasonsOf = (plant: PlantCandidate): PlantReason[] => [
    ...serialReason(plant),
    ...(meansModel(plant) ? ['SAME_MODEL' as const] : []),
    ...companyReason(plant, written),
  ];
  return candidates
    .map((plant) => ({ plantId: plant.id, reasons: reasonsOf(plant) }))
    .sort((one, other) => weightOf(other) - weightOf(one) || (one.plantId < other.plantId ? -1 : 1))
    .filter(({ plantId }, place, all) => all.findIndex((other) => other.plantId === plantId) === place)
    .slice(0, SHOWN);
}

function companyReason({ ownerCompanyId }: PlantCandidate, { companyId }: WrittenPlant): PlantReason[] {
  if (ownerCompanyId === null || companyId === null) return [];
  return [ownerCompanyId === companyId ? 'SAME_COMPANY' : 'OTHER_COMPANY'];
}

const weightOf = ({ reasons }: PlantProposal): number => reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
