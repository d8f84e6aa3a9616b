import type { ClockFilter } from '#contract/index.js';
import { isStaff } from '#kernel/access/index.js';
import { dayStart, localTime } from '#kernel/persistence/index.js';
import { clockFilters } from '#tickets/lists/index.js';

const TOMORROW = dayStart(`${localTime('now()')}::date + 1`);

const CLOCKS: Readonly<Partial<Record<ClockFilter, string>>> = {
  overdue: 'k.due_at < now()',
  today: `k.due_at >= now() AND k.due_at < ${TOMORROW}`,
  waiting: 'k.waiting_since IS NOT NULL',
};

/** By one list of ids, which PostgreSQL reads from either side: from the tickets, or from what is due. */
clockFilters.define((states, reader) => {
  const known = states.flatMap((state) => CLOCKS[state] ?? []);
  if (known.length === 0) return null;
  return `t.id IN (SELECT k.ticket_id FROM ticket_clocks k WHERE k.outcome IS NULL AND (${known.join(' OR ')})
    ${isStaff(reader) ? '' : 'AND k.shown_to_client'})`;
});
