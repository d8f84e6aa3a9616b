import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '@/api/error-text';
import type { Ticket } from '@/api/types';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { LoadError } from '@/shared/mui/LoadError';
import { SectionCard } from '@/shared/mui/SectionCard';
import { useWorklogs } from '../worklogs/useWorklogs';
import { mergeTimeline } from './timeline';
import { TimelineItem } from './TimelineItem';

/** What has happened to the ticket so far; work shows to those who may read it. */
export const TimelineCard = ({ ticket }: { ticket: Ticket }) => {
  const api = useApi();
  const translate = useTranslate();
  const { data: worklogs = [] } = useWorklogs(ticket);
  const history = useQuery({
    queryKey: ['tickets', 'statusHistory', ticket.id],
    queryFn: ({ signal }) => api.statusHistory(ticket.id, { signal }),
  });
  return (
    <SectionCard title={translate('tickets.timeline.heading')}>
      {history.data === undefined && history.error && (
        <LoadError text={errorText(history.error, translate)} onRetry={() => void history.refetch()} />
      )}
      {history.isPending && <Skeleton height={96} />}
      {history.data && (
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {mergeTimeline(history.data, worklogs).map((event) => (
            <TimelineItem key={event.id} event={event} />
          ))}
        </Box>
      )}
    </SectionCard>
  );
};
