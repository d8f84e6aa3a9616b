import { STILL_OPEN, URGENT_PRIORITIES } from '@contract/index';

/** The list of tickets, not closed, of a technician or an area. */
export const openTicketsOf = (filter: { technicianId: string } | { technicalAreaId: string }): string =>
  `/tickets?${new URLSearchParams({ status: STILL_OPEN, ...filter })}`;

export const techniciansOf = (technicalAreaId: string): string =>
  `/admin/users?${new URLSearchParams({ role: 'TECHNICIAN', technicalAreaId })}`;

/** What presses, as filters of tickets that are not closed. */
export const PRESSING = {
  toAssign: { status: STILL_OPEN, assigned: 'false' },
  stopped: { clock: 'standstill' },
  overdue: { status: 'OPEN', overdue: 'true' },
  dueToday: { clock: 'today' },
  late: { clock: 'overdue' },
  /** As the numbers count them. */
  urgent: { status: STILL_OPEN, priority: URGENT_PRIORITIES.join(',') },
};
