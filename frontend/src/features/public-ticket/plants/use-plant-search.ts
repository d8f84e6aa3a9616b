import { useEffect, useState } from 'react';
import { useDebounced } from '@/kit/hooks/browser';
import { searchOwnPlants } from './own-plants';
import type { FoundPlants } from './use-own-plants';

interface Searched {
  /** What was searched, and which attempt it was. */
  key: string;
  found: FoundPlants | 'failed';
}

export interface PlantSearch {
  /** What the last search found; null while nothing is searched. */
  found: FoundPlants | null;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** Searches the plants of the client once the typing pauses. Earlier results stay until the next ones arrive. */
export const usePlantSearch = (typed: string, own: FoundPlants): PlantSearch => {
  const text = typed.trim();
  const asked = useDebounced(text);
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<Searched | null>(null);
  const key = `${asked} ${attempt}`;
  const { plants, total } = own;
  useEffect(() => {
    if (asked === '') return undefined;
    const gone = new AbortController();
    const show = (found: Searched['found']): void => {
      if (!gone.signal.aborted) setLast({ key, found });
    };
    searchOwnPlants(asked, { plants, total }, gone.signal).then(show, () => show('failed'));
    return () => gone.abort();
  }, [asked, key, plants, total]);
  const isLoading = text !== '' && (text !== asked || last?.key !== key);
  const found = text === '' ? null : (last?.found ?? null);
  return {
    found: found === 'failed' ? null : found,
    isLoading,
    hasFailed: found === 'failed' && !isLoading,
    retry: () => setAttempt((count) => count + 1),
  };
};
