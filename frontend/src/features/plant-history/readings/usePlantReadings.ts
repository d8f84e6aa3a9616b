import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { LIMITS, type PlantCounter } from '@contract/index';
import { request } from '@/api/client';
import { failureText } from '@/api/failure-text';
import type { NewReading, Plant, Reading, ReadingList } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { useNotifier } from '@/shared/mui/useNotifier';

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
const useReload = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([KEY, 'plants', 'plant-timeline', 'stops'].map((key) => client.invalidateQueries({ queryKey: [key] })));
};

/** The dialog shows a failure itself. */
export const useAddReading = ({ id }: Plant, onDone: () => void) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const reload = useReload();
  return useMutation({
    mutationFn: (body: NewReading) => request(`/plants/${id}/readings`, { method: 'POST', body }),
    onSuccess: async () => {
      notifier.success(translate('plantHistory.readings.added'));
      onDone();
      await reload();
    },
  });
};

export const useVoidReading = (onDone: () => void) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const reload = useReload();
  return useMutation({
    mutationFn: ({ id }: Reading) => request(`/counter-readings/${id}/void`, { method: 'POST' }),
    onSuccess: async () => {
      notifier.success(translate('plantHistory.readings.isVoid'));
      onDone();
      await reload();
    },
    onError: (error) => notifier.failure(failureText(error, translate, 'plantHistory.readings.failed')),
  });
};
