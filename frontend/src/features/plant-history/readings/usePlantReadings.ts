import { useInfiniteQuery } from '@tanstack/react-query';
import { LIMITS, type PlantCounter } from '@contract/index';
import { request } from '@/api/client';
import type { ReadingList } from '@/api/types';
import type { Kind } from '../useWrites';

const KEY = 'plant-readings';
const PAGE = 20;
const SHOWN = /^\d{1,10}(?:[.,]\d)?$/;

/** What was typed with a point or a comma; null for anything else. */
export const parseReading = (text: string): number | null => {
  const trimmed = text.trim();
  if (!SHOWN.test(trimmed)) return null;
  const value = Number(trimmed.replace(',', '.'));
  return value <= LIMITS.counterValue.max ? value : null;
};

/** Newest first, of one counter or of all. */
export const usePlantReadings = (plantId: string, counter?: PlantCounter) =>
  useInfiniteQuery({
    queryKey: [KEY, plantId, counter],
    queryFn: ({ pageParam: page, signal }) =>
      request<ReadingList>(`/plants/${plantId}/readings`, { query: { counter, page, limit: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { currentPage, totalPages } }) =>
      currentPage < totalPages ? currentPage + 1 : undefined,
  });

/** They head the plant and stand in its timeline, too. */
export const READINGS: Kind = {
  name: 'readings',
  stale: [KEY, 'plants', 'plant-timeline', 'stops'],
};
