import { Box } from '@mui/material';
import { EventText } from '../activity/EventText';
import type { TicketActivity } from '@/api/types';

/** Who changed what, newest first. */
export const ChangeList = ({ events }: { events: TicketActivity[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
    {events.map((event) => (
      <li key={event.id}>
        <EventText event={event} />
      </li>
    ))}
  </Box>
);
