import ReportProblem from '@mui/icons-material/ReportProblem';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { TicketSummary } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { CategoryIcon } from './CategoryIcon';

/** The ticket's title as a link that covers the whole positioned row or card, with its plant under it. */
export const TicketLink = ({ ticket }: { ticket: TicketSummary }) => {
  const translate = useTranslate();
  return (
    <>
      <MuiLink
        component={Link}
        to={`/tickets/${ticket.id}`}
        underline="hover"
        color="text.primary"
        sx={{
          fontWeight: 600,
          overflowWrap: 'anywhere',
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {ticket.title}
      </MuiLink>
      {ticket.productionStopped && (
        <ReportProblem
          color="error"
          titleAccess={translate('tickets.productionStopped')}
          sx={{ ml: 0.75, fontSize: '1.1rem', verticalAlign: 'text-bottom' }}
        />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <CategoryIcon category={ticket.category} /> {ticket.plantType} · {ticket.plantSerialNumber}
      </Typography>
    </>
  );
};
