import { Injectable } from '@nestjs/common';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import { PlantQueries } from '#plants/index.js';
import { mayVoid, type ServiceEntryDto } from '#plants/records/index.js';
import type { PlantEventDto, PlantTimelinePage, PlantTimelineQuery } from './plant-timeline.dto.js';
import { cursorOf, END, placeIn, type TimelinePlace } from './timeline-cursor.js';
import { sourcesFor, type TimelineSource } from './timeline-sources.js';
import { visibleTo } from '#tickets/visibility/index.js';

const PAGE = 50;

/** Times are strings, because facts are read as JSON. */
type Facts = Omit<PlantEventDto, 'id' | 'kind' | 'at' | 'stop' | 'serviceEntry'> & {
  stop?: Omit<NonNullable<PlantEventDto['stop']>, 'until'> & { until: string | null };
  service?: Pick<ServiceEntryDto, 'workedOn' | 'notes'> &
    Partial<Pick<ServiceEntryDto, 'hoursSpent' | 'technician'>> & { technicianId?: string; createdAt?: string };
};
interface Row extends TimelinePlace {
  kind: PlantEventDto['kind'];
  moment: Date;
  facts: Facts;
}

/**
 * An expression rather than a joined row, so that each index is read in its order and only as far as the page needs.
 */
const MOMENT = `('epoch'::timestamptz + :at::bigint * interval '1 microsecond')`;

/** SQL: the newest entries of a source before the cursor, read from its index. */
const newestOf = ({ kind, from, at, id, facts, where }: TimelineSource): string => `(
  SELECT ${at} AS moment, '${kind}' AS kind, ${id}::text AS id, json_build_object(${facts}) AS facts
  ${from}
  WHERE ${where} AND ${at} <= ${MOMENT} AND (${at}, '${kind}', ${id}::text) < (${MOMENT}, :kind::text, :id::text)
  ORDER BY ${at} DESC, ${id}::text DESC LIMIT ${PAGE + 1})`;

const timelineOf = (sources: readonly TimelineSource[]): string => `
  SELECT moment, kind, id, facts, (extract(epoch FROM moment) * 1000000)::bigint::text AS at
  FROM (${sources.map(newestOf).join(' UNION ALL ')}) AS events
  ORDER BY moment DESC, kind DESC, id DESC LIMIT ${PAGE + 1}`;

@Injectable()
export class PlantTimelineQueries {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly plants: PlantQueries,
    private readonly clock: Clock,
  ) {}

  /** Throws PLANT_NOT_FOUND. */
  async page(actor: Actor, plantId: string, { before, kinds }: PlantTimelineQuery): Promise<PlantTimelinePage> {
    await this.plants.assertReadable(actor, plantId);
    const sources = sourcesFor(actor).filter(({ kind }) => kinds === undefined || kinds.includes(kind));
    if (sources.length === 0) return { events: [], next: null };
    const place = (before === undefined ? undefined : placeIn(before)) ?? END;
    const values = { ...visibleTo(actor).parameters, plantId, ...place };
    const rows = await this.statements.rows<Row>(timelineOf(sources), values);
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
    return {
      events: rows.slice(0, PAGE).map((row) => presentEvent(row, actor, this.clock.now())),
      next: last ? cursorOf(last) : null,
    };
  }
}

function presentEvent(
  { id, kind, moment, facts: { stop, service, ...facts } }: Row,
  actor: Actor,
  now: Date,
): PlantEventDto {
  const until = stop?.until ?? null;
  return {
    ...{ id, kind, at: moment, ...facts },
    ...(stop && { stop: { kind: stop.kind, until: until === null ? null : new Date(until) } }),
    ...(service && { serviceEntry: entryOf(id, service, actor, now) }),
  };
}

function entryOf(id: string, service: NonNullable<Facts['service']>, actor: Actor, now: Date): ServiceEntryDto {
  const { workedOn, notes, hoursSpent = null, technician = null, technicianId = null, createdAt } = service;
  const may =
    createdAt !== undefined && mayVoid(actor, { recordedById: technicianId, createdAt: new Date(createdAt) }, now);
  return { id, workedOn, notes, hoursSpent, technician, allowedActions: may ? ['VOID'] : [] };
}
