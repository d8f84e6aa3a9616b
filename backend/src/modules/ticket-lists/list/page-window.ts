import { offsetOf, type Page } from '../../../kernel/http/index.js';
import { keysOf, orderOf, orderOfKeys, reversed, type Sorting } from './ticket-order.js';

/** Rows to leave out and rows to take, from the front or, reversed, from the back. */
export interface Window {
  reversed: boolean;
  offset: number;
  limit: number;
}

/** Where a page lies in `total` rows, counted from the nearer end; null past the last one. */
export function windowOf(page: Page, total: number): Window | null {
  const offset = offsetOf(page);
  const limit = Math.min(page.limit, total - offset);
  if (limit <= 0) return null;
  const behind = total - offset - limit;
  return behind < offset ? { reversed: true, offset: behind, limit } : { reversed: false, offset, limit };
}

/** Rows that the text of a page beyond the first allows for, at least. */
const COMMON_TEXT = 500;

/** At least `rows`: 10, 25, 50, 100, 250 … */
export function roundedUp(rows: number): number {
  for (let unit = 10; ; unit *= 10) for (const step of [unit, 2.5 * unit, 5 * unit]) if (rows <= step) return step;
}

/** SQL for a page's part of its rows. The first page has a text without values: those are planned once, others six times. */
export const partOf = ({ offset, limit }: Pick<Window, 'offset' | 'limit'>): string =>
  offset === 0 ? `LIMIT ${limit}` : `LIMIT ${limit} OFFSET :offset`;

/**
 * SQL for the ids of the tickets in a window, as `id`, and nothing else of them, so that an index alone can answer. Callers
 * that join the tickets order them again: a window from the back comes reversed. `conditions` is SQL on tickets aliased `t`,
 * and `:offset` the window's offset: many pages share a text and its plan. The inner limit tells the planner that few
 * rows are wanted; the execution stops at the window's end.
 */
export function idsOfWindow(conditions: string, sorting: Sorting, window: Window): string {
  const { offset, limit } = window;
  const walked = window.reversed ? reversed(sorting) : sorting;
  const most = offset === 0 ? limit : roundedUp(Math.max(offset + limit, COMMON_TEXT));
  return `SELECT id FROM (
      SELECT ${keysOf(walked)} FROM tickets t WHERE ${conditions} ORDER BY ${orderOf(walked)} LIMIT ${most}
    ) walked ORDER BY ${orderOfKeys(walked)} ${partOf(window)}`;
}
