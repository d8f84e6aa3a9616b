import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router';
import type { TicketSummary } from '@/api/types';
import { StoppedChip } from '@/shared/mui/TicketChips';
import { TicketLine } from '@/shared/mui/TicketLine';
import { CategoryIcon } from './CategoryIcon';

/** What a followed link leaves in the history: the filters of the list, for the way back. */
export interface CameFrom {
  list: string;
}

/** The ticket's title as a link that covers the whole positioned row or card, with its plant under it. */
export const TicketLink = ({ ticket }: { ticket: TicketSummary }) => {
  const { search } = useLocation();
  return (
    <>
      <MuiLink
        component={Link}
        to={`/tickets/${ticket.id}`}
        state={{ list: search } satisfies CameFrom}
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
      <Box sx={{ my: 0.5, '&:empty': { display: 'none' } }}>
        <StoppedChip ticket={ticket} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <CategoryIcon category={ticket.category} /> <TicketLine ticket={ticket} />
      </Typography>
    </>
  );
};
