import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { plantOf } from '@contract/index';
import type { SimilarTicket, TicketRef, TicketSummary } from '@/api/types';
import { formatDateTime } from '@/kit/format/dates';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { StatusChip, StoppedChip } from '@/desk/TicketChips';
import { TypedText, Muted } from '@/kit/office/page/Texts';
import { Row } from '@/kit/office/page/layout';
import { useTicket } from '../record/page-context';

const Side = ({ ticket, mark }: { ticket: TicketSummary; mark?: string }) => {
  const { translate, language } = useWords();
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography
        variant="body1"
        component="h3"
        id={titleId}
        sx={{ fontWeight: 650, overflowWrap: 'anywhere', mb: 0.5 }}
      >
        {`#${ticket.id} ${ticket.title}`}
      </Typography>
      <Muted sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {[
          mark,
          ticket.company,
          plantOf(ticket).serialNumber,
          translate('tickets.duplicates.created', { time: formatDateTime(ticket.createdAt, language) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Muted>
      <Row spacing={0.5} sx={{ mb: 1.5 }}>
        <StatusChip ticket={ticket} />
        <StoppedChip ticket={ticket} />
      </Row>
      <TypedText>{ticket.description}</TypedText>
    </Box>
  );
};

interface CompareDialogProps {
  other: SimilarTicket;
  /** Absent where the ticket may not be closed as a duplicate. */
  onDuplicate?: (original: TicketRef) => void;
  onClose: () => void;
}

/** Shows both tickets side by side, on a phone one below the other. Rendered while it is open. */
const CompareDialog = ({ other, onDuplicate, onClose }: CompareDialogProps) => {
  const ticket = useTicket();
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate('tickets.duplicates.compareTitle', { number: ticket.id, other: other.id })}
      </DialogTitle>
      <DialogContent
        tabIndex={0}
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Side ticket={ticket} mark={translate('tickets.duplicates.thisTicket')} />
        <Side ticket={other} />
      </DialogContent>
      <DialogActions disableSpacing sx={{ px: 3, pb: 3, flexWrap: 'wrap', gap: 1 }}>
        <Button variant="text" onClick={onClose}>
          {translate('common.close')}
        </Button>
        {onDuplicate && (
          <Button variant="contained" onClick={() => onDuplicate(other)}>
            {translate('tickets.duplicates.closeInto', { number: other.id })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

export default CompareDialog;
