import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listPlantWorks } from '@/api/generated/plants';
import { keys } from '@/api/keys';
import type { Ticket } from '@/api/types';
import { useSide } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { WorkLines } from './WorkLines';

const SHOWN = 3;

/** The newest works on a plant but for that of the ticket itself, and whether there are more. */
const useEarlierWorks = (plantId: string, ticketId: number) =>
  useQuery({
    queryKey: keys.plantWorks(plantId, 'newest'),
    queryFn: ({ signal }) => listPlantWorks(plantId, { limit: SHOWN + 1 }, { signal }),
    select: ({ works, pagination: { totalItems } }) => {
      const others = works.filter((work) => work.ticketId !== ticketId);
      const own = works.length - others.length;
      return { works: others.slice(0, SHOWN), total: totalItems, hasMore: totalItems - own > SHOWN };
    },
  });

const EarlierWorks = ({ plantId, ticketId }: { plantId: string; ticketId: number }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useEarlierWorks(plantId, ticketId);
  return (
    <SectionCard title={translate('plantWorks.title')}>
      <NotLoaded query={{ data, error, refetch }} height={160} />
      {data && <WorkLines works={data.works} />}
      {data?.hasMore && (
        <Button component={Link} to={`/plants/${plantId}/show#works`} size="small" sx={{ mt: 1 }}>
          {translate('plantWorks.all', { count: data.total })}
        </Button>
      )}
    </SectionCard>
  );
};

/** Part of an open ticket's page: what was done on its plant before, for staff. The page of the plant has it all. */
const TicketWorks = ({ ticket: { id, plant, status } }: { ticket: Ticket }) => {
  const isStaff = useSide() === 'staff';
  return isStaff && plant && status !== 'CLOSED' ? <EarlierWorks plantId={plant.id} ticketId={id} /> : null;
};

export default TicketWorks;
