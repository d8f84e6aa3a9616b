import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Day } from '#contract/index.js';
import { dayStart, localTime } from '#kernel/persistence/index.js';
import type { ProductivityOfWeekDto, ProductivityTotalsDto } from './technician.dto.js';

/** Weeks from one Monday to another. */
interface Weeks {
  first: Day;
  last: Day;
}

const inWeeks = (column: string): string =>
  `${column} >= ${dayStart('$2::date')} AND ${column} < ${dayStart('$3::date + 7')}`;
const mondayOf = (moment: string): string => `date_trunc('week', ${localTime(moment)})::date`;

const CLOSED = `tickets t WHERE t.assigned_technician_id = $1 AND t.status = 'CLOSED' AND ${inWeeks('t.closed_at')}`;
const LOGGED = `worklogs w WHERE w.technician_id = $1 AND w.worked_on BETWEEN $2::date AND $3::date + 6`;

@Injectable()
export class ProductivityQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** One row per ISO week, empty ones included. */
  byWeek(technicianId: string, { first, last }: Weeks): Promise<ProductivityOfWeekDto[]> {
    return this.dataSource.query<ProductivityOfWeekDto[]>(
      `WITH weeks AS (
         SELECT monday::date FROM generate_series($2::date::timestamp, $3::date::timestamp, interval '7 days') AS monday
       ), closed AS (
         SELECT ${mondayOf('t.closed_at')} AS monday, count(*)::int AS count FROM ${CLOSED} GROUP BY 1
       ), logged AS (
         SELECT date_trunc('week', w.worked_on)::date AS monday, sum(w.hours_spent) AS hours FROM ${LOGGED} GROUP BY 1
       )
       SELECT to_char(monday, 'IYYY-"W"IW') AS week, monday::text AS "from", (monday + 6)::text AS "to",
         coalesce(closed.count, 0) AS closed, coalesce(logged.hours, 0)::float8 AS hours
       FROM weeks LEFT JOIN closed USING (monday) LEFT JOIN logged USING (monday)
       ORDER BY monday`,
      [technicianId, first, last],
    );
  }

  async totals(technicianId: string, { first, last }: Weeks): Promise<ProductivityTotalsDto> {
    const [totals] = await this.dataSource.query<[ProductivityTotalsDto]>(
      `SELECT closed.count AS closed, logged.hours::float8 AS hours, closed."averageTime"
       FROM (SELECT count(*)::int AS count, coalesce(round(avg(t.total_hours_spent), 1), 0)::float8 AS "averageTime" FROM ${CLOSED}) closed,
         (SELECT coalesce(sum(w.hours_spent), 0) AS hours FROM ${LOGGED}) logged`,
      [technicianId, first, last],
    );
    return totals;
  }
}
