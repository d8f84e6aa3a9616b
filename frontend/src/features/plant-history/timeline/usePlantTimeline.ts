import { useInfiniteQuery } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import { plantTimeline } from '@/api/generated/plants';
import { keys } from '@/api/keys';
import type { PlantEventKind, PlantTimelinePage } from '@/api/types';
import { loadedPage } from '@/kit/office/list/loaded-page';

/** Kinds of entries as a reader asks for them. */
export const EVENT_GROUPS = {
  all: undefined,
  tickets: ['TICKET_RAISED', 'TICKET_CLOSED'],
  stops: ['STOP'],
  service: ['SERVICE'],
  readings: ['READING'],
  documents: ['DOCUMENT', 'DOCUMENT_WITHDRAWN'],
  machine: ['OWNER', 'SITE', 'PLATE_CLAIMED', 'PLATE_RETIRED', 'MERGE'],
} as const satisfies Record<string, readonly PlantEventKind[] | undefined>;
export type EventGroup = keyof typeof EVENT_GROUPS;

/** What happened to a plant, newest first, page by page. */
export const usePlantTimeline = (plantId: string, group: EventGroup) =>
  useInfiniteQuery({
    queryKey: keys.plantTimeline(plantId, group),
    queryFn: async (page) =>
      loadedPage<PlantTimelinePage, string>(page) ??
      plantTimeline(
        plantId,
        { before: page.pageParam, kinds: EVENT_GROUPS[group]?.join(',') },
        { signal: page.signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: TIMINGS.listRefetch,
  });
