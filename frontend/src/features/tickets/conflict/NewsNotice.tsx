import { Alert, AlertTitle } from '@mui/material';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { TicketActivity } from '@/api/types';
import { ChangeList } from './ChangeList';

interface NewsNoticeProps {
  events: TicketActivity[];
  onDismiss: () => void;
}

/** Shows a reader, without pressing, what others have changed while the page was open. */
export const NewsNotice = ({ events, onDismiss }: NewsNoticeProps) => {
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
