import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { errorText } from '@/api/error-text';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { LoadError } from '@/shared/mui/LoadError';
import { SectionCard } from '@/shared/mui/SectionCard';
import { TimelineItem } from './TimelineItem';
import { useTimeline } from './useTimeline';

export const TimelineCard = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const { events, error, refetch } = useTimeline(ticket);
  return (
    <SectionCard title={translate('tickets.timeline.heading')}>
      {events === undefined && error && <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />}
      {events === undefined && !error && <Skeleton height={96} />}
      {events && (
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {events.map((event) => (
            <TimelineItem key={event.id} event={event} ticket={ticket} />
          ))}
        </Box>
      )}
    </SectionCard>
  );
};
