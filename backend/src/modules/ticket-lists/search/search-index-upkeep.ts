import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Log } from '../../../kernel/logging/index.js';
import { Recurring } from '../../../kernel/recurring.js';

/** Milliseconds after the start, and from one time to the next. */
const DELAYS = { first: 1_000, every: 1_000 };

/**
 * New tickets wait in a list beside the trigram index. Every search reads that list, and the ticket that makes it longer than 4 MB
 * has to sort all of it in. Workers sort it in while it is short.
 */
@Injectable()
export class SearchIndexUpkeep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly recurring = new Recurring(() => this.tryToSortIn(), DELAYS);

  constructor(
    private readonly dataSource: DataSource,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.recurring.stop();
  }

  /** The number of pages that waited. */
  async sortIn(): Promise<number> {
    const [{ pages }] = await this.dataSource.query<[{ pages: number }]>(
      `SELECT gin_clean_pending_list('ix_tickets_search')::int AS pages`,
    );
    return pages;
  }

  /** A database that is away is no fault of the worker: the next time will do. */
  private async tryToSortIn(): Promise<void> {
    try {
      await this.sortIn();
    } catch (err) {
      this.log.debug({ err }, 'new tickets could not be sorted into the search index');
    }
  }
}
