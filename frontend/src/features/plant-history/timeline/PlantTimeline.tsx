import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TIMINGS } from '@contract/index';
import { plantTimeline } from '@/api/generated/plants';
import { keys } from '@/api/keys';
import type { Plant, PlantEvent, PlantEventKind, PlantTimelinePage } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { loadedPage } from '@/kit/office/list/loaded-page';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { Row } from '@/kit/office/page/layout';
import { lazyPart } from '@/kit/late-parts';
import { PlantEventItem } from './PlantEventItem';

/** The groups of entries among which a reader chooses. */
const EVENT_GROUPS = {
  all: undefined,
  tickets: ['TICKET_RAISED', 'TICKET_CLOSED'],
  stops: ['STOP'],
  service: ['SERVICE'],
  readings: ['READING'],
  documents: ['DOCUMENT', 'DOCUMENT_WITHDRAWN'],
  machine: ['OWNER', 'SITE', 'PLATE_CLAIMED', 'PLATE_RETIRED', 'MERGE'],
} as const satisfies Record<string, readonly PlantEventKind[] | undefined>;
type EventGroup = keyof typeof EVENT_GROUPS;

/** What happened to a plant, newest first, page by page. */
const usePlantTimeline = (plantId: string, group: EventGroup) =>
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

const AddServiceEntryDialog = lazyPart(() => import('../service/AddServiceEntryDialog'));

const GROUPS = Object.keys(EVENT_GROUPS) as EventGroup[];
/** How many entries are shown at first: a phone shows them without much scrolling. */
const FIRST = 10;

const Events = ({ events }: { events: readonly PlantEvent[] }) => (
  <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {events.map((event) => (
      <PlantEventItem key={`${event.kind} ${event.id}`} event={event} />
    ))}
  </Box>
);

const AddServiceEntry = ({ plant }: { plant: Plant }) => {
  const translate = useTranslate();
  return (
    <DialogButton variant="outlined" dialog={(close) => <AddServiceEntryDialog plant={plant} onClose={close} />}>
      {translate('plantHistory.service.add')}
    </DialogButton>
  );
};

/** What happened to a plant, as far as the reader may know. */
export const PlantTimeline = ({ plant }: { plant: Plant }) => {
  const translate = useTranslate();
  const [group, setGroup] = useState<EventGroup>('all');
  const [isUnfolded, setUnfolded] = useState(false);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePlantTimeline(plant.id, group);
  const events = data?.pages.flatMap((page) => page.events);
  const hasMore = hasNextPage || (!isUnfolded && (events?.length ?? 0) > FIRST);
  const showMore = (): void => {
    if (isUnfolded) void fetchNextPage();
    setUnfolded(true);
  };
  return (
    <>
      <Row spacing={2} sx={{ mb: 3, alignItems: 'center' }}>
        <TextField
          select
          size="small"
          label={translate('plantHistory.timeline.show')}
          value={group}
          onChange={({ target }) => setGroup(target.value as EventGroup)}
          sx={{ minWidth: 220 }}
        >
          {GROUPS.map((name) => (
            <MenuItem key={name} value={name}>
              {translate(`plantHistory.timeline.groups.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        {plant.allowedActions.includes('ADD_SERVICE_ENTRY') && <AddServiceEntry plant={plant} />}
      </Row>
      <NotLoaded query={{ data: events, error, refetch }} height={240} />
      {events?.length === 0 && (
        <Typography>{translate(`plantHistory.timeline.${group === 'all' ? 'none' : 'noneOf'}`)}</Typography>
      )}
      {events && events.length > 0 && <Events events={isUnfolded ? events : events.slice(0, FIRST)} />}
      {hasMore && (
        <Button size="small" loading={isFetchingNextPage} onClick={showMore} sx={{ mt: 2 }}>
          {translate('plantHistory.timeline.earlier')}
        </Button>
      )}
    </>
  );
};
