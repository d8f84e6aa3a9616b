import { STILL_OPEN } from '@contract/index';

/** The list of tickets, not closed, of a technician or an area. */
export const openTicketsOf = (filter: { technicianId: string } | { technicalAreaId: string }): string =>
  `/tickets?${new URLSearchParams({ status: STILL_OPEN, ...filter })}`;

export const techniciansOf = (technicalAreaId: string): string =>
  `/admin/users?${new URLSearchParams({ role: 'TECHNICIAN', technicalAreaId })}`;
