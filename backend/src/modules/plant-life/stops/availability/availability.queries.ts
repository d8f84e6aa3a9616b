import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { TIME_ZONE } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { PlantQueries } from '#plants/index.js';
import { operatingTime } from './operating-time.policy.js';
import type { AvailabilityDto, AvailabilityQuery } from './availability.dto.js';
import { STOP_IN_OWNERSHIP } from '../stop.queries.js';
import { presentCalendar } from './operating-hours.js';

/** SQL: the beginning of the day by the clock of Rome; null without a day. */
const startOf = (day: string): string => `(${day})::timestamp AT TIME ZONE '${TIME_ZONE}'`;

/**
 * The part of the period that has passed, between the days of commissioning and decommissioning. A new owner learns
 * nothing about the time before.
 */
const PERIOD = `
  SELECT greatest(${startOf('$2::date')}, owned, ${startOf('commissioned_on')}) AS since,
    coalesce(${startOf('commissioned_on')}, '-infinity') AS commissioned,
    least(${startOf('$3::date + 1')}, $4::timestamptz, ${startOf('decommissioned_on')}) AS until
  FROM (SELECT coalesce(CASE WHEN NOT $5 THEN (SELECT o.since FROM plant_ownerships o
    WHERE o.plant_id = $1 AND o.until IS NULL) END, '-infinity') AS owned, p.commissioned_on, p.decommissioned_on
    FROM plants p WHERE p.id = $1) plant`;

/** Parts of the period with one calendar each. */
const HOURS = `
  SELECT h.calendar_id, greatest(h.since, p.since) AS since, least(h.until, p.until) AS until
  FROM period p, (
    SELECT calendar_id, since, coalesce(lead(since) OVER (ORDER BY since), 'infinity') AS until
    FROM operating_hours WHERE plant_id = $1
    UNION ALL SELECT NULL, '-infinity', min(since) FROM operating_hours WHERE plant_id = $1 HAVING min(since) IS NOT NULL
    UNION ALL SELECT NULL, '-infinity', 'infinity' WHERE NOT EXISTS (SELECT FROM operating_hours WHERE plant_id = $1)) h
  WHERE greatest(h.since, p.since) < least(h.until, p.until)`;

/** SQL: the required seconds between two instants of the period. */
const requiredSecondsSql = (from: string, to: string): string => `(
  SELECT coalesce(sum(CASE WHEN h.calendar_id IS NULL
    THEN extract(epoch FROM least(${to}, h.until) - greatest(${from}, h.since))
    ELSE worked(h.calendar_id, least(${to}, h.until)) - worked(h.calendar_id, greatest(${from}, h.since)) END), 0)
  FROM hours h WHERE greatest(${from}, h.since) < least(${to}, h.until))`;

const STOPS = `
  SELECT s.kind, s.started_at, s.ended_at,
    ${requiredSecondsSql('s.started_at', 'coalesce(s.ended_at, p.until)')} AS inside,
    s.started_at >= p.since AND s.started_at < p.until AS begins,
    s.ended_at >= p.since AND s.ended_at < p.until AND s.started_at >= p.commissioned AS ends
  FROM production_stops s, period p
  WHERE s.plant_id = $1 AND s.confirmed AND s.voided_at IS NULL AND ($5 OR ${STOP_IN_OWNERSHIP}) AND p.since < p.until
    AND s.started_at < p.until AND (s.ended_at IS NULL OR s.ended_at >= p.since)`;

/** A new counter begins a new epoch. The hours between two epochs are unknown. */
const COUNTED = `
  SELECT sum(step) AS hours, extract(epoch FROM max(read_at) - min(read_at)) AS span
  FROM (SELECT r.read_at, greatest(r.value - lag(r.value) OVER (PARTITION BY r.epoch ORDER BY r.read_at, r.id), 0) AS step
    FROM counter_readings r, period p
    WHERE r.plant_id = $1 AND r.counter = 'OPERATING_HOURS' AND r.voided_at IS NULL
      AND r.read_at >= p.since AND r.read_at < p.until) steps`;

const SUMS = `
  SELECT greatest(extract(epoch FROM p.until - p.since), 0) AS length, counted.hours, counted.span, ${requiredSecondsSql('p.since', 'p.until')} - coalesce(planned, 0) AS required,
    coalesce(down, 0) AS down,
    failures, repairs, repair
  FROM period p, counted, (SELECT sum(inside) FILTER (WHERE kind = 'PLANNED') AS planned,
      sum(inside) FILTER (WHERE kind = 'FAILURE') AS down,
      (count(*) FILTER (WHERE kind = 'FAILURE' AND begins))::int AS failures,
      (count(*) FILTER (WHERE kind = 'FAILURE' AND ends))::int AS repairs,
      avg(extract(epoch FROM ended_at - started_at)) FILTER (WHERE kind = 'FAILURE' AND ends) AS repair FROM stops) sums`;

const AVAILABILITY = `WITH period AS (${PERIOD}), hours AS (${HOURS}), stops AS (${STOPS}), counted AS (${COUNTED}) ${SUMS}`;

/** Seconds as decimal strings. */
interface Sums {
  length: string;
  /** Hours by the counter between its first and last reading, and the seconds between these readings. */
  hours: string | null;
  span: string | null;
  required: string;
  down: string;
  failures: number;
  repairs: number;
  repair: string | null;
}

@Injectable()
export class AvailabilityQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly plants: PlantQueries,
  ) {}

  /**
   * Computes the availability within the operating hours of the plant, from confirmed stops and readings. Throws
   * PLANT_NOT_FOUND.
   */
  async ofPlant(actor: Actor, plantId: string, { from, to }: AvailabilityQuery): Promise<AvailabilityDto> {
    await this.plants.assertReadable(actor, plantId);
    const [sums] = await this.dataSource.query<[Sums]>(AVAILABILITY, [
      plantId,
      from,
      to,
      this.clock.now(),
      isStaff(actor),
    ]);
    return { ...availabilityOf(sums), calendar: await presentCalendar(this.dataSource.manager, plantId) };
  }
}

function availabilityOf({ failures, repairs, ...sums }: Sums): Omit<AvailabilityDto, 'calendar'> {
  const [required, down] = [Number(sums.required), Number(sums.down)];
  const operating = operatingTime({
    length: Number(sums.length),
    counted: { hours: Number(sums.hours), span: Number(sums.span) },
    running: required - down,
  });
  return {
    requiredSeconds: Math.round(required),
    downSeconds: Math.round(down),
    failures,
    repairs,
    availability: required > 0 ? (required - down) / required : null,
    repairSeconds: sums.repair === null ? null : Number(sums.repair),
    operatingSeconds: Math.round(operating.seconds),
    operatingBasis: operating.basis,
    betweenSeconds: failures > 0 ? operating.seconds / failures : null,
  };
}
