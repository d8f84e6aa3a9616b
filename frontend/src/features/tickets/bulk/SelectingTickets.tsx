import { Box, Button, Stack } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';
import type { TicketSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { keepFocusOnPage, useIsPhone } from '@/kit/office/page/layout';
import { Hidden } from '@/kit/public/frame/Hidden';
import type { TicketFilters } from '../views/ticket-filters';
import { BulkActions } from './BulkActions';
import { SelectionContext, useSelection, useTicketSelection } from './useTicketSelection';

/** Starts and ends the selection of cards. Outside of it, a tap opens a card. */
const ChooseCards = () => {
  const translate = useTranslate();
  const selection = useSelection();
  if (selection === null) return null;
  const { choosing, page, picked } = selection;
  const isPagePicked = page.every(({ id }) => picked.has(id));
  return (
    <Stack direction="row" spacing={1} sx={{ mb: 1, justifyContent: 'flex-end' }}>
      {choosing && (
        <Button size="small" variant="text" onClick={selection.togglePage}>
          {translate(isPagePicked ? 'tickets.bulk.unselectPage' : 'tickets.bulk.selectPage')}
        </Button>
      )}
      <Button size="small" variant="outlined" onClick={choosing ? selection.clear : selection.choose}>
        {translate(choosing ? 'tickets.bulk.endSelecting' : 'tickets.bulk.beginSelecting')}
      </Button>
    </Stack>
  );
};

interface SelectingTicketsProps {
  tickets?: TicketSummary[];
  filters: TicketFilters;
  children: ReactNode;
}

const isTyping = ({ target }: KeyboardEvent): boolean => target instanceof HTMLInputElement && target.type === 'text';

/** A key that is the same for equal filters, however they are written. */
const keyOf = (filters: TicketFilters): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => Boolean(value))
      .sort(),
  );

/** The index of the table row that has the focus, or -1. */
const rowOf = (target: EventTarget): number => {
  const row = target instanceof Element ? target.closest('tbody tr') : null;
  return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
};

/** A list whose tickets can be selected by those who may change many at once. Escape clears the selection. */
export const SelectingTickets = ({ tickets, filters, children }: SelectingTicketsProps) => {
  const translate = useTranslate();
  const { sort: _sort, order: _order, ...narrowing } = filters;
  const selection = useTicketSelection(tickets, keyOf(narrowing));
  const count = selection?.picked.size ?? 0;
  const isPhone = useIsPhone();
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key === 'x' && !ctrlKey && !metaKey && !altKey && !isTyping(event)) {
      const ticket = selection?.page[rowOf(target)];
      if (ticket) selection?.toggle(ticket);
    }
    if (event.key !== 'Escape' || !selection?.choosing || isTyping(event)) return;
    selection.clear();
    keepFocusOnPage();
  };
  return (
    <SelectionContext value={selection}>
      {/* The space of the bar is reserved before the bar appears, so that nothing moves. */}
      <Box onKeyDown={onKey} sx={{ pb: selection ? { xs: 16, md: 10 } : 0 }}>
        {isPhone && <ChooseCards />}
        {children}
        <Hidden live>{count > 0 ? translate('tickets.bulk.selected', { smart_count: count }) : ''}</Hidden>
        {selection && <BulkActions selection={selection} />}
      </Box>
    </SelectionContext>
  );
};
