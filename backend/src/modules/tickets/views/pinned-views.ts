import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { givenViewsOf, PRESSING, queryOfGiven, type TicketViewQuery } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { selectionOf, TicketListQueries } from '#tickets/lists/index.js';
import type { PinnedViewDto } from './ticket-view.dto.js';
import { TicketViewPins } from './ticket-view.entity.js';
import { TicketViewQueries } from './ticket-view.queries.js';

const NOT_COUNTED = { count: null, isExact: false };

/** The views pinned above a person's list, and how many tickets each has. */
@Injectable()
export class PinnedViews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly views: TicketViewQueries,
    private readonly lists: TicketListQueries,
  ) {}

  /** Leaves out views that were deleted or are no longer available to the caller. */
  async read(actor: Actor): Promise<PinnedViewDto[]> {
    const [pins, queries] = await Promise.all([
      this.dataSource.manager.findOneBy(TicketViewPins, { userId: actor.id }),
      this.queriesOf(actor),
    ]);
    const keys = (pins?.keys ?? givenViewsOf(actor.role)).filter((key) => queries.has(key));
    return Promise.all(keys.map(async (key) => ({ key, ...(await this.count(actor, queries.get(key) ?? null)) })));
  }

  async choose(actor: Actor, keys: string[]): Promise<PinnedViewDto[]> {
    const queries = await this.queriesOf(actor);
    if (keys.some((key) => !queries.has(key))) throw new DomainError('TICKET_VIEW_NOT_FOUND');
    await this.dataSource.manager.upsert(TicketViewPins, { userId: actor.id, keys }, ['userId']);
    return this.read(actor);
  }

  /** Returns the counts of pressing tickets, whatever the caller has pinned. */
  pressing(actor: Actor): Promise<PinnedViewDto[]> {
    const lists = Object.entries(PRESSING);
    return Promise.all(lists.map(async ([key, query]) => ({ key, ...(await this.count(actor, query)) })));
  }

  /** The query of each view; null if this version does not know it. */
  private async queriesOf(actor: Actor): Promise<Map<string, TicketViewQuery | null>> {
    const given = givenViewsOf(actor.role).map((name) => [name, queryOfGiven(name)] as const);
    const views = await this.views.list(actor);
    return new Map([...given, ...views.map(({ id, query, isKnown }) => [id, isKnown ? query : null] as const)]);
  }

  private count(actor: Actor, query: TicketViewQuery | null): Promise<Omit<PinnedViewDto, 'key'>> {
    return query === null || query['search']
      ? Promise.resolve(NOT_COUNTED)
      : this.lists.count(actor, selectionOf(query));
  }
}
