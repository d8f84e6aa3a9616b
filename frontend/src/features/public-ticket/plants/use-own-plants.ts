import { useEffect, useState } from 'react';
import type { User } from '@/api/types';
import { isWrittenAs, type KnownPlant } from '@/desk/public/known-plants';

export interface FoundPlants {
  plants: readonly KnownPlant[];
  /** Also those beyond the loaded page. */
  total: number;
}

export interface OwnPlants extends FoundPlants {
  /** Those that the form may name: the chosen one alone among all that are written alike. */
  known: readonly KnownPlant[];
  choose: (plant: KnownPlant) => void;
}

/** The plants of a client: those of the company, and those of earlier tickets. Visitors do not load this code. */
export const useOwnPlants = (client: User | null): OwnPlants => {
  const [found, setFound] = useState<FoundPlants>({ plants: [], total: 0 });
  const [chosen, choose] = useState<KnownPlant | null>(null);
  const isClient = client !== null;
  useEffect(() => {
    if (!isClient) return undefined;
    const gone = new AbortController();
    // A failure is ignored, because the plants only save typing.
    import('./OwnPlants').then(({ readOwnPlants }) => readOwnPlants(gone.signal)).then(setFound, () => undefined);
    return () => gone.abort();
  }, [isClient]);
  const known = chosen ? [chosen, ...found.plants.filter((plant) => !isWrittenAs(plant, chosen))] : found.plants;
  return { ...found, known, choose };
};
