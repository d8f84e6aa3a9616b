import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import type { Ticket } from '@/api/types';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { palette, statusTones, tones } from '@/shared/theme/tokens';
import { EventFiles } from './EventFiles';
import { EventText } from './EventText';
import type { TimelineEvent } from './timeline';

const dotColour = (event: TimelineEvent): string => {
  if (event.kind === 'status') return tones[statusTones[event.to]].text;
  if (event.kind === 'mail') return event.mail.state === 'FAILED' ? tones.error.text : palette.border;
  return event.kind === 'created' ? palette.primary.main : palette.borderStrong;
};

/** A dot, and a line down to the next one. */
const onTheLine = (colour: string) => ({
  position: 'relative',
  pl: 3,
  pb: 2.5,
  '&:last-of-type': { pb: 0 },
  '&::before, &:not(:last-of-type)::after': { content: '""', position: 'absolute' },
  '&::before': { left: 0, top: 6, width: 10, height: 10, borderRadius: '50%', bgcolor: colour },
  '&:not(:last-of-type)::after': { left: 4, top: 20, bottom: -2, width: 2, bgcolor: 'divider' },
});

/** Where an administrator tries it again. */
const QueueLink = ({ ticketId }: { ticketId: number }) => {
  const translate = useTranslate();
  return (
    <MuiLink component={Link} to={`/queue?ticketId=${ticketId}&state=FAILED`} variant="body2">
      {translate('tickets.timeline.toQueue')}
    </MuiLink>
  );
};

export const TimelineItem = ({ event, ticket }: { event: TimelineEvent; ticket: Ticket }) => {
  const { role } = useCurrentUser();
  const isRetriable = event.kind === 'mail' && event.mail.state === 'FAILED' && role === 'ADMIN';
  return (
    <Box component="li" sx={onTheLine(dotColour(event))}>
      <EventText event={event} />
      <EventFiles event={event} attachments={ticket.attachments} />
      {isRetriable && <QueueLink ticketId={ticket.id} />}
    </Box>
  );
};
