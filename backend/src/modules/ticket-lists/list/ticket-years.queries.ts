import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ArchiveFilter, TIME_ZONE } from '../../../contract/index.js';
import type { Actor } from '../../../kernel/access/index.js';
import { visibleTo } from '../../tickets/index.js';
import { archivedAsAsked } from './archive-filter.js';

/** SQL for the first moment of a year in the maker's time zone; `year` is SQL, too. */
export const yearStart = (year: string): string => `make_timestamptz((${year})::int, 1, 1, 0, 0, 0, '${TIME_ZONE}')`;

const yearOf = (moment: string): string => `extract(year FROM ${moment} AT TIME ZONE '${TIME_ZONE}')::int`;

@Injectable()
export class TicketYearQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Years in which the caller's tickets were raised, descending. Probes the index year by year
   * instead of scanning all tickets.
   */
  async visibleTo(actor: Actor, archived?: ArchiveFilter): Promise<number[]> {
    const { sql, parameters } = visibleTo(actor);
    const visible = `${sql} AND ${archivedAsAsked(archived)}`;
    const bounds = `SELECT ${yearOf('min(t.created_at)')} AS first, ${yearOf('max(t.created_at)')} AS last FROM tickets t WHERE ${visible}`;
    const [statement, values] = this.dataSource.driver.escapeQueryWithParameters(
      `SELECT year FROM (${bounds}) bounds, generate_series(bounds.first, bounds.last) AS year
       WHERE EXISTS (
         SELECT 1 FROM tickets t
         WHERE ${visible} AND t.created_at >= ${yearStart('year')} AND t.created_at < ${yearStart('year + 1')}
       )
       ORDER BY year DESC`,
      parameters,
    );
    const rows = await this.dataSource.query<{ year: number }[]>(statement, values);
    return rows.map(({ year }) => year);
  }
}
