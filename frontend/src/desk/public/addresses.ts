import { plantColumns, STILL_OPEN } from '@contract/index';

/** The list of tickets, not closed, of a technician or an area. */
export const openTicketsOf = (filter: { technicianId: string } | { technicalAreaId: string }): string =>
  `/tickets?${new URLSearchParams({ status: STILL_OPEN, ...filter })}`;

export const techniciansOf = (technicalAreaId: string): string =>
  `/admin/users?${new URLSearchParams({ role: 'TECHNICIAN', technicalAreaId })}`;

/** The form for a new request with the plant filled in; `tab` is an anchor of the form. */
export const newRequestFor = (plant: { type: string; serialNumber: string }, tab = ''): string =>
  `/tickets/create?${new URLSearchParams({ ...plantColumns(plant) })}${tab}`;
