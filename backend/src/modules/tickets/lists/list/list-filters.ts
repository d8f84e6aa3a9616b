import { ARCHIVE_FILTERS, type ArchiveFilter, type ClockFilter } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { QueryEnum } from '#kernel/http/index.js';

export const ArchivedFilter = (): PropertyDecorator =>
  QueryEnum(ARCHIVE_FILTERS, 'ArchiveFilter', {
    description: '`true`: archived tickets only; `false`: without them; `all`, or absent: both',
  });

/** The archive filter for lists of years and for figures. */
export class ArchiveQuery {
  @ArchivedFilter()
  archived?: ArchiveFilter;
}

const CONDITIONS: Record<ArchiveFilter, string> = {
  all: 'TRUE',
  true: 't.archived_at IS NOT NULL',
  false: 't.archived_at IS NULL',
};

/** SQL for the archive filter on tickets aliased `t`. */
export const archivedAsAsked = (archived: ArchiveFilter = 'all'): string => CONDITIONS[archived];

/** SQL: whether ticket `t` has one of the states for the reader; null when the module knows none of them. */
type Condition = (states: readonly ClockFilter[], reader: Actor) => string | null;

/** The SQL for clock states by which lists are filtered. Modules define it when they are loaded. */
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
