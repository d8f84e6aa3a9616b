import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { DASHBOARD } from '@contract/index';
import type { TicketSummary } from '@/api/types';
import { truncateText } from '@/kit/format/texts';
import { AgeText, Muted } from '@/kit/office/page/Texts';
import { Row } from '@/kit/office/page/layout';
import { PriorityChip, StatusChip, StoppedChip } from './TicketChips';

const Words = ({ ticket }: { ticket: TicketSummary }) => (
  <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
    <MuiLink
      component={Link}
      to={`/tickets/${ticket.id}`}
      underline="hover"
      color="text.primary"
      sx={{ fontWeight: 600, overflowWrap: 'anywhere', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
    >
      #{ticket.id} {ticket.title}
    </MuiLink>
    <Muted noWrap>{truncateText(ticket.description, DASHBOARD.descriptionLength)}</Muted>
  </Box>
);

const Line = ({ ticket, since }: { ticket: TicketSummary; since: string }) => (
  <Row
    component="li"
    sx={{ position: 'relative', py: 1.5, borderTop: 1, borderColor: 'divider', '&:hover': { bgcolor: 'action.hover' } }}
  >
    <Words ticket={ticket} />
    <Row sx={{ alignItems: 'center' }}>
      <StoppedChip ticket={ticket} />
      <StatusChip ticket={ticket} />
      <PriorityChip priority={ticket.priority} />
      <Typography
        variant="body2"
        component="span"
        sx={{ position: 'relative', zIndex: 1, whiteSpace: 'nowrap', minWidth: { sm: 56 }, textAlign: 'right' }}
      >
        <AgeText iso={since} />
      </Typography>
    </Row>
  </Row>
);

/**
 * Tickets in a few words each, with the time since they were raised or last touched. Their marks are below the title
 * where there is no room beside it.
 */
export const TicketLines = ({ tickets, age }: { tickets: TicketSummary[]; age: 'createdAt' | 'updatedAt' }) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {tickets.map((ticket) => (
      <Line key={ticket.id} ticket={ticket} since={ticket[age]} />
    ))}
  </Box>
);
