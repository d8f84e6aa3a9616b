import { Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { TicketWorklog } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** The ticket that was worked on: a link while it is the technician's own, else its number. */
export const WorkedTicket = ({ worklog: { ticketId, ticketTitle } }: { worklog: TicketWorklog }) => {
  const translate = useTranslate();
  if (ticketTitle === null) {
    return (
      <Typography variant="body2" component="span">
        #{ticketId}{' '}
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {translate('technician.worklogs.movedOn')}
        </Typography>
      </Typography>
    );
  }
  return (
    <MuiLink
      component={Link}
      to={`/tickets/${ticketId}`}
      variant="body2"
      underline="hover"
      color="text.primary"
      sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
    >
      #{ticketId} {ticketTitle}
    </MuiLink>
  );
};
