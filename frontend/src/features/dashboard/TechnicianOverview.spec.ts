import { TICKET_PRIORITIES, type TicketPriority, type TicketStatus } from '@contract/index';
import type { TicketSummary } from '@/api/types';
import { activeTickets } from './TechnicianOverview';

const ticket = (id: number, priority: TicketPriority, status: TicketStatus = 'IN_PROGRESS') =>
  ({ id, priority, status }) as TicketSummary;

test('lists only tickets in progress, from critical down to not set', () => {
  const given = [ticket(9, 'CRITICAL', 'OPEN'), ...TICKET_PRIORITIES.map((priority, id) => ticket(id, priority))];
  const { shown, hasMore } = activeTickets(given);
  expect(shown.map(({ priority }) => priority)).toEqual(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'NOT_SET']);
  expect(hasMore).toBe(false);
});

test.each([
  [6, false],
  [7, true],
])('shows six of %d tickets, more: %s', (count, more) => {
  const { shown, hasMore } = activeTickets(Array.from({ length: count }, (_, id) => ticket(id, 'LOW')));
  expect(shown).toHaveLength(6);
  expect(hasMore).toBe(more);
});
