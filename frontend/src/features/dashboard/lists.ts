import { addDays, type Day, PRESSING, type Pressing, type TicketStatus } from '@contract/index';

const listOf = (filter: Record<string, string>): string => `/tickets?${new URLSearchParams(filter)}`;

/** Addresses of the lists that the dashboards' numbers count. */
export const LISTS = {
  all: '/tickets',
  /** The numbers count archived tickets as well. */
  total: '/tickets?archived=all',
  pressing: (name: Pressing): string => listOf(PRESSING[name]),
  /** Open tickets that have a technician. */
  assigned: listOf({ status: 'OPEN', assigned: 'true' }),
  /** What the technician logged in the last `days`, today included. */
  ownWorklogs: (days: number, today: Day): string =>
    `/my/worklogs?${new URLSearchParams({ period: 'custom', from: addDays(today, 1 - days), to: today })}`,
  /** Only closed tickets can be in the archive. */
  withStatus: (status: TicketStatus): string => listOf({ status, ...(status === 'CLOSED' && { archived: 'all' }) }),
};
