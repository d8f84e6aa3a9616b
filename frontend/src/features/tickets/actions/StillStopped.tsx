import { Alert, AlertTitle } from '@mui/material';
import { Suspense, use } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { StoppedSections } from '@/desk/ticket-sections';
import { isStopped } from '@/desk/TicketChips';
import { useTicket } from '../record/useTicket';

/** Closing asks since when the plant is running, because it would otherwise end the stop only now. */
export const StillStopped = () => {
  const ticket = useTicket();
  const translate = useTranslate();
  const sections = use(StoppedSections);
  if (!isStopped(ticket)) return null;
  return (
    <Alert severity="warning" role="note" sx={{ '.MuiAlert-message': { flex: 1 } }}>
      <AlertTitle>{translate('tickets.finalReport.stopped')}</AlertTitle>
      {translate('tickets.finalReport.stoppedHelp')}
      <Suspense fallback={null}>
        {sections.map((Section, place) => (
          <Section key={place} ticket={ticket} />
        ))}
      </Suspense>
    </Alert>
  );
};
