import { Box, Button } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { listPlantWorks } from '@/api/generated/plants';
import { keys } from '@/api/keys';
import type { Plant } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { nextPageOf } from '@/kit/office/list/loaded-page';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { WorkLines } from './WorkLines';

const PAGE = 5;

const usePlantWorks = (plantId: string) =>
  useInfiniteQuery({
    queryKey: keys.plantWorks(plantId),
    queryFn: ({ pageParam: page, signal }) => listPlantWorks(plantId, { page, limit: PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPageOf,
  });

/** Part of a plant's page: what was done on it. A link to `#works` leads here, once it is loaded. */
const PlantWorks = ({ plant }: { plant: Plant }) => {
  const translate = useTranslate();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePlantWorks(plant.id);
  const card = useRef<HTMLDivElement>(null);
  const isSought = useLocation().hash === '#works' && data !== undefined;
  useEffect(() => {
    if (isSought) card.current?.focus();
  }, [isSought]);
  const works = data?.pages.flatMap((page) => page.works);
  return (
    <Box ref={card} id="works" tabIndex={-1} sx={{ outline: 'none' }}>
      <SectionCard title={translate('plantHistory.works.title')}>
        <NotLoaded query={{ data, error, refetch }} height={160} />
        {works && <WorkLines works={works} />}
        {hasNextPage && (
          <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mt: 1 }}>
            {translate('plantHistory.timeline.earlier')}
          </Button>
        )}
      </SectionCard>
    </Box>
  );
};

export default PlantWorks;
