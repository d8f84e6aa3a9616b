import { LIMITS } from '@contract/limits';
import { listPlants } from '@/api/generated/plants';
import { listTickets } from '@/api/generated/tickets';
import { type KnownPlant, knownPlants } from '@/desk/public/known-plants';
import type { FoundPlants } from './use-own-plants';

/** How many plants a search shows. */
const MOST_FOUND = 20;

/** The first registered plants, and those of the newest tickets. Scrapped ones are only read to be left out. */
export const readOwnPlants = async (signal: AbortSignal): Promise<FoundPlants> => {
  const limit = LIMITS.listLimit.max;
  const [inUse, scrapped, { tickets }] = await Promise.all([
    listPlants({ limit, decommissioned: false }, { signal }),
    listPlants({ limit, decommissioned: true }, { signal }),
    listTickets({ limit }, { signal }),
  ]);
  const plants = knownPlants([...inUse.plants, ...scrapped.plants], tickets);
  return { plants, total: inUse.pagination.totalItems + plants.length - inUse.plants.length };
};

const hasWords = ({ name }: KnownPlant, words: readonly string[]): boolean =>
  words.every((word) => name.toLowerCase().includes(word));

/** Asks the server for registered plants, and adds those that are known from tickets alone. */
export const searchOwnPlants = async (
  search: string,
  { plants: first }: FoundPlants,
  signal: AbortSignal,
): Promise<FoundPlants> => {
  const query = { search, decommissioned: false, limit: MOST_FOUND };
  const { plants, pagination } = await listPlants(query, { signal });
  const words = search.toLowerCase().split(/\s+/);
  const fromTickets = first.filter((plant) => plant.plantId === undefined && hasWords(plant, words));
  const found = knownPlants(plants, fromTickets);
  return { plants: found.slice(0, MOST_FOUND), total: pagination.totalItems + found.length - plants.length };
};
