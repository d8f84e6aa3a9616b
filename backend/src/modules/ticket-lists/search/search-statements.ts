import { LIMITS } from '../../../contract/index.js';
import { offsetOf, type Page } from '../../../kernel/http/index.js';
import { NAMES_JOINED, SUMMARY_SELECTION } from '../../tickets/index.js';
import { keysOf, orderOf, orderOfKeys, type Sorting } from '../list/ticket-order.js';

/** What is looked for, as SQL; `:search` is the folded text, `:number` the ticket that is meant by its number. */
export interface Wanted {
  /** On tickets aliased `t`: what the caller may see and the filters let through. */
  conditions: string;
  sorting: Sorting;
  page: Page;
  /** Whether `:number` is set: that ticket stands before all others. */
  numbered: boolean;
}

/** Literal, whatever signs it has, and nothing that an index would be asked for. */
const CONTAINS = 'strpos(t.search_text, :search) > 0';

/** The value that is the pattern of a gram. */
export const gramName = (index: number): string => `gram${index}`;

const { max: MAX, newest: NEWEST } = LIMITS.searchHits;

/** All hits by the index, by as many of its grams as the values name, or by whatever the filters offer; and their page. */
export function collected(wanted: Wanted, grams: number): string {
  const narrowed = Array.from({ length: grams }, (_, index) => `t.search_text LIKE :${gramName(index)}`);
  const conditions = [wanted.conditions, ...narrowed, CONTAINS].join(' AND ');
  return `
    WITH hits AS MATERIALIZED (
      SELECT ${keysOf(wanted.sorting)} FROM tickets t WHERE ${conditions} LIMIT ${MAX + 1}
    ), ${page(wanted)}
    ${answered(wanted, '(SELECT count(*)::int AS hits, FALSE AS partly FROM hits)')}`;
}

/** Hits among the newest tickets alone; `partly` when there are older ones. */
export function amongNewest(wanted: Wanted): string {
  const numbered = `UNION SELECT ${keysOf(wanted.sorting)} FROM tickets t WHERE ${wanted.conditions} AND t.id = :number`;
  return `
    WITH newest AS MATERIALIZED (
      SELECT ${keysOf(wanted.sorting)}, ${CONTAINS} AS hit FROM tickets t WHERE ${wanted.conditions}
      ORDER BY t.created_at DESC, t.id DESC LIMIT ${NEWEST}
    ), hits AS MATERIALIZED (
      SELECT id, key FROM newest WHERE hit ${wanted.numbered ? numbered : ''}
    ), ${page(wanted)}
    ${answered(wanted, `(SELECT (SELECT count(*) FROM hits)::int AS hits, (SELECT count(*) FROM newest) = ${NEWEST} AS partly)`)}`;
}

/** A page of a common text, found by walking along the order; the hits are not counted. */
export function walked(wanted: Wanted): string {
  const { conditions, sorting, numbered } = wanted;
  const { offset, limit } = slice(wanted.page);
  const matching = `SELECT ${keysOf(sorting)} FROM tickets t WHERE ${conditions} AND ${CONTAINS}`;
  const rest = numbered ? 'AND t.id <> :number' : '';
  const ordered = `(${matching} ${rest} ORDER BY ${orderOf(sorting)} LIMIT ${offset + limit})`;
  const own = `(${matching} AND t.id = :number) UNION ALL`;
  return `
    WITH hits AS MATERIALIZED (${numbered ? own : ''} ${ordered}), ${page(wanted)}
    ${answered(wanted, `(SELECT ${MAX + 1} AS hits, FALSE AS partly)`)}`;
}

/** Pages end where hits are no longer counted. */
function slice(page: Page): { offset: number; limit: number } {
  const offset = Math.min(offsetOf(page), MAX);
  return { offset, limit: Math.min(page.limit, MAX - offset) };
}

function page(wanted: Wanted): string {
  const { offset, limit } = slice(wanted.page);
  return `page AS (
    SELECT id FROM hits t ORDER BY ${first(wanted)} ${orderOfKeys(wanted.sorting)} LIMIT ${limit} OFFSET ${offset}
  )`;
}

/** The page's tickets, each with what is known of the whole; an empty page is one row without a ticket. */
const answered = (wanted: Wanted, whole: string): string => `
  SELECT whole.*, ${SUMMARY_SELECTION}
  FROM ${whole} whole LEFT JOIN (page JOIN tickets t ON t.id = page.id ${NAMES_JOINED}) ON TRUE
  ORDER BY ${first(wanted)} ${orderOf(wanted.sorting)}`;

const first = ({ numbered }: Wanted): string => (numbered ? '(t.id = :number) DESC,' : '');
