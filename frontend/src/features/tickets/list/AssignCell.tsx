import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useGetList } from 'react-admin';
import { LIMITS } from '@contract/index';
import type { TicketSummary, User } from '@/api/types';
import { fullName } from '@/shared/format/people';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { STILL_OPEN } from '@/shared/addresses';
import { AssigneeCell } from './AssigneeCell';
import { CellMenu } from './CellMenu';
import { useChangeInList } from './useChangeInList';

const COUNT = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } } as const;

/** Area and load of a technician. */
const Load = ({ technician: { id, technicalArea } }: { technician: User }) => {
  const translate = useTranslate();
  const { total } = useGetList('tickets', { ...COUNT, filter: { technicianId: id, status: STILL_OPEN } });
  const load = total === undefined ? null : translate('tickets.list.load', { smart_count: total });
  return <>{[technicalArea?.name, load].filter(Boolean).join(' · ')}</>;
};

const Technicians = ({ ticket, onChosen }: { ticket: TicketSummary; onChosen: () => void }) => {
  const translate = useTranslate();
  const { mutate } = useChangeInList(ticket);
  const { data: technicians } = useGetList<User>('admin/users', {
    pagination: { page: 1, perPage: LIMITS.userListLimit.max },
    sort: { field: 'surname', order: 'ASC' },
    filter: { role: 'TECHNICIAN', isActive: true },
  });
  if (!technicians) return <MenuItem disabled>{translate('common.loading')}</MenuItem>;
  return technicians.map((technician) => (
    <MenuItem
      key={technician.id}
      selected={technician.id === ticket.assignedTechnicianId}
      onClick={() => {
        onChosen();
        mutate({ assignedTechnicianId: technician.id, technicalAreaId: technician.technicalAreaId });
      }}
    >
      <ListItemText primary={fullName(technician)} secondary={<Load technician={technician} />} />
    </MenuItem>
  ));
};

/** Who has the ticket; a menu of technicians for those who may assign it. The area follows the technician. */
export const AssignCell = ({ ticket }: { ticket: TicketSummary }) => {
  const translate = useTranslate();
  const shown = <AssigneeCell ticket={ticket} />;
  if (!ticket.allowedActions.includes('ASSIGN')) return shown;
  const label = translate('tickets.list.assign', { number: ticket.id });
  return (
    <CellMenu label={label} keyName="a" shown={shown}>
      {(close) => <Technicians ticket={ticket} onChosen={close} />}
    </CellMenu>
  );
};
