import type { ClockFilter } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';

/** SQL: whether ticket `t` has one of the states for the reader; null when the module knows none of them. */
type Condition = (states: readonly ClockFilter[], reader: Actor) => string | null;

/** What the states mean by which lists are filtered. Modules define it while they are loaded. */
class ClockFilters {
  private readonly conditions: Condition[] = [];

  define(condition: Condition): void {
    this.conditions.push(condition);
  }

  anyOf(states: readonly ClockFilter[], reader: Actor): string {
    return `(${this.conditions.flatMap((condition) => condition(states, reader) ?? []).join(' OR ')})`;
  }
}

export const clockFilters = new ClockFilters();

clockFilters.define((states) =>
  states.includes('standstill')
    ? 'EXISTS (SELECT FROM ticket_urgency u WHERE u.ticket_id = t.id AND u.is_stopped)'
    : null,
);
