import { addDays, URGENT_PRIORITIES, type Day, type TicketStatus } from '@contract/index';
import { STILL_OPEN } from '@/shared/addresses';

/** Addresses of the lists that the dashboards' numbers count. */
export const LISTS = {
  all: '/tickets',
  /** The numbers count archived tickets as well. */
  total: '/tickets?archived=all',
  /** Urgent and not closed yet, as the numbers count them. */
  urgent: `/tickets?${new URLSearchParams({ status: STILL_OPEN, priority: URGENT_PRIORITIES.join(',') })}`,
  /** Open tickets that have a technician. */
  assigned: `/tickets?${new URLSearchParams({ status: 'OPEN', assigned: 'true' })}`,
  /** What the technician logged in the last `days`, today included. */
  ownWorklogs: (days: number, today: Day): string =>
    `/my/worklogs?${new URLSearchParams({ period: 'custom', from: addDays(today, 1 - days), to: today })}`,
  /** Only closed tickets can be in the archive. */
  withStatus: (status: TicketStatus): string =>
    `/tickets?${new URLSearchParams({ status, ...(status === 'CLOSED' && { archived: 'all' }) })}`,
};
