import { Box, Button, Link as MuiLink, Stack } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { DUPLICATE_HINT } from '@contract/index';
import type { SimilarTicket, TicketRef } from '@/api/types';
import { StatusChip, StoppedChip } from '@/desk/TicketChips';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { AgeText, Muted } from '@/kit/office/page/Texts';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { Row } from '@/kit/office/page/layout';
import { usePageActions, useTicket } from '../record/page-context';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listSimilarTickets } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import { lazyPart } from '@/kit/late-parts';
import { LateDialog } from '@/kit/office/dialog/LateDialog';

/**
 * The possible duplicates of a ticket that is not closed, for staff. A failure counts as none, so that the ticket is
 * still shown.
 */
export const useSimilarTickets = (): { similar: SimilarTicket[]; isLoading: boolean } => {
  const ticket = useTicket();
  const { data = [], isLoading } = useQuery({
    queryKey: keys.tickets('similar', ticket.id, ticket.version),
    queryFn: ({ signal }) => listSimilarTickets(ticket.id, { signal }),
    select: ({ tickets }) => tickets,
    placeholderData: keepPreviousData,
    retry: false,
    enabled: ticket.status !== 'CLOSED' && ticket.allowedActions.includes('READ_WORKLOGS'),
  });
  return { similar: ticket.status === 'CLOSED' ? [] : data, isLoading };
};

/** One possible duplicate: what it is, how similar, and a button to compare. */
const SimilarTicketItem = ({ ticket, onCompare }: { ticket: SimilarTicket; onCompare: () => void }) => {
  const translate = useTranslate();
  const isVerySimilar = ticket.similarity >= DUPLICATE_HINT.verySimilarFrom;
  return (
    <Box
      component="li"
      sx={{ py: 1.5, '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' }, '&:last-of-type': { pb: 0 } }}
    >
      <MuiLink
        component={Link}
        to={`/tickets/${ticket.id}`}
        underline="hover"
        color="text.primary"
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {`#${ticket.id} ${ticket.title}`}
      </MuiLink>
      <Muted component="div">
        {translate(`tickets.duplicates.${isVerySimilar ? 'verySimilar' : 'similar'}`)} ·{' '}
        {translate(`tickets.category.${ticket.category}`)} · <AgeText iso={ticket.createdAt} />
      </Muted>
      <Stack direction="row" sx={{ mt: 0.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Row spacing={0.5}>
          <StatusChip ticket={ticket} />
          <StoppedChip ticket={ticket} />
        </Row>
        <Button
          variant="text"
          size="small"
          aria-label={translate('tickets.duplicates.compareWith', { number: ticket.id })}
          onClick={onCompare}
        >
          {translate('tickets.duplicates.compare')}
        </Button>
      </Stack>
    </Box>
  );
};

const CompareDialog = lazyPart(() => import('./CompareDialog'));

/** Tickets that may report the same problem. An open comparison stays when a refetch finds none. */
export const SimilarTicketsCard = ({ similar }: { similar: SimilarTicket[] }) => {
  const ticket = useTicket();
  const page = usePageActions();
  const translate = useTranslate();
  const [compared, setCompared] = useState<SimilarTicket | null>(null);
  const closeInto = (original: TicketRef) => {
    setCompared(null);
    page.closeInto(original);
  };
  return (
    <>
      {similar.length > 0 && (
        <SectionCard title={translate('tickets.duplicates.heading')}>
          <Muted sx={{ mt: -1.5, mb: 1 }}>{translate('tickets.duplicates.intro')}</Muted>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {similar.map((other) => (
              <SimilarTicketItem key={other.id} ticket={other} onCompare={() => setCompared(other)} />
            ))}
          </Box>
        </SectionCard>
      )}
      <LateDialog>
        {compared && (
          <CompareDialog
            other={compared}
            onDuplicate={ticket.allowedActions.includes('CLOSE_AS_DUPLICATE') ? closeInto : undefined}
            onClose={() => setCompared(null)}
          />
        )}
      </LateDialog>
    </>
  );
};
