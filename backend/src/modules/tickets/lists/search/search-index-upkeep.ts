import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Log } from '#kernel/logging/index.js';
import { RecurringJob } from '#kernel/recurring-job.js';

/** Milliseconds after the start, and from the end of one run to the next. */
const DELAYS = { first: 1_000, every: 1_000 };

/**
 * PostgreSQL collects new rows in a pending list of the trigram index. Every search scans this list, and the insert
 * that takes it over 4 MB has to merge all of it. Therefore workers merge it while it is short.
 */
@Injectable()
export class SearchIndexUpkeep extends RecurringJob {
  constructor(
    private readonly dataSource: DataSource,
    log: Log,
  ) {
    super(log, DELAYS, 'the pending list of the search index could not be merged');
  }

  /** Returns the number of pages merged. */
  async mergePending(): Promise<number> {
    const [{ pages }] = await this.dataSource.query<[{ pages: number }]>(
      `SELECT gin_clean_pending_list('ix_tickets_search')::int AS pages`,
    );
    return pages;
  }

  protected async run(): Promise<void> {
    await this.mergePending();
  }
}
