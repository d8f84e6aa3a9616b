import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { TicketSummary } from '@/api/types';
import { PriorityChip, StateChips } from '@/shared/mui/TicketChips';
import { AgeText } from '@/shared/mui/AgeText';
import { ChooseCards } from '../bulk/ChooseCards';
import { PickBox } from '../bulk/PickBox';
import { useSelection } from '../bulk/selection-context';
import { AssigneeCell } from './AssigneeCell';
import { TicketLink } from './TicketLink';
import { TicketCardSkeletons } from './TicketSkeletons';

const TicketCard = ({ ticket }: { ticket: TicketSummary }) => {
  const selection = useSelection();
  return (
    <Card component="li" sx={{ position: 'relative', p: 2, mb: 1.5 }}>
      <Stack direction="row" spacing={1} sx={{ mb: 1, alignItems: 'center' }}>
        {selection?.choosing && <PickBox wholeCard ticket={ticket} selection={selection} />}
        <Typography variant="body2" sx={{ fontWeight: 600, flexGrow: 1 }}>
          #{ticket.id}
        </Typography>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          <AgeText iso={ticket.createdAt} />
        </Typography>
      </Stack>
      <TicketLink ticket={ticket} />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {ticket.company}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ my: 1 }}>
        <StateChips ticket={ticket} />
        <PriorityChip priority={ticket.priority} />
      </Stack>
      <AssigneeCell ticket={ticket} />
    </Card>
  );
};

/** Tickets on a phone; `tickets` is undefined while the first answer is awaited. */
export const TicketCards = ({ tickets }: { tickets?: TicketSummary[] }) => (
  <>
    <ChooseCards />
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {tickets === undefined ? (
        <TicketCardSkeletons />
      ) : (
        tickets.map((ticket) => <TicketCard key={ticket.id} ticket={ticket} />)
      )}
    </Box>
  </>
);
