import type { PlantSummary, TicketSummary } from '@/api/types';

type Written = Pick<TicketSummary, 'plantType' | 'plantSerialNumber'>;
type Registered = Pick<PlantSummary, 'id' | 'serialNumber' | 'model' | 'label' | 'state'> &
  Partial<Pick<PlantSummary, 'site'>>;

export interface KnownPlant extends Written {
  id: string;
  name: string;
  /** Id in the registry; absent for a plant that is known only from tickets. */
  plantId?: string;
  site?: string | null;
}

const keyOf = (type: string, serialNumber: string): string => `${type} ${serialNumber}`.toLowerCase();

/** The plants of these tickets, each once, in the order of the tickets. */
export const plantsOf = (tickets: readonly Written[]): KnownPlant[] => {
  const plants = tickets.map(({ plantType, plantSerialNumber }) => ({
    id: keyOf(plantType, plantSerialNumber),
    name: `${plantType} · ${plantSerialNumber}`,
    plantType,
    plantSerialNumber,
  }));
  return plants.filter(({ id }, place) => plants.findIndex((other) => other.id === id) === place);
};

const fromRegistry = ({ id, serialNumber, model, label, site }: Registered): KnownPlant => ({
  id,
  name: [model.code, serialNumber, label].filter(Boolean).join(' · '),
  plantType: model.code,
  plantSerialNumber: serialNumber,
  plantId: id,
  site,
});

/**
 * The registered plants, then the plants of tickets that the registry lacks. Clients raise no tickets for plants that
 * were scrapped; staff may need to.
 */
export const knownPlants = (
  registered: readonly Registered[],
  tickets: readonly Written[],
  isForStaff = false,
): KnownPlant[] => {
  const known = registered.filter(({ state }) => isForStaff || state !== 'SCRAPPED').map(fromRegistry);
  const keys = new Set(registered.map(({ model, serialNumber }) => keyOf(model.code, serialNumber)));
  return [...known, ...plantsOf(tickets).filter(({ id }) => !keys.has(id))];
};

/** Whether a form or another plant has the same type and serial number. */
export const isWrittenAs = (plant: KnownPlant, other: Readonly<Partial<Record<keyof Written, unknown>>>): boolean =>
  plant.plantType === other.plantType && plant.plantSerialNumber === other.plantSerialNumber;

/** The id of the registered plant with the written type and serial number; empty unless exactly one matches. */
export const registeredPlant = (
  plants: readonly KnownPlant[],
  written: Readonly<Record<string, unknown>>,
): { plantId?: string } => {
  const [plant, ...others] = plants.filter((each) => each.plantId !== undefined && isWrittenAs(each, written));
  return plant && others.length === 0 ? { plantId: plant.plantId } : {};
};
