import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { type Actor, isStaff, scopeMissing } from '#kernel/access/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { ListReader, pageOf } from '#kernel/http/index.js';
import { Plant, plantsVisibleTo } from '#plants/index.js';
import { ProductionStop } from './production-stop.entity.js';
import type { StopDto, StopList, StopListQuery } from './stop.dto.js';
import { mayReadTickets, ofPlantSql, visibleTo } from '#tickets/visibility/index.js';

type StopRow = Omit<StopDto, 'allowedActions'> & { mayAct: boolean };

/** SQL: since when the plant of the stop has had its present owner. */
export const PRESENT_SINCE = `coalesce((SELECT period.since FROM plant_ownerships period
  WHERE period.plant_id = s.plant_id AND period.until IS NULL), '-infinity')`;

/**
 * SQL: a new owner sees only the stops of its own time, with those that began while the plant had no owner and those
 * that a ticket of its own reported. A sale ends a running stop, so a running one belongs to the present owner.
 */
export const STOP_IN_OWNERSHIP = `(s.ended_at IS NULL OR s.started_at >= ${PRESENT_SINCE}
  OR s.ended_at > ${PRESENT_SINCE} AND NOT EXISTS (SELECT FROM plant_ownerships former
    WHERE former.plant_id = s.plant_id AND former.until > s.started_at)
  OR EXISTS (SELECT FROM stop_tickets l JOIN tickets own ON own.id = l.ticket_id
    JOIN plants owned ON owned.owner_company_id = own.company_id WHERE l.stop_id = s.id AND owned.id = s.plant_id))`;

/** SQL: whether a ticket that meets the condition reported the stop. */
const reportedBy = (
  condition: string,
): string => `EXISTS (SELECT FROM stop_tickets l JOIN tickets t ON t.id = l.ticket_id
  WHERE l.stop_id = s.id AND ${condition})`;

const ofOwnTicket = (condition: string): string =>
  `EXISTS (SELECT FROM tickets t WHERE t.id = s.ticket_id AND ${condition})`;

function visibleStops(actor: Actor): { sql: string; parameters: object } {
  const tickets = visibleTo(actor);
  const plants = plantsVisibleTo(actor);
  const ofPlant = isStaff(actor) ? 's.plant_id IS NOT NULL' : `${plants.sql} AND ${STOP_IN_OWNERSHIP}`;
  const valid = isStaff(actor) ? 'TRUE' : 's.voided_at IS NULL';
  return {
    sql: `(${valid} AND (${ofPlant} OR ${ofOwnTicket(tickets.sql)}))`,
    parameters: { ...tickets.parameters, ...plants.parameters },
  };
}

/** SQL: the tickets of a technician, without those on which they only collaborate. */
const assignedTo = (actor: Actor): string => visibleTo({ ...actor, collaboratesOn: [] }).sql;

/**
 * SQL: technicians may act on stops of plants for which they have a ticket. Others may act on all stops that they see.
 */
const actsOn = (actor: Actor): string =>
  actor.role === 'TECHNICIAN'
    ? `(${reportedBy(assignedTo(actor))} OR EXISTS (SELECT FROM tickets t WHERE t.plant_id = s.plant_id AND ${assignedTo(actor)}))`
    : 'TRUE';

/** SQL: when work began on the first ticket that the caller may read. */
const repairStarted = (
  actor: Actor,
): string => `(SELECT min(a.created_at) FROM stop_tickets l JOIN tickets t ON t.id = l.ticket_id
  JOIN ticket_activity a ON a.ticket_id = t.id AND a.to_status = 'IN_PROGRESS' AND a.created_at >= s.started_at
    AND a.created_at < coalesce(s.ended_at, 'infinity')
  WHERE l.stop_id = s.id AND ${visibleTo(actor).sql})`;

/** SQL: the tickets that reported the stop and that the caller may read. */
export const ticketsOf = (actor: Actor): string =>
  mayReadTickets(actor)
    ? `(SELECT coalesce(json_agg(t.id ORDER BY t.id), '[]') FROM stop_tickets l JOIN tickets t ON t.id = l.ticket_id
      WHERE l.stop_id = s.id AND ${visibleTo(actor).sql})`
    : `'[]'::json`;

const readerFor = (actor: Actor): ListReader<StopRow> =>
  new ListReader<StopRow>({
    id: 's.id',
    plant: `CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', model.code || ' ' || p.serial_number) END`,
    ticketIds: ticketsOf(actor),
    kind: 's.kind',
    confirmed: 's.confirmed',
    startedAt: 's.started_at',
    reportedAt: 'greatest(s.started_at, s.created_at)',
    repairStartedAt: mayReadTickets(actor) ? repairStarted(actor) : 'NULL::timestamptz',
    endedAt: 's.ended_at',
    endSource: 's.end_source',
    voidedAt: 's.voided_at',
    version: 's.version',
    mayAct: actsOn(actor),
  });

@Injectable()
export class StopQueries {
  constructor(private readonly dataSource: DataSource) {}

  async list(actor: Actor, query: StopListQuery): Promise<StopList> {
    const order = { by: ['s.started_at', 's.id'], order: query.order };
    const found = this.matching(actor, query);
    const { rows, pagination } = await readerFor(actor).page(found, pageOf(query), order);
    return { stops: rows.map((row) => presentStop(actor, row)), pagination };
  }

  /** Throws STOP_NOT_FOUND. Pass the transaction to see its changes. */
  async read(actor: Actor, id: string, tx: EntityManager = this.dataSource.manager): Promise<StopDto> {
    const row = await readerFor(actor).one(selectStops(tx, actor).andWhere('s.id = :id', { id }));
    if (!row) throw new DomainError('STOP_NOT_FOUND');
    return presentStop(actor, row);
  }

  private matching(actor: Actor, { plantId, ticketId, running }: StopListQuery): SelectQueryBuilder<ProductionStop> {
    const found = selectStops(this.dataSource.manager, actor);
    if (plantId !== undefined)
      found.andWhere(`(s.plant_id = :plantId OR ${ofOwnTicket(ofPlantSql(actor, 't', ':plantId'))})`, { plantId });
    if (ticketId !== undefined && !mayReadTickets(actor)) throw scopeMissing('tickets:read');
    if (ticketId !== undefined)
      found.andWhere(reportedBy(`t.id = :ticketId AND ${visibleTo(actor).sql}`), { ticketId });
    if (running !== undefined)
      found.andWhere(running ? 's.ended_at IS NULL AND s.voided_at IS NULL' : 's.ended_at IS NOT NULL');
    return found;
  }
}

function presentStop(actor: Actor, { mayAct, ...row }: StopRow): StopDto {
  const goesOn = row.endedAt === null && row.voidedAt === null;
  const corrects = mayAct && isStaff(actor);
  return {
    ...row,
    allowedActions: [...(mayAct && goesOn ? ['END' as const] : []), ...(corrects ? ['CORRECT' as const] : [])],
  };
}

/** Selects the stops `s` that the caller sees, with their plants `p` and models `model`. */
export function selectStops(manager: EntityManager, actor: Actor): SelectQueryBuilder<ProductionStop> {
  const { sql, parameters } = visibleStops(actor);
  return manager
    .createQueryBuilder(ProductionStop, 's')
    .leftJoin(Plant, 'p', 'p.id = s.plant_id')
    .leftJoin('p.model', 'model')
    .where(sql, parameters);
}
