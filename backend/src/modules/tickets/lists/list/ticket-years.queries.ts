import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ArchiveFilter, TIME_ZONE } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { archivedAsAsked } from './list-filters.js';
import { visibleTo } from '#tickets/visibility/index.js';

/** SQL for the first moment of a year in the maker's time zone. `year` is SQL, too. */
export const yearStart = (year: string): string => `make_timestamptz((${year})::int, 1, 1, 0, 0, 0, '${TIME_ZONE}')`;

const yearOf = (moment: string): string => `extract(year FROM ${moment} AT TIME ZONE '${TIME_ZONE}')::int`;

@Injectable()
export class TicketYearQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Returns the years in which the caller's tickets were raised, newest first. Reads the index year by year instead of
   * scanning all tickets.
   */
  async visibleTo(actor: Actor, archived?: ArchiveFilter): Promise<number[]> {
    const { walks, parameters } = visibleTo(actor);
    const visible = walks.map((walk) => `${walk} AND ${archivedAsAsked(archived)}`);
    const ends = visible.map((walk) => `SELECT min(t.created_at), max(t.created_at) FROM tickets t WHERE ${walk}`);
    const bounds = `SELECT ${yearOf('min(oldest)')} AS first, ${yearOf('max(newest)')} AS last
      FROM (${ends.join(' UNION ALL ')}) ends(oldest, newest)`;
    const raised = visible.map(
      (walk) => `EXISTS (
         SELECT 1 FROM tickets t
         WHERE ${walk} AND t.created_at >= ${yearStart('year')} AND t.created_at < ${yearStart('year + 1')}
       )`,
    );
    const [statement, values] = this.dataSource.driver.escapeQueryWithParameters(
      `SELECT year FROM (${bounds}) bounds, generate_series(bounds.first, bounds.last) AS year
       WHERE ${raised.join(' OR ')} ORDER BY year DESC`,
      parameters,
    );
    const rows = await this.dataSource.query<{ year: number }[]>(statement, values);
    return rows.map(({ year }) => year);
  }
}
