import { URGENT_PRIORITIES, type TicketStatus } from '@contract/index';

/** Addresses of the ticket lists that the dashboards' numbers count. */
export const LISTS = {
  all: '/tickets',
  urgent: `/tickets?${new URLSearchParams({ priority: URGENT_PRIORITIES.join(',') })}`,
  withStatus: (status: TicketStatus): string => `/tickets?${new URLSearchParams({ status })}`,
};
