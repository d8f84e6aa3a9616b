import { Box, Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MailActivity, TicketActivity } from '@/api/types';
import { useMay } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { onTheLine } from '@/kit/office/page/layout';
import { palette, statusTones, tones } from '@/kit/theme/tokens';
import { EventFiles } from './EventFiles';
import { EventText } from './EventText';
import { useTicket } from '../record/page-context';

const dotColour = (event: TicketActivity): string => {
  if (event.kind === 'MAIL')
    return ['FAILED', 'BOUNCED'].includes(event.payload.state) ? tones.error.text : palette.border;
  if (event.kind === 'AUTO_REPLY' || event.kind === 'THANKS_BY_MAIL') return palette.border;
  if ('status' in event.payload) return tones[statusTones[event.payload.status.to]].text;
  return event.kind === 'TICKET_CREATED' ? palette.primary.main : palette.borderStrong;
};

/** Links to the queue, where an administrator can retry a failed mail. */
const QueueLink = ({ ticketId }: { ticketId: number }) => {
  const translate = useTranslate();
  return (
    <MuiLink component={Link} to={`/queue?ticketId=${ticketId}&state=FAILED`} variant="body2">
      {translate('tickets.timeline.toQueue')}
    </MuiLink>
  );
};

/** Neighbouring mails as one line, which the reader can expand. */
export const MailsItem = ({ mails }: { mails: MailActivity[] }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="li" sx={onTheLine(palette.border)}>
      <MuiLink
        component="button"
        variant="body2"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        sx={{ py: 1.5, my: -1.5 }}
      >
        {translate('tickets.timeline.mails', { smart_count: mails.length })}
      </MuiLink>
      {isOpen && (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, mt: 1, mb: 0, display: 'grid', gap: 1 }}>
          {mails.map((mail) => (
            <li key={mail.id}>
              <EventText event={mail} />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
};

export const TimelineItem = ({ event }: { event: TicketActivity }) => {
  const ticket = useTicket();
  const mayRetry = useMay('MANAGE_QUEUE');
  const isRetriable = event.kind === 'MAIL' && event.payload.state === 'FAILED' && mayRetry;
  return (
    <Box component="li" sx={onTheLine(dotColour(event))}>
      <EventText event={event} />
      <EventFiles event={event} attachments={ticket.attachments} />
      {isRetriable && <QueueLink ticketId={ticket.id} />}
    </Box>
  );
};
