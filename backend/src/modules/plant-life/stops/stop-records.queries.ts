import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { Day, StopKind } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { ListReader } from '#kernel/http/index.js';
import { within } from '#kernel/persistence/index.js';
import type { ProductionStop } from './production-stop.entity.js';
import { PRESENT_SINCE, selectStops, ticketsOf } from './stop.queries.js';

/** Which stops an export has: those that began in the period, both days included. */
interface StopSelection {
  from?: Day;
  to?: Day;
  plantId?: string;
  companyId?: string;
}

/** What an export shows of a stop. */
export interface ExportedStop {
  id: string;
  model: string | null;
  serialNumber: string | null;
  owner: string | null;
  site: string | null;
  startedAt: Date;
  endedAt: Date | null;
  kind: StopKind;
  confirmed: boolean;
  /** Those that the caller may read. */
  ticketIds: number[];
}

/**
 * SQL: a column of the company that owned the plant when the stop began, or that bought it next if it had no owner then.
 */
const ofOwner = (column: string): string => `(SELECT company.${column}
  FROM plant_ownerships period JOIN companies company ON company.id = period.company_id
  WHERE period.plant_id = s.plant_id AND coalesce(period.until, 'infinity') > s.started_at
  ORDER BY period.since LIMIT 1)`;

/** The site is that of the present owner, so stops of former owners have none. */
const readerFor = (actor: Actor): ListReader<ExportedStop> =>
  new ListReader<ExportedStop>({
    id: 's.id',
    model: 'model.code',
    serialNumber: 'p.serial_number',
    owner: ofOwner('name'),
    site: `CASE WHEN s.started_at >= ${PRESENT_SINCE} THEN p.site END`,
    startedAt: 's.started_at',
    endedAt: 's.ended_at',
    kind: 's.kind',
    confirmed: 's.confirmed',
    ticketIds: ticketsOf(actor),
  });

/** Reads stops as records of the past, without those that were reported by mistake. */
@Injectable()
export class StopRecords {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the ids of the stops in the order in which they began. */
  listIds(actor: Actor, { from, to, plantId, companyId }: StopSelection): Promise<string[]> {
    const found = this.selectValid(actor);
    const days = within('s.started_at', { from, to });
    found.andWhere(days.sql, days.parameters);
    if (plantId !== undefined) found.andWhere('s.plant_id = :plantId', { plantId });
    if (companyId !== undefined) found.andWhere(`${ofOwner('id')} = :companyId`, { companyId });
    return readerFor(actor).listKeys(found, 'id', { by: ['s.started_at', 's.id'], order: 'asc' });
  }

  /** Returns those of the stops that the caller still sees, in the order of the ids. */
  readExported(actor: Actor, ids: readonly string[]): Promise<ExportedStop[]> {
    return readerFor(actor).readByKeys(this.selectValid(actor), 'id', ids);
  }

  private selectValid(actor: Actor): SelectQueryBuilder<ProductionStop> {
    return selectStops(this.dataSource.manager, actor).andWhere('s.voided_at IS NULL');
  }
}
