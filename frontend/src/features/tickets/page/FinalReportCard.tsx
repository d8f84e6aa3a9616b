import { Box, Typography } from '@mui/material';
import { formatDateTime } from '@/kit/format/dates';
import { useWords } from '@/kit/i18n/I18nRoot';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { TypedText, Muted } from '@/kit/office/page/Texts';
import { useTicket } from '../record/page-context';

/** How the ticket ended. Only staff receive the internal notes. */
export const FinalReportCard = () => {
  const ticket = useTicket();
  const { translate, language } = useWords();
  if (ticket.finalReport === null) return null;
  return (
    <SectionCard title={translate('tickets.finalReport.report')}>
      {ticket.closedAt && (
        <Muted sx={{ mb: 1 }}>
          {translate('tickets.finalReport.closedAt', { time: formatDateTime(ticket.closedAt, language) })}
        </Muted>
      )}
      <TypedText>{ticket.finalReport}</TypedText>
      {ticket.finalInternalNotes && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
            {translate('tickets.finalReport.internalNotes')}
          </Typography>
          <TypedText>{ticket.finalInternalNotes}</TypedText>
        </Box>
      )}
    </SectionCard>
  );
};
