import Box from '@mui/material/Box';
import { EventText } from '../history/EventText';
import type { TimelineEvent } from '../history/timeline';

/** Who changed what, newest first. */
export const ChangeList = ({ events }: { events: TimelineEvent[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
    {events.map((event) => (
      <li key={event.id}>
        <EventText event={event} />
      </li>
    ))}
  </Box>
);
