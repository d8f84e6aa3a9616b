import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import type { TicketSummary } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { PickBox } from './PickBox';
import { useSelection } from './selection-context';

const WIDTH = 44;

/** Selects the page, where tickets can be selected. */
export const PickPageCell = () => {
  const translate = useTranslate();
  const selection = useSelection();
  if (selection === null) return null;
  const { page, picked, togglePage } = selection;
  const count = page.filter(({ id }) => picked.has(id)).length;
  return (
    <TableCell padding="none" sx={{ width: WIDTH }}>
      <Checkbox
        size="small"
        checked={count > 0 && count === page.length}
        indeterminate={count > 0 && count < page.length}
        onChange={togglePage}
        slotProps={{ input: { 'aria-label': translate('bulk.selectPage') } }}
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
