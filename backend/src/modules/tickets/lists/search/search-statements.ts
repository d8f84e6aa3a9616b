import { LIMITS } from '#contract/index.js';
import { offsetOf, type Page } from '#kernel/http/index.js';
import { NAMES_JOINED, summarySelection } from '#tickets/detail/ticket-columns.js';
import { firstOf, keysOf, orderOf, orderOfKeys, type Sorting } from '../list/ticket-order.js';
import type { SearchedWords } from './text-sample.js';

/** A search. `:number` is the ticket number that the searched text may be. */
export interface Wanted {
  /** SQL for visibility and filters on tickets aliased `t`. */
  conditions: string;
  words: SearchedWords;
  sorting: Sorting;
  page: Page;
  /** Whether `:number` is set. That ticket comes first. */
  numbered: boolean;
}

/** SQL: whether the text contains each word in one of its spellings. It uses no index. */
export const containsSql = ({ words }: Pick<Wanted, 'words'>): string =>
  words
    .map(
      (spellings, word) =>
        `(${spellings.map((_, n) => `strpos(t.search_text, :${wordName(word, n)}) > 0`).join(' OR ')})`,
    )
    .join(' AND ');

/** The values for `containsSql`. */
export const valuesOf = (words: SearchedWords): Record<string, string> =>
  Object.fromEntries(words.flatMap((spellings, word) => spellings.map((text, n) => [wordName(word, n), text])));

const wordName = (word: number, spelling: number): string => `word${word}_${spelling}`;

/** The name of the parameter with a gram's pattern. */
export const gramName = (index: number): string => `gram${index}`;

const { max: MAX, newest: NEWEST } = LIMITS.searchHits;

/**
 * SQL: all hits and their page. `grams` patterns narrow them by the search index; without any, the filters' own index
 * is used.
 */
export function collectHitsSql(wanted: Wanted, grams: number): string {
  const narrowed = Array.from({ length: grams }, (_, index) => `t.search_text LIKE :${gramName(index)}`);
  const conditions = [wanted.conditions, ...narrowed, containsSql(wanted)].join(' AND ');
  return `
    WITH hits AS MATERIALIZED (
      SELECT ${keysOf(wanted.sorting)} FROM tickets t WHERE ${conditions} LIMIT ${MAX + 1}
    ), ${pageSql(wanted)}
    ${answerSql(wanted, '(SELECT count(*)::int AS hits, FALSE AS partly FROM hits)')}`;
}

/** SQL: hits among the newest tickets only; `partly` if there are older ones. */
export function amongNewest(wanted: Wanted): string {
  const numbered = `UNION SELECT ${keysOf(wanted.sorting)} FROM tickets t WHERE ${wanted.conditions} AND t.id = :number`;
  return `
    WITH newest AS MATERIALIZED (
      SELECT ${keysOf(wanted.sorting)}, ${containsSql(wanted)} AS hit FROM tickets t WHERE ${wanted.conditions}
      ORDER BY t.created_at DESC, t.id DESC LIMIT ${NEWEST}
    ), hits AS MATERIALIZED (
      SELECT id, key FROM newest WHERE hit ${wanted.numbered ? numbered : ''}
    ), ${pageSql(wanted)}
    ${answerSql(wanted, `(SELECT (SELECT count(*) FROM hits)::int AS hits, (SELECT count(*) FROM newest) = ${NEWEST} AS partly)`)}`;
}

/** SQL: a page of hits for common words, read in the sort order. The hits are not counted. */
export function walkOrderSql(wanted: Wanted): string {
  const { conditions, sorting, numbered } = wanted;
  const { offset, limit } = slicePage(wanted.page);
  const matching = `SELECT ${keysOf(sorting)} FROM tickets t WHERE ${conditions} AND ${containsSql(wanted)}`;
  const rest = numbered ? 'AND t.id <> :number' : '';
  const ordered = firstOf(`${conditions} AND ${containsSql(wanted)} ${rest}`, sorting, offset + limit);
  const own = `(${matching} AND t.id = :number) UNION ALL`;
  return `
    WITH hits AS MATERIALIZED (${numbered ? own : ''} ${ordered}), ${pageSql(wanted)}
    ${answerSql(wanted, `(SELECT ${MAX + 1} AS hits, FALSE AS partly)`)}`;
}

/** Pages end at the maximum number of counted hits. */
function slicePage(page: Page): { offset: number; limit: number } {
  const offset = Math.min(offsetOf(page), MAX);
  return { offset, limit: Math.min(page.limit, MAX - offset) };
}

function pageSql(wanted: Wanted): string {
  const { offset, limit } = slicePage(wanted.page);
  return `page AS (
    SELECT id FROM hits t ORDER BY ${numberFirstSql(wanted)} ${orderOfKeys(wanted.sorting)} LIMIT ${limit} OFFSET ${offset}
  )`;
}

/** SQL: the page's tickets with the overall figures. An empty page is one row without a ticket. */
const answerSql = (wanted: Wanted, overall: string): string => `
  SELECT overall.*, ${summarySelection()}
  FROM ${overall} overall LEFT JOIN (page JOIN tickets t ON t.id = page.id ${NAMES_JOINED}) ON TRUE
  ORDER BY ${numberFirstSql(wanted)} ${orderOf(wanted.sorting)}`;

const numberFirstSql = ({ numbered }: Wanted): string => (numbered ? '(t.id = :number) DESC,' : '');
