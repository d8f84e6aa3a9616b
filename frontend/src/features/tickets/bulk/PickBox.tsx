import { Checkbox } from '@mui/material';
import type { ChangeEvent } from 'react';
import type { TicketSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { TicketSelection } from './useTicketSelection';

interface PickBoxProps {
  ticket: TicketSummary;
  selection: TicketSelection;
  /** All of the positioned card around is the checkbox's. */
  coversCard?: boolean;
}

const overTheCard = { position: 'static', p: 0, '& input': { zIndex: 2 } };

const withShift = ({ nativeEvent }: ChangeEvent): boolean => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** Selects one ticket; with Shift all from the one before. */
export const PickBox = ({ ticket, selection, coversCard = false }: PickBoxProps) => {
  const translate = useTranslate();
  return (
    <Checkbox
      size="small"
      disableRipple={coversCard}
      checked={selection.picked.has(ticket.id)}
      onChange={(event) => selection.toggle(ticket, withShift(event))}
      slotProps={{ input: { 'aria-label': translate('tickets.bulk.selectOne', { number: ticket.id }) } }}
      sx={coversCard ? overTheCard : undefined}
    />
  );
};
