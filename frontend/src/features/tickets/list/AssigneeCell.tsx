import { Box, Stack, Typography } from '@mui/material';
import type { TicketSummary } from '@/api/types';
import { personName } from '@/kit/format/people';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useSide } from '@/desk/useSide';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { PersonAvatar } from '@/desk/PersonAvatar';

/** Technician with the area beneath, or for staff that an open ticket has none yet. Technicians need not read their own name. */
export const AssigneeCell = ({ ticket }: { ticket: TicketSummary }) => {
  const translate = useTranslate();
  const side = useSide();
  const isOwn = useCurrentUser().id === ticket.assignedTechnicianId;
  const { assignedTechnician: technician, technicalArea: area } = ticket;
  if (technician === null && area === null) {
    if (side === 'client' || ticket.status === 'CLOSED') return null;
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('tickets.unassigned')}
      </Typography>
    );
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
          <Typography variant="body2" noWrap title={area.name} sx={{ color: 'text.secondary' }}>
            {area.name}
          </Typography>
        )}
      </Box>
    </Stack>
  );
};
