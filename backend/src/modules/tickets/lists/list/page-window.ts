import { offsetOf, type Page } from '#kernel/http/index.js';
import { firstOf, orderOfKeys, reverseSorting, type Sorting } from './ticket-order.js';

/** Rows to skip and rows to take, counted from the start or, if reversed, from the end. */
interface Window {
  reversed: boolean;
  offset: number;
  limit: number;
}

/** Returns the window of a page in `total` rows from the closer end; null past the last row. */
export function windowOf(page: Page, total: number): Window | null {
  const offset = offsetOf(page);
  const limit = Math.min(page.limit, total - offset);
  if (limit <= 0) return null;
  const behind = total - offset - limit;
  return behind < offset ? { reversed: true, offset: behind, limit } : { reversed: false, offset, limit };
}

/** The minimum inner limit of pages after the first, so that many pages share a statement. */
const COMMON_TEXT = 500;

/** Rounds up to 10, 25, 50, 100, 250 … */
export function roundedUp(rows: number): number {
  for (let unit = 10; ; unit *= 10) for (const step of [unit, 2.5 * unit, 5 * unit]) if (rows <= step) return step;
}

/** SQL for the page's slice. The first page has no offset parameter, so PostgreSQL plans it only once. */
export const partOf = ({ offset, limit }: Pick<Window, 'offset' | 'limit'>): string =>
  offset === 0 ? `LIMIT ${limit}` : `LIMIT ${limit} OFFSET :offset`;

/**
 * SQL for the ids of the tickets in a window. It selects only ids, so that an index-only scan suffices. Callers that
 * join the tickets must sort again, because a window from the end is reversed. `walks` are mutually exclusive SQL
 * conditions on tickets aliased `t`. `:offset` is the window's offset, so that pages share a statement and its plan.
 * The inner limit makes the planner expect few rows.
 */
export function idsOfWindow(walks: readonly string[], sorting: Sorting, window: Window): string {
  const { offset, limit } = window;
  const walked = window.reversed ? reverseSorting(sorting) : sorting;
  const most = offset === 0 ? limit : roundedUp(Math.max(offset + limit, COMMON_TEXT));
  const parts = walks.map((walk) => firstOf(walk, walked, most));
  return `SELECT id FROM (${parts.join(' UNION ALL ')}) walked ORDER BY ${orderOfKeys(walked)} ${partOf(window)}`;
}
