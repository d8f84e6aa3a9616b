import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SimilarTicket, Ticket, TicketRef } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { SectionCard } from '@/shared/mui/SectionCard';
import { CompareDialog } from './CompareDialog';
import { SimilarTicketItem } from './SimilarTicketItem';

interface SimilarTicketsCardProps {
  ticket: Ticket;
  similar: SimilarTicket[];
  onDuplicate: (original: TicketRef) => void;
}

/** Tickets that may report the same problem. A comparison stays open when a refresh finds none. */
export const SimilarTicketsCard = ({ ticket, similar, onDuplicate }: SimilarTicketsCardProps) => {
  const translate = useTranslate();
  const [compared, setCompared] = useState<SimilarTicket | null>(null);
  const closeInto = (original: TicketRef) => {
    setCompared(null);
    onDuplicate(original);
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
      {compared && (
        <CompareDialog
          ticket={ticket}
          other={compared}
          onDuplicate={ticket.allowedActions.includes('CLOSE_AS_DUPLICATE') ? closeInto : undefined}
          onClose={() => setCompared(null)}
        />
      )}
    </>
  );
};
