import { ListItemText, MenuItem } from '@mui/material';
import type { TicketSummary } from '@/api/types';
import { fullName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { loadText, useTechnicians } from '../record/assignment';
import { AssigneeCell } from './AssigneeCell';
import { CellMenu } from './CellMenu';
import { useChangeInList } from './useChangeInList';

interface MenuProps {
  ticket: TicketSummary;
  onChosen: () => void;
}

const Technicians = ({ ticket, onChosen }: MenuProps) => {
  const translate = useTranslate();
  const change = useChangeInList(ticket);
  const technicians = useTechnicians();
  if (!technicians) return <MenuItem disabled>{translate('common.loading')}</MenuItem>;
  const current = technicians.findIndex(({ id }) => id === ticket.assignedTechnicianId);
  return technicians.map((technician, place) => (
    <MenuItem
      key={technician.id}
      // The menu opened before they were known.
      autoFocus={place === Math.max(current, 0)}
      selected={place === current}
      onClick={() => {
        onChosen();
        change.run({ assignedTechnicianId: technician.id, technicalAreaId: technician.technicalArea?.id });
      }}
    >
      <ListItemText primary={fullName(technician)} secondary={loadText(technician, translate)} />
    </MenuItem>
  ));
};

/** Who has the ticket; a menu of technicians for those who may assign it. The area follows the technician. */
export const AssignCell = ({ ticket }: { ticket: TicketSummary }) => {
  const translate = useTranslate();
  const shown = <AssigneeCell ticket={ticket} />;
  if (!ticket.allowedActions.includes('ASSIGN')) return shown;
  return (
    <CellMenu label={translate('tickets.list.assign', { number: ticket.id })} keyName="a" shown={shown}>
      {(close) => <Technicians ticket={ticket} onChosen={close} />}
    </CellMenu>
  );
};
