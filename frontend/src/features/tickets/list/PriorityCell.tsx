import { MenuItem } from '@mui/material';
import { TICKET_PRIORITIES } from '@contract/index';
import type { TicketSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { PriorityChip } from '@/desk/TicketChips';
import { CellMenu, useChangeInList } from './CellMenu';

const Priorities = ({ ticket, onChosen }: { ticket: TicketSummary; onChosen: () => void }) => {
  const change = useChangeInList(ticket);
  return TICKET_PRIORITIES.map((priority) => (
    <MenuItem
      key={priority}
      selected={priority === ticket.priority}
      onClick={() => {
        onChosen();
        if (priority !== ticket.priority) change.run({ priority });
      }}
    >
      <PriorityChip priority={priority} />
    </MenuItem>
  ));
};

/** The priority; a menu for those who may set it. */
export const PriorityCell = ({ ticket }: { ticket: TicketSummary }) => {
  const translate = useTranslate();
  const chip = <PriorityChip priority={ticket.priority} />;
  if (!ticket.allowedActions.includes('SET_PRIORITY')) return chip;
  return (
    <CellMenu label={translate('tickets.list.setPriority', { number: ticket.id })} keyName="p" shown={chip}>
      {(close) => <Priorities ticket={ticket} onChosen={close} />}
    </CellMenu>
  );
};
