import { Alert, AlertTitle, Box } from '@mui/material';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { TicketActivity } from '@/api/types';
import { EventText } from '../activity/EventText';

/** Who changed what, newest first. */
export const ChangeList = ({ events }: { events: TicketActivity[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
    {events.map((event) => (
      <li key={event.id}>
        <EventText event={event} />
      </li>
    ))}
  </Box>
);

/** Shows what others have changed while the page was open. Nothing has to be pressed. */
export const NewsNotice = ({ events, onDismiss }: { events: TicketActivity[]; onDismiss: () => void }) => {
  const translate = useTranslate();
  return (
    <div role="status">
      {events.length > 0 && (
        <Alert
          severity="info"
          role={undefined}
          onClose={onDismiss}
          closeText={translate('tickets.conflict.dismiss')}
          sx={{ mb: 3 }}
        >
          <AlertTitle>{translate('tickets.conflict.news')}</AlertTitle>
          <ChangeList events={events} />
        </Alert>
      )}
    </div>
  );
};
