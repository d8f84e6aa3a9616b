import { offsetOf, type Page } from '../../../kernel/http/index.js';
import { orderOf, reversed, type Sorting } from './ticket-order.js';

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

/**
 * SQL for the ids of the tickets in a window, as `id`, and nothing else of them, so that an index alone can answer. Whoever
 * joins the tickets orders them again: a window from the back comes reversed. `conditions` is SQL on tickets aliased `t`.
 */
export function idsOfWindow(conditions: string, sorting: Sorting, window: Window): string {
  const order = orderOf(window.reversed ? reversed(sorting) : sorting);
  return `SELECT t.id FROM tickets t WHERE ${conditions} ORDER BY ${order} LIMIT ${window.limit} OFFSET ${window.offset}`;
}
