import { plantColumns, STILL_OPEN } from '@contract/index';

type HolderOfTickets = { technicianId: string } | { technicalAreaId: string } | { companyId: string };

/** The list of tickets that are not closed, of a technician, an area or a company. */
export const openTicketsOf = (filter: HolderOfTickets): string =>
  `/tickets?${new URLSearchParams({ status: STILL_OPEN, ...filter })}`;

/** All tickets of a client, or those of a company since a day. */
export const ticketsOf = (filter: { clientId: string } | { companyId: string; from: string }): string =>
  `/tickets?${new URLSearchParams(filter)}`;

type SomePlants = { companyId: string; stopped?: 'true' } | { modelId: string; lacksDocuments: 'true' };

/** The plants of a company, those of them that stand still now, or those of a model that lack documents. */
export const plantsOf = (filter: SomePlants): string => `/plants?${new URLSearchParams({ ...filter })}`;

export const pageOfCompany = (id: string): string => `/admin/companies/${id}/show`;

export const techniciansOf = (technicalAreaId: string): string =>
  `/admin/users?${new URLSearchParams({ role: 'TECHNICIAN', technicalAreaId })}`;

/** The form for a new request with the plant filled in; `tab` is an anchor of the form. */
export const newRequestFor = (plant: { type: string; serialNumber: string }, tab = ''): string =>
  `/tickets/create?${new URLSearchParams({ ...plantColumns(plant) })}${tab}`;
