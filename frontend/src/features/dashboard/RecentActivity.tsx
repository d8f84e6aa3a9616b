import { Button } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { DASHBOARD, TIMINGS } from '@contract/index';
import type { TicketSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { CentredSpinner } from '@/kit/office/page/CentredSpinner';
import { EmptyState } from '@/kit/office/list/EmptyState';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { LISTS } from './lists';
import { TicketLines } from '@/desk/TicketLines';

/** The tickets changed last. */
export const RecentActivity = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<TicketSummary>(
    'tickets',
    { pagination: { page: 1, perPage: DASHBOARD.recentTickets }, sort: { field: 'updatedAt', order: 'DESC' } },
    { refetchInterval: TIMINGS.listRefetch },
  );
  return (
    <SectionCard
      title={translate('dashboard.recent')}
      action={
        <Button component={Link} to={LISTS.all} variant="text" size="small">
          {translate('dashboard.viewAll')}
        </Button>
      }
    >
      <NotLoaded query={{ data, error, refetch }}>
        <CentredSpinner />
      </NotLoaded>
      {data?.length === 0 && (
        <EmptyState title={translate('dashboard.noRecent.title')} text={translate('dashboard.noRecent.text')} />
      )}
      {data && <TicketLines tickets={data} age="updatedAt" />}
    </SectionCard>
  );
};
