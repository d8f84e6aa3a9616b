import { Box } from '@mui/material';
import { fieldOf, fieldsShown, plantOf } from '@contract/index';
import type { TicketSummary } from '@/api/types';

/** Other texts of the form that lists show. */
const FURTHER = fieldsShown('list').filter((name) => fieldOf(name).group !== 'PLANT' && fieldOf(name).kind !== 'flag');

const textOf = (ticket: TicketSummary, name: (typeof FURTHER)[number]): unknown => (ticket as object)[name as never];

/** The line under a ticket's title: its plant and the other fields for lists. */
export const TicketLine = ({ ticket }: { ticket: TicketSummary }) => {
  const { type, serialNumber } = plantOf(ticket);
  const further = FURTHER.map((name) => textOf(ticket, name)).filter(Boolean);
  return (
    <>
      {type} · {/* Goes to the next line as a whole rather than break at a hyphen. */}
      <Box component="span" sx={{ display: 'inline-block', maxWidth: '100%' }}>
        {serialNumber}
      </Box>
      {further.map((text) => ` · ${String(text)}`)}
    </>
  );
};
