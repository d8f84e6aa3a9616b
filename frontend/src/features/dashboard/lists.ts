import { URGENT_PRIORITIES, type TicketStatus } from '@contract/index';
import { STILL_OPEN } from '@/shared/addresses';

/** Addresses of the ticket lists that the dashboards' numbers count. */
export const LISTS = {
  all: '/tickets',
  /** Urgent and not closed yet, as the numbers count them. */
  urgent: `/tickets?${new URLSearchParams({ status: STILL_OPEN, priority: URGENT_PRIORITIES.join(',') })}`,
  /** Open tickets that have a technician. */
  assigned: `/tickets?${new URLSearchParams({ status: 'OPEN', assigned: 'true' })}`,
  withStatus: (status: TicketStatus): string => `/tickets?${new URLSearchParams({ status })}`,
};
