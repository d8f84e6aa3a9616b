import { useEffect, useState } from 'react';
import { LIMITS } from '@contract/limits';
import type { User } from '@/api/types';
import { type KnownPlant, knownPlants } from '@/desk/public/known-plants';

/** Loads the registered plants and the newest tickets. Visitors do not load this code. */
const readOwn = async (signal: AbortSignal): Promise<KnownPlant[]> => {
  const [{ listPlants }, { listTickets }] = await Promise.all([
    import('@/api/generated/plants'),
    import('@/api/generated/tickets'),
  ]);
  const newest = { limit: LIMITS.listLimit.max };
  const [{ plants }, { tickets }] = await Promise.all([
    listPlants(newest, { signal }),
    listTickets(newest, { signal }),
  ]);
  return knownPlants(plants, tickets);
};

/** The plants of a client: those of the company, and those of earlier tickets. */
export const useOwnPlants = (client: User | null): KnownPlant[] => {
  const [plants, setPlants] = useState<KnownPlant[]>([]);
  const isClient = client !== null;
  useEffect(() => {
    if (!isClient) return undefined;
    const gone = new AbortController();
    // A failure is ignored, because the plants only save typing.
    readOwn(gone.signal).then(setPlants, () => undefined);
    return () => gone.abort();
  }, [isClient]);
  return plants;
};
