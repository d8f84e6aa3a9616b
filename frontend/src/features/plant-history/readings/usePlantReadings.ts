import { useInfiniteQuery } from '@tanstack/react-query';
import { LIMITS, type PlantCounter } from '@contract/index';
import { listReadings } from '@/api/generated/plants';
import { keys } from '@/api/keys';
import { nextPageOf } from '@/kit/office/list/loaded-page';
import type { Kind } from '../writing';

const PAGE = 20;
const SHOWN = /^\d{1,10}(?:[.,]\d)?$/;

/** Parses a number with a point or a comma; null for anything else. */
export const parseReading = (text: string): number | null => {
  const trimmed = text.trim();
  if (!SHOWN.test(trimmed)) return null;
  const value = Number(trimmed.replace(',', '.'));
  return value <= LIMITS.counterValue.max ? value : null;
};

/** The readings of one counter or of all, newest first. */
export const usePlantReadings = (plantId: string, counter?: PlantCounter) =>
  useInfiniteQuery({
    queryKey: keys.plantReadings(plantId, counter),
    queryFn: ({ pageParam: page, signal }) => listReadings(plantId, { counter, page, limit: PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
  });

/** The latest readings are also shown at the head of the plant's page and in its timeline. */
export const READINGS: Kind = {
  name: 'readings',
  stale: [keys.plantReadings(), keys.plants(), keys.plantTimeline(), keys.stops()],
};
