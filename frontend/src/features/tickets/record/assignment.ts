import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { LIMITS, type TicketPriority, type TicketStatus } from '@contract/index';
import { listTechnicians } from '@/api/generated/users';
import { keys } from '@/api/keys';
import type { TechnicalArea, TechnicianLoad, Ticket, TicketChange } from '@/api/types';
import type { Translate } from '@/i18n/i18n';

/** Who is to work on a ticket; an empty id means none. */
export interface Assignee {
  technicalAreaId: string;
  assignedTechnicianId: string;
}

/** The assignment form. */
export interface TicketAssignment extends Assignee {
  status: TicketStatus;
  priority: TicketPriority;
}

/** Statuses that an assignment can leave a ticket in; closing asks for a report and has a dialog of its own. */
export const ASSIGNABLE_STATUSES = ['OPEN', 'IN_PROGRESS'] as const;

/** The initial values of the form, which suggest that work begins. */
export const assignmentOf = (ticket: Ticket): TicketAssignment => ({
  status: 'IN_PROGRESS',
  technicalAreaId: ticket.technicalAreaId ?? '',
  assignedTechnicianId: ticket.assignedTechnicianId ?? '',
  priority: ticket.priority,
});

/** Whether the form can be sent: work in progress requires a technician. */
export const isComplete = ({ status, technicalAreaId, assignedTechnicianId }: TicketAssignment): boolean =>
  status !== 'IN_PROGRESS' || (technicalAreaId !== '' && assignedTechnicianId !== '');

export const changeOf = ({ technicalAreaId, assignedTechnicianId, ...rest }: TicketAssignment): TicketChange => ({
  ...rest,
  technicalAreaId: technicalAreaId || null,
  assignedTechnicianId: assignedTechnicianId || null,
});

/** The areas in use, and the ticket's own even if it is no longer in use. */
export const useAssignableAreas = (ownAreaId: string | null): TechnicalArea[] => {
  const { data = [] } = useGetList<TechnicalArea>('admin/areas', {
    pagination: { page: 1, perPage: LIMITS.listLimit.max },
    sort: { field: 'name', order: 'ASC' },
  });
  return data.filter((area) => area.isActive || area.id === ownAreaId);
};

/** The active technicians with their load, refetched with the lists of tickets. */
export const useTechnicians = (): TechnicianLoad[] | undefined =>
  useQuery({ queryKey: keys.tickets('technicians'), queryFn: ({ signal }) => listTechnicians({ signal }) }).data
    ?.technicians;

/** Area and load of a technician, in words. */
export const loadText = ({ technicalArea, openTickets }: TechnicianLoad, translate: Translate): string =>
  [technicalArea?.name, translate('tickets.list.load', { smart_count: openTickets })].filter(Boolean).join(' · ');
