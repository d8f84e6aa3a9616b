import { Injectable } from '@nestjs/common';
import { type SortOrder, TIME_ZONE } from '#contract/index.js';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { type ListQuery, offsetOf, pageOf, paginate } from '#kernel/http/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import { PlantQueries } from '#plants/index.js';
import { recorderSql, WORKED_AT } from '#plants/records/index.js';
import { mayReadTickets, ofPlantSql, visibleTo, worksOnPlantSql } from '#tickets/visibility/index.js';
import type { PlantWorkDto, PlantWorkList } from './plant-work.dto.js';

/** `parts` of tickets also have the client’s description of each part, which is left out. */
type WorkRow = Omit<PlantWorkDto, 'parts'> & { parts: PlantWorkDto['parts'] | null };

/** Every row repeats the total, and a page without works is one row that has no id. */
type PageRow = { [Column in keyof WorkRow]: WorkRow[Column] | null } & { total: number; moment: Date | null };

interface WorkSource {
  columns: Readonly<Record<keyof WorkRow | 'moment', string>>;
  from: string;
  /** A join that only the columns need. */
  join: string;
  where: string;
}

/** Closed tickets. A duplicate is left out, because the work was done on its original. */
function ticketsFor(actor: Actor): WorkSource {
  const visible = visibleTo(actor).sql;
  const ofPlant = ofPlantSql(actor, 't', ':plantId');
  const known = isStaff(actor) ? worksOnPlantSql(actor, ':plantId') : visible;
  return {
    columns: {
      id: 't.id::text',
      moment: 't.closed_at',
      workedOn: `(t.closed_at AT TIME ZONE '${TIME_ZONE}')::date::text`,
      ticketId: 't.id',
      mayOpen: `(${visible})`,
      report: 't.final_report',
      parts: 't.parts',
      hoursSpent: isStaff(actor) ? 't.total_hours_spent::float8' : 'NULL::float8',
      technician: recorderSql('worker'),
    },
    from: 'FROM tickets t',
    join: 'LEFT JOIN users worker ON worker.id = t.assigned_technician_id',
    where: mayReadTickets(actor)
      ? `${ofPlant} AND t.closed_at IS NOT NULL AND t.duplicate_of_id IS NULL AND ${known}`
      : 'FALSE',
  };
}

/** Work without a ticket. Clients find what they may know of it on the timeline. */
function entriesFor(actor: Actor): WorkSource {
  return {
    columns: {
      id: 'e.id::text',
      moment: WORKED_AT,
      workedOn: 'e.worked_on::text',
      ticketId: 'NULL::int',
      mayOpen: 'FALSE',
      report: 'e.notes',
      parts: 'NULL::jsonb',
      hoursSpent: 'e.hours_spent::float8',
      technician: recorderSql('worker'),
    },
    from: 'FROM service_entries e',
    join: 'JOIN users worker ON worker.id = e.technician_id',
    where: `e.plant_id = :plantId AND e.voided_at IS NULL AND ${worksOnPlantSql(actor, ':plantId')}`,
  };
}

/** SQL: a page of the works with their total. Each source is read from its index, as far as the page needs. */
function pageSql(sources: readonly WorkSource[], order: SortOrder): string {
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const sorted = `ORDER BY moment ${direction}, id ${direction}`;
  const totals = sources.map(({ from, where }) => `(SELECT count(*) ${from} WHERE ${where})`);
  const firsts = sources.map(({ columns, from, join, where }) => {
    const selected = Object.entries(columns).map(([name, sql]) => `${sql} AS "${name}"`);
    return `(SELECT ${selected.join(', ')} ${from} ${join} WHERE ${where} ${sorted} LIMIT :upTo)`;
  });
  return `SELECT (${totals.join(' + ')})::int AS total, page.* FROM (VALUES (1)) AS one
    LEFT JOIN (SELECT * FROM (${firsts.join(' UNION ALL ')}) works ${sorted} LIMIT :limit OFFSET :offset) page ON TRUE
    ${sorted}`;
}

@Injectable()
export class PlantWorkQueries {
  constructor(
    private readonly statements: PreparedStatements,
    private readonly plants: PlantQueries,
  ) {}

  /** Throws PLANT_NOT_FOUND. */
  async ofPlant(actor: Actor, plantId: string, query: ListQuery): Promise<PlantWorkList> {
    await this.plants.assertReadable(actor, plantId);
    const page = pageOf(query);
    const offset = offsetOf(page);
    const sources = isStaff(actor) ? [ticketsFor(actor), entriesFor(actor)] : [ticketsFor(actor)];
    const rows = await this.statements.rows<PageRow>(pageSql(sources, query.order), {
      ...{ ...visibleTo(actor).parameters, plantId, offset, limit: page.limit, upTo: offset + page.limit },
    });
    return { works: rows.flatMap(workOf), pagination: paginate(page, rows[0]?.total ?? 0) };
  }
}

function workOf({ total: _total, moment: _moment, ...row }: PageRow): PlantWorkDto[] {
  if (row.id === null) return [];
  const parts = row.parts?.map(({ partCode, quantity }) => ({ partCode, quantity })) ?? [];
  return [{ ...(row as WorkRow), parts }];
}
