/** Filters of the ticket list as the address holds them; status, category and priority take several values. */
export const TICKET_FILTERS = [
  'search',
  'status',
  'category',
  'priority',
  'year',
  'clientId',
  'assigned',
  'technicianId',
  'technicalAreaId',
  'archived',
  'sort',
  'order',
] as const;
export type TicketFilter = (typeof TICKET_FILTERS)[number];
