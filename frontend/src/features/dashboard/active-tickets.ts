import { DASHBOARD, TICKET_PRIORITIES } from '@contract/index';
import type { TicketSummary } from '@/api/types';

const pressing = ({ priority }: TicketSummary): number => TICKET_PRIORITIES.indexOf(priority);

/** The tickets in progress, the most pressing first and no more than the dashboard lists; and whether there are others. */
export const activeTickets = (tickets: TicketSummary[]): { shown: TicketSummary[]; hasMore: boolean } => {
  const active = tickets
    .filter(({ status }) => status === 'IN_PROGRESS')
    .sort((one, other) => pressing(other) - pressing(one));
  return { shown: active.slice(0, DASHBOARD.activeTickets), hasMore: active.length > DASHBOARD.activeTickets };
};
