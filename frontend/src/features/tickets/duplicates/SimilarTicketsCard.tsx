import { Box, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { SimilarTicket, TicketRef } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { SimilarTicketItem } from './SimilarTicketItem';
import { usePageActions } from '../record/page-actions';
import { useTicket } from '../record/useTicket';

const CompareDialog = lazy(() => import('./CompareDialog'));

/** Tickets that may report the same problem. A comparison stays open when a refresh finds none. */
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
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: -1.5, mb: 1 }}>
            {translate('tickets.duplicates.intro')}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {similar.map((other) => (
              <SimilarTicketItem key={other.id} ticket={other} onCompare={() => setCompared(other)} />
            ))}
          </Box>
        </SectionCard>
      )}
      <Suspense fallback={null}>
        {compared && (
          <CompareDialog
            other={compared}
            onDuplicate={ticket.allowedActions.includes('CLOSE_AS_DUPLICATE') ? closeInto : undefined}
            onClose={() => setCompared(null)}
          />
        )}
      </Suspense>
    </>
  );
};
