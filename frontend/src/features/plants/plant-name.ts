import type { PlantCandidate, PlantSummary } from '@/api/types';

/** What a plant is called in lists and links. */
export const plantName = ({ model, serialNumber }: Pick<PlantSummary, 'model' | 'serialNumber'>): string =>
  `${model.code} ${serialNumber}`;

export const pageOfPlant = (id: string): string => `/plants/${id}/show`;

/** The name of a proposed plant, as tickets write it. */
export const candidateName = ({ model, serialNumber }: PlantCandidate): string =>
  [model, serialNumber].filter(Boolean).join(' ');
