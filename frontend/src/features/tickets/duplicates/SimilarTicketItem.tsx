import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { DUPLICATE_HINT } from '@contract/index';
import type { SimilarTicket } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { AgeText } from '@/kit/office/page/AgeText';
import { StatusChip, StoppedChip } from '@/desk/TicketChips';

/** One possible duplicate: what it is, how similar, and the way to a closer look. */
export const SimilarTicketItem = ({ ticket, onCompare }: { ticket: SimilarTicket; onCompare: () => void }) => {
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
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        {translate(`tickets.duplicates.${isVerySimilar ? 'verySimilar' : 'similar'}`)} ·{' '}
        {translate(`tickets.category.${ticket.category}`)} · <AgeText iso={ticket.createdAt} />
      </Typography>
      <Stack direction="row" sx={{ mt: 0.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
          <StatusChip ticket={ticket} />
          <StoppedChip ticket={ticket} />
        </Stack>
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
