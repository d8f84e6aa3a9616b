import type { PlantSummary } from '@/api/types';

/** What a plant is called in lists and links. */
export const plantName = ({ model, serialNumber }: Pick<PlantSummary, 'model' | 'serialNumber'>): string =>
  `${model.code} ${serialNumber}`;

export const pageOfPlant = (id: string): string => `/plants/${id}/show`;
