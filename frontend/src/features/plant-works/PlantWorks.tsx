import { Button } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
  const [focused, setFocused] = useState<number>();
  const showMore = async (): Promise<void> => {
    const { hasNextPage: hasMore } = await fetchNextPage();
    // The button, which had the focus, is gone.
    if (!hasMore) setFocused(works?.length);
  };
  return (
    <SectionCard title={translate('plantWorks.title')} target={{ id: 'works', ref: card }}>
      <NotLoaded query={{ data, error, refetch }} height={160} />
      {works && <WorkLines works={works} focused={focused} />}
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void showMore()} sx={{ mt: 1 }}>
          {translate('plantWorks.earlier')}
        </Button>
      )}
    </SectionCard>
  );
};

export default PlantWorks;
