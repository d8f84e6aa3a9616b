import { Typography } from '@mui/material';
import type { Ticket } from '@/api/types';
import { formatDue } from '@/kit/format/dates';
import { useWords } from '@/kit/i18n/I18nRoot';
import { Row } from '@/kit/office/page/layout';
import { StopActions } from './StopLines';
import { goesOn, useStops } from './useStops';

/** Part of the notice that a ticket's plant stands still: since when, and what the reader may do about it. */
const StoppedActions = ({ ticket }: { ticket: Ticket }) => {
  const { translate, language } = useWords();
  const stop = useStops({ ticketId: ticket.id }).data?.stops.find(goesOn);
  if (stop === undefined) return null;
  return (
    <>
      <Typography variant="body2">
        {translate('stops.since', { since: formatDue(stop.startedAt, language) })}
        {` · ${translate(`stops.kinds.${stop.kind}`)}`}
      </Typography>
      <Row sx={{ mt: 1.5 }}>
        <StopActions stop={stop} inherits />
      </Row>
    </>
  );
};

export default StoppedActions;
