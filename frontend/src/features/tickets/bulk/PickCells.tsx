import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import type { RefCallback } from 'react';
import type { TicketSummary } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { PickBox } from './PickBox';
import { useSelection } from './selection-context';

const WIDTH = 44;

/** What is drawn has to be said of the checkbox itself, too. */
const showPart =
  (isPart: boolean): RefCallback<HTMLInputElement> =>
  (input) => {
    if (input) input.indeterminate = isPart;
  };

/** Selects the page, where tickets can be selected. */
export const PickPageCell = () => {
  const translate = useTranslate();
  const selection = useSelection();
  if (selection === null) return null;
  const { page, picked, togglePage } = selection;
  const count = page.filter(({ id }) => picked.has(id)).length;
  const isPart = count > 0 && count < page.length;
  return (
    <TableCell padding="none" sx={{ width: WIDTH }}>
      <Checkbox
        size="small"
        checked={count > 0 && count === page.length}
        indeterminate={isPart}
        onChange={togglePage}
        slotProps={{ input: { 'aria-label': translate('tickets.bulk.selectPage'), ref: showPart(isPart) } }}
      />
    </TableCell>
  );
};

/** Lies above the link that covers the row; a click with Shift selects tickets, not their text. */
export const PickCell = ({ ticket }: { ticket: TicketSummary }) => {
  const selection = useSelection();
  if (selection === null) return null;
  return (
    <TableCell
      padding="none"
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      sx={{ position: 'relative', zIndex: 1 }}
    >
      <PickBox ticket={ticket} selection={selection} />
    </TableCell>
  );
};
