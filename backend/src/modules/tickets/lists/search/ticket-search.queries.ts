import { Injectable } from '@nestjs/common';
import { LIMITS } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { containing, pageOf } from '#kernel/http/index.js';
import { PreparedStatements, searchedWords, type StatementValues } from '#kernel/persistence/index.js';
import { isTicket, type PageRow } from '#tickets/detail/ticket-columns.js';
import { presentSummary } from '#tickets/detail/ticket.presenter.js';
import { paginateTickets, type TicketListResponse } from '../list/ticket-list.dto.js';
import { conditionsOf } from '../list/ticket-conditions.js';
import type { TicketListQuery } from '../list/ticket-list.query.js';
import { CappedSearches } from './capped-searches.js';
import { planOf, type SearchPlan } from './search-plan.js';
import { amongNewest, collectHitsSql, gramName, valuesOf, walkOrderSql, type Wanted } from './search-statements.js';
import { TextSamples } from './text-samples.js';
import { seesAll } from '#tickets/visibility/index.js';

type HitRow = PageRow<{
  /** Capped: limit + 1 stands for any larger number. */
  hits: number;
  /** Whether only some of the tickets were searched. */
  partly: boolean;
}>;

type SearchQuery = TicketListQuery & { search: string };

/** Lists with a search. The plan depends on how common the text is; see docs/decisions.md. */
@Injectable()
export class TicketSearchQueries {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly samples: TextSamples,
    private readonly capped: CappedSearches,
  ) {}

  /** Returns a page of the hits and their total, which is exact up to `LIMITS.searchHits.max`. */
  async find(actor: Actor, query: SearchQuery): Promise<TicketListResponse> {
    const words = searchedWords(query.search);
    const rows = await this.rowsOf(actor, query, words, planOf(words, await this.samples.current()));
    const { hits = 0, partly = false } = rows[0] ?? {};
    return {
      tickets: rows.filter(isTicket).map((row) => presentSummary(row, actor)),
      pagination: paginateTickets(
        pageOf(query),
        Math.min(hits, LIMITS.searchHits.max),
        hits <= LIMITS.searchHits.max && !partly,
      ),
    };
  }

  private async rowsOf(actor: Actor, query: SearchQuery, words: string[][], plan: SearchPlan): Promise<HitRow[]> {
    const number = numberMeant(query);
    const { tickets: conditions, values: filters } = conditionsOf(actor, query);
    const wanted: Wanted = { conditions, words, sorting: query, page: pageOf(query), numbered: number !== undefined };
    const values = { ...filters, ...valuesOf(words), number };
    if (plan.by === 'newest') return this.statements.rows<HitRow>(amongNewest(wanted), values);
    const key = JSON.stringify([conditions, values]);
    if (await this.isKnownToBeCapped(actor, query, plan, key))
      return this.statements.rows<HitRow>(walkOrderSql(wanted), values);
    const rows = await this.capped.counts(key, this.collect(wanted, values, plan, key));
    return this.capped.has(key) ? this.statements.rows<HitRow>(walkOrderSql(wanted), values) : rows;
  }

  private async isKnownToBeCapped(actor: Actor, query: SearchQuery, plan: SearchPlan, key: string): Promise<boolean> {
    if (plan.by !== 'order') return this.capped.has(key);
    return (plan.overLimit && isUnfiltered(actor, query)) || this.capped.hasOnceCounted(key);
  }

  private async collect(wanted: Wanted, values: StatementValues, plan: SearchPlan, key: string): Promise<HitRow[]> {
    const grams = plan.by === 'index' ? plan.grams : [];
    const patterns = Object.fromEntries(grams.map((gram, index) => [gramName(index), containing(gram)]));
    const rows = await this.statements.rows<HitRow>(collectHitsSql(wanted, grams.length), { ...values, ...patterns });
    if ((rows[0]?.hits ?? 0) > LIMITS.searchHits.max) this.capped.remember(key);
    return rows;
  }
}

/** Whether the query covers all tickets, which the sample represents. */
function isUnfiltered(actor: Actor, query: TicketListQuery): boolean {
  const { status, category, priority, year, clientId, technicianId, technicalAreaId, assigned, archived, ids } = query;
  const filters = [status, category, priority, year, clientId, technicianId, technicalAreaId, assigned, ids];
  return seesAll(actor) && (archived ?? 'all') === 'all' && filters.every((filter) => filter === undefined);
}

/**
 * Returns the number in `#12` or `12` for a list with the newest first. The ticket with this number then comes first.
 */
function numberMeant({ search, sort, order }: SearchQuery): number | undefined {
  const digits = /^#?(\d{1,10})$/.exec(search.trim())?.[1];
  const number = Number(digits);
  return sort === 'createdAt' && order === 'desc' && number >= 1 && number <= LIMITS.ticketNumber.max
    ? number
    : undefined;
}
