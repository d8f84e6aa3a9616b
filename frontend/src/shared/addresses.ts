import { TICKET_STATUSES } from '@contract/index';

/** The statuses of tickets that still need work, as the address of a list holds them. */
export const STILL_OPEN = TICKET_STATUSES.filter((status) => status !== 'CLOSED').join(',');

/** The list of tickets, not closed, of a technician or an area. */
export const openTicketsOf = (filter: { technicianId: string } | { technicalAreaId: string }): string =>
  `/tickets?${new URLSearchParams({ status: STILL_OPEN, ...filter })}`;

export const techniciansOf = (technicalAreaId: string): string =>
  `/admin/users?${new URLSearchParams({ role: 'TECHNICIAN', technicalAreaId })}`;
