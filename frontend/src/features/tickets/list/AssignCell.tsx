import { ListItemText, MenuItem, Box, Stack, Typography } from '@mui/material';
import type { TicketSummary } from '@/api/types';
import { PersonAvatar } from '@/desk/PersonSigns';
import { useSide } from '@/desk/rights';
import { fullName, personName } from '@/kit/format/people';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Muted } from '@/kit/office/page/Texts';
import { loadText, useTechnicians } from '../record/assignment';
import { CellMenu, useChangeInList } from './CellMenu';

/**
 * The technician above the area. Staff also see that an open ticket has no technician yet. Technicians do not see
 * their own name.
 */
const AssigneeCell = ({ ticket }: { ticket: TicketSummary }) => {
  const translate = useTranslate();
  const side = useSide();
  const isOwn = useCurrentUser().id === ticket.assignedTechnicianId;
  const { assignedTechnician: technician, technicalArea: area } = ticket;
  if (technician === null && area === null) {
    if (side === 'client' || ticket.status === 'CLOSED') return null;
    return <Muted>{translate('tickets.unassigned')}</Muted>;
  }
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      {technician && !isOwn && <PersonAvatar person={technician} />}
      <Box sx={{ minWidth: 0, maxWidth: { md: 96, xl: 200 } }}>
        {!isOwn && (
          <Typography variant="body2" noWrap>
            {technician ? personName(technician, translate) : translate('tickets.noTechnician')}
          </Typography>
        )}
        {area && (
          <Muted noWrap title={area.name}>
            {area.name}
          </Muted>
        )}
      </Box>
    </Stack>
  );
};

const Technicians = ({ ticket, onChosen }: { ticket: TicketSummary; onChosen: () => void }) => {
  const translate = useTranslate();
  const change = useChangeInList(ticket);
  const technicians = useTechnicians();
  if (!technicians) return <MenuItem disabled>{translate('common.loading')}</MenuItem>;
  const current = technicians.findIndex(({ id }) => id === ticket.assignedTechnicianId);
  return technicians.map((technician, place) => (
    <MenuItem
      key={technician.id}
      // The menu may open before the technicians are loaded, so the item takes the focus itself.
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

/**
 * The technician of the ticket, with a menu of technicians for those who may assign it. The area is set to that of the
 * chosen technician.
 */
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
