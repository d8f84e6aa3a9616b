import { Box, Checkbox } from '@mui/material';
import type { RefCallback, ChangeEvent } from 'react';
import { DataTable, type DataTableColumnProps, useDataTableRenderContext } from 'react-admin';
import type { TicketSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useIsPhone } from '@/kit/office/page/layout';
import { useSelection, type TicketSelection } from './useTicketSelection';

interface PickBoxProps {
  ticket: TicketSummary;
  selection: TicketSelection;
  /** Whether the checkbox covers the whole card, which must be positioned. */
  coversCard?: boolean;
}

const overTheCard = { position: 'static', p: 0, '& input': { zIndex: 2 } };

const withShift = ({ nativeEvent }: ChangeEvent): boolean => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** Selects one ticket, or with Shift all from the previously selected one. */
const PickBox = ({ ticket, selection, coversCard = false }: PickBoxProps) => {
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

/** Material UI only draws the indeterminate state, so it is set on the checkbox itself, too. */
const showPart =
  (isPart: boolean): RefCallback<HTMLInputElement> =>
  (input) => {
    if (input) input.indeterminate = isPart;
  };

/** Selects all tickets of the page. */
const PickPage = () => {
  const translate = useTranslate();
  const selection = useSelection();
  if (selection === null) return null;
  const { page, picked, togglePage } = selection;
  const count = page.filter(({ id }) => picked.has(id)).length;
  const isPart = count > 0 && count < page.length;
  return (
    <Checkbox
      size="small"
      checked={count > 0 && count === page.length}
      indeterminate={isPart}
      onChange={togglePage}
      slotProps={{ input: { 'aria-label': translate('tickets.bulk.selectPage'), ref: showPart(isPart) } }}
    />
  );
};

/** Lies above the link that covers the row; a click with Shift selects tickets, not their text. */
export const Pick = ({ ticket }: { ticket: TicketSummary }) => {
  const selection = useSelection();
  const isPhone = useIsPhone();
  if (selection === null || (isPhone && !selection.choosing)) return null;
  if (isPhone) return <PickBox coversCard ticket={ticket} selection={selection} />;
  return (
    <Box onMouseDown={(event) => event.shiftKey && event.preventDefault()} sx={{ position: 'relative', zIndex: 1 }}>
      <PickBox ticket={ticket} selection={selection} />
    </Box>
  );
};

/** The column of checkboxes. It is missing where no ticket can be selected, and it cannot be hidden. */
export const PickColumn = (props: DataTableColumnProps<TicketSummary>) => {
  const selection = useSelection();
  const part = useDataTableRenderContext();
  if (selection === null || part === 'columnsSelector') return null;
  return <DataTable.Col {...props} label={<PickPage />} />;
};
