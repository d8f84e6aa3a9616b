import { useEffect, useState } from 'react';
import { ownPlants, ownTickets } from '@/api/public-tickets';
import type { User } from '@/api/types';
import { type KnownPlant, knownPlants } from '@/desk/public/known-plants';

/** The plants of a client: those of the company, and those of earlier tickets. */
export const useOwnPlants = (user: User | null): KnownPlant[] => {
  const [plants, setPlants] = useState<KnownPlant[]>([]);
  const isClient = user?.role === 'CLIENT';
  useEffect(() => {
    if (!isClient) return undefined;
    const gone = new AbortController();
    Promise.all([ownPlants(gone.signal), ownTickets(gone.signal)]).then(
      ([{ plants: registered }, { tickets }]) => setPlants(knownPlants(registered, tickets)),
      // The offer only saves typing.
      () => undefined,
    );
    return () => gone.abort();
  }, [isClient]);
  return plants;
};
