import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LIMITS, type ServiceClock } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import type { TimeLeftDto, WorkingWindowDto } from './time-left.dto.js';
import { TicketAccess } from '#tickets/visibility/index.js';

/**
 * SQL: the working windows between `$3` and the due time of clock `$2`; one window for all of the time without a
 * calendar.
 */
const WINDOWS = `
  SELECT span.starts_at AS "startsAt", span.ends_at AS "endsAt", count(*) OVER ()::int AS total
  FROM ticket_clocks k
  CROSS JOIN LATERAL (SELECT least(k.due_at, $3::timestamptz) AS since, greatest(k.due_at, $3) AS until) period
  CROSS JOIN LATERAL (
    SELECT greatest(w.starts_at, period.since) AS starts_at, least(w.ends_at, period.until) AS ends_at
    FROM working_windows w
    WHERE w.calendar_id = k.calendar_id AND w.starts_at < period.until AND w.ends_at > period.since
    UNION ALL SELECT period.since, period.until WHERE k.calendar_id IS NULL AND period.since < period.until
  ) span
  WHERE k.ticket_id = $1 AND k.clock = $2 AND k.due_at IS NOT NULL
  ORDER BY span.starts_at LIMIT ${LIMITS.timeLeftWindows.max}`;

/** Lists the working windows that make up the remaining time of a promise, or its delay. */
@Injectable()
export class TimeLeftQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly access: TicketAccess,
  ) {}

  async read(actor: Actor, ticketId: number, clock: ServiceClock): Promise<TimeLeftDto> {
    await this.access.visible(actor, ticketId);
    const rows = await this.dataSource.query<(WorkingWindowDto & { total: number })[]>(WINDOWS, [
      ...[ticketId, clock, this.clock.now()],
    ]);
    return {
      windows: rows.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
      total: rows[0]?.total ?? 0,
    };
  }
}
