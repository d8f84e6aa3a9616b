import type { Ticket, TicketChange } from '@/api/types';
import type { Translate } from '@/i18n/i18n';
import { personName } from '@/kit/format/people';

/** What a change did to a ticket, and who has to do with it. */
export const changeText = (change: TicketChange, saved: Ticket, translate: Translate): string => {
  const { assignedTechnician: technician } = saved;
  if (change.status === 'CLOSED') return translate('tickets.actions.closed', { name: personName(saved, translate) });
  if (change.assignedTechnicianId && technician)
    return translate('tickets.actions.assigned', { name: personName(technician, translate) });
  if (change.status === 'IN_PROGRESS') return translate('tickets.actions.started');
  return translate('tickets.actions.changed');
};
