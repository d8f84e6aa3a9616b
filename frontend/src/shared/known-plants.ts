import type { TicketSummary } from '@/api/types';

export interface KnownPlant {
  id: string;
  name: string;
  plantType: string;
  plantSerialNumber: string;
}

/** The plants of these tickets, each once, in the order of the tickets. */
export const plantsOf = (tickets: readonly Pick<TicketSummary, 'plantType' | 'plantSerialNumber'>[]): KnownPlant[] => {
  const plants = tickets.map(({ plantType, plantSerialNumber }) => ({
    id: plantSerialNumber.toLowerCase(),
    name: `${plantType} · ${plantSerialNumber}`,
    plantType,
    plantSerialNumber,
  }));
  return plants.filter(({ id }, place) => plants.findIndex((other) => other.id === id) === place);
};
