import { Button, Stack, Typography, Link as MuiLink } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { listFollowUps } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import type { Ticket, TicketRef } from '@/api/types';
import { useMay, useSide } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { newRequestFor } from '@/desk/public/addresses';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { lazyPart } from '@/kit/late-parts';
import { useDrafts } from '../writing/useDrafts';

/** A ticket before or after this one. */
const RelatedTicket = ({ label, ticket: { id, title } }: { label: string; ticket: TicketRef }) => {
  const translate = useTranslate();
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {translate(label)}{' '}
      <MuiLink component={Link} to={`/tickets/${id}`}>
        {`#${id} ${title}`}
      </MuiLink>
    </Typography>
  );
};

const RatingCard = lazyPart(() => import('./RatingCard'));
const FollowUpDialog = lazyPart(() => import('./FollowUpDialog'));

/** Closed tickets stay closed: what comes back is a linked ticket, or after a month a new request. */
export const AfterClosing = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const side = useSide();
  const readsRatings = useMay('READ_TICKET_RATING');
  const { find } = useDrafts(ticket.id);
  const { data } = useQuery({
    queryKey: keys.conversation(ticket.id, 'follow-ups'),
    queryFn: ({ signal }) => listFollowUps(ticket.id, { signal }),
  });
  if (!data) return null;
  const { followUpOf, followUps, until } = data;
  const hasOpen = followUps.some(({ status }) => status !== 'CLOSED');
  const isOver = ticket.status === 'CLOSED' && until === null && !hasOpen;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {followUpOf && <RelatedTicket label="conversation.after.followUpOf" ticket={followUpOf} />}
      {followUps.map((one) => (
        <RelatedTicket key={one.id} label="conversation.after.followUp" ticket={one} />
      ))}
      {until !== null && (
        <DialogButton
          variant="outlined"
          sx={{ minHeight: 44 }}
          dialog={(close) => <FollowUpDialog ticket={ticket} begun={find('REPLY')?.body} onClose={close} />}
        >
          {translate(side === 'client' ? 'conversation.after.again' : 'conversation.after.open')}
        </DialogButton>
      )}
      {isOver && side === 'client' && (
        <>
          <Typography variant="body2">{translate('conversation.after.over')}</Typography>
          <Button
            variant="outlined"
            href={newRequestFor({ type: ticket.plantType ?? '', serialNumber: ticket.plantSerialNumber ?? '' })}
            sx={{ minHeight: 44 }}
          >
            {translate('conversation.after.newRequest')}
          </Button>
        </>
      )}
      <Suspense fallback={null}>
        {ticket.status === 'CLOSED' && readsRatings && <RatingCard ticketId={ticket.id} />}
      </Suspense>
    </Stack>
  );
};
