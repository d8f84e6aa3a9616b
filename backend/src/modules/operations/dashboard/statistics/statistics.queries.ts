import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Day, TICKET_AGES, TICKET_CATEGORIES, type TicketAge } from '#contract/index.js';
import { dayStart } from '#kernel/persistence/index.js';
import { CURRENT_TOTALS } from '#tickets/lists/index.js';
import type { HoursOfTechnicianDto, TicketsOfAgeDto, TicketsOfAreaDto, TicketsOfMonthDto } from './statistics.dto.js';

/** Months from the first day of one month to that of another. */
export interface Months {
  first: Day;
  last: Day;
}

interface AreaRow {
  id: string | null;
  name: string;
  open: number;
  inProgress: number;
}

interface HoursRow {
  id: string;
  name: string;
  surname: string;
  hours: number;
}

const NOT_CLOSED = "t.status IN ('OPEN', 'IN_PROGRESS')";

const PER_CATEGORY = TICKET_CATEGORIES.map(
  (category) => `coalesce(sum(raised.count) FILTER (WHERE raised.category = '${category}'), 0)::int AS "${category}"`,
).join(', ');

const AGES = Object.keys(TICKET_AGES) as TicketAge[];
const FINITE_AGES = Object.values(TICKET_AGES).filter(Number.isFinite);
const AGE_LIMITS = FINITE_AGES.join(', ');
const OLDEST_RECENT = Math.max(...FINITE_AGES);

/** Counts over all tickets, archived ones included. */
@Injectable()
export class StatisticsQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads one index range per month, which is cheaper than computing the month of every ticket. */
  ticketsPerMonth({ first, last }: Months): Promise<TicketsOfMonthDto[]> {
    return this.dataSource.query<TicketsOfMonthDto[]>(
      `SELECT to_char(month, 'YYYY-MM') AS month, ${PER_CATEGORY}
       FROM generate_series($1::date::timestamp, $2::date::timestamp, interval '1 month') AS month
       LEFT JOIN LATERAL (
         SELECT t.category, count(*) AS count FROM tickets t
         WHERE t.created_at >= ${dayStart('month')} AND t.created_at < ${dayStart("month + interval '1 month'")}
         GROUP BY t.category
       ) raised ON TRUE
       GROUP BY month ORDER BY month`,
      [first, last],
    );
  }

  async openByArea(): Promise<TicketsOfAreaDto[]> {
    const rows = await this.dataSource.query<AreaRow[]>(
      `WITH waiting AS (
         SELECT t.technical_area_id, t.status, sum(t.n) AS count FROM (${CURRENT_TOTALS}) t WHERE ${NOT_CLOSED} GROUP BY 1, 2
       ), areas AS (
         SELECT id, name FROM technical_areas WHERE deleted_at IS NULL
         UNION ALL SELECT NULL, NULL
       )
       SELECT areas.id, areas.name,
         coalesce(sum(count) FILTER (WHERE status = 'OPEN'), 0)::int AS open,
         coalesce(sum(count) FILTER (WHERE status = 'IN_PROGRESS'), 0)::int AS "inProgress"
       FROM areas LEFT JOIN waiting ON waiting.technical_area_id IS NOT DISTINCT FROM areas.id
       GROUP BY areas.id, areas.name ORDER BY lower(areas.name) NULLS LAST, areas.id`,
    );
    return rows.map(({ id, name, ...counts }) => ({ technicalArea: id === null ? null : { id, name }, ...counts }));
  }

  async hoursPerTechnician({ first, last }: Months): Promise<HoursOfTechnicianDto[]> {
    const rows = await this.dataSource.query<HoursRow[]>(
      `WITH logged AS (
         SELECT w.technician_id, sum(w.hours_spent) AS hours FROM worklogs w
         WHERE w.worked_on >= $1::date AND w.worked_on < $2::date + interval '1 month' GROUP BY 1
       )
       SELECT u.id, u.name, u.surname, logged.hours::float8 AS hours
       FROM logged INNER JOIN users u ON u.id = logged.technician_id
       ORDER BY logged.hours DESC, lower(u.surname), lower(u.name), u.id`,
      [first, last],
    );
    return rows.map(({ hours, ...technician }) => ({ technician, hours }));
  }

  /** Counts recent tickets in an index range. The number of older ones follows from the totals. */
  async ageOfOpenTickets(now: Date): Promise<TicketsOfAgeDto[]> {
    const rows = await this.dataSource.query<{ place: number; count: number }[]>(
      `WITH recent AS (
         SELECT width_bucket(date_part('epoch', $1::timestamptz - t.created_at) / 86400, ARRAY[${AGE_LIMITS}]::float8[]) AS place,
           count(*) AS count
         FROM tickets t WHERE ${NOT_CLOSED} AND t.created_at > $1::timestamptz - interval '${OLDEST_RECENT * 24} hours' GROUP BY 1
       )
       SELECT place, count::int FROM recent
       UNION ALL
       SELECT ${AGES.length - 1}, ((SELECT coalesce(sum(t.n), 0) FROM (${CURRENT_TOTALS}) t WHERE ${NOT_CLOSED})
         - (SELECT coalesce(sum(count), 0) FROM recent))::int`,
      [now],
    );
    const counts = new Map(rows.map(({ place, count }) => [place, count]));
    return AGES.map((bucket, place) => ({ bucket, count: counts.get(place) ?? 0 }));
  }
}
