import { Button } from '@mui/material';
import { correctStop } from '@/api/generated/production-stops';
import { keys } from '@/api/keys';
import type { TicketSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { keepFocusOnPage } from '@/kit/office/page/layout';
import { Hidden } from '@/kit/public/frame/Hidden';

interface ConfirmStopButtonProps {
  ticketId: number;
  stop: NonNullable<TicketSummary['stop']>;
}

/** Confirms from the row of a ticket what a stranger said. It is above the link that covers the row. */
export const ConfirmStopButton = ({ ticketId, stop: { id, version } }: ConfirmStopButtonProps) => {
  const translate = useTranslate();
  const confirmation = useAction({
    send: () => correctStop(id, { confirmed: true, version }),
    done: () => translate('tickets.list.stopConfirmed', { number: ticketId }),
    failed: 'tickets.list.stopNotConfirmed',
    onDone: keepFocusOnPage,
    stale: [keys.tickets(), keys.stops(), keys.plants()],
    isStaleAfterFailure: true,
    refetchesFirst: true,
  });
  return (
    <Button
      variant="outlined"
      color="error"
      size="small"
      disabled={confirmation.isBusy}
      onClick={() => confirmation.run()}
      sx={{
        ...{ position: 'relative', zIndex: 1, minHeight: { xs: 44, md: 24 }, py: 0, borderRadius: 3 },
        // The line of a table hides what is outside of it.
        '&.Mui-focusVisible': { outline: '2px solid currentColor', outlineOffset: -3 },
      }}
    >
      {translate('tickets.list.confirmStop')}
      <Hidden>{translate('tickets.list.stopOf', { number: ticketId })}</Hidden>
    </Button>
  );
};
