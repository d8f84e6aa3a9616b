import { Injectable } from '@nestjs/common';
import type { ServiceReportGroup } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { localTime, PreparedStatements, within } from '#kernel/persistence/index.js';
import type { ServiceReportDto, ServiceReportQuery, ServiceReportRowDto } from './service-report.dto.js';
import { visibleTo } from '#tickets/visibility/index.js';

interface GroupSql {
  /** SQL on clock `c` and ticket `t`. A short value, because it is compared often. */
  key: string;
  /** SQL for the key as text, and for its name; a null name means that the key says it. */
  text: string;
  name: string;
  /** Whether the key comes from the clock alone, so that tickets need not be joined. */
  ofClock?: true;
}

const PERCENTILES = [50, 75, 90, 95] as const;

const NO_NAME = 'NULL::text';

const GROUPS: Readonly<Record<ServiceReportGroup, GroupSql>> = {
  level: { key: 'c.level_name', text: 'key', name: 'key', ofClock: true },
  category: { key: 't.category', text: 'key::text', name: NO_NAME },
  priority: { key: 't.priority', text: 'key::text', name: NO_NAME },
  area: {
    key: 't.technical_area_id',
    text: 'key::text',
    name: '(SELECT r.name FROM technical_areas r WHERE r.id = key)',
  },
  technician: {
    key: 't.assigned_technician_id',
    text: 'key::text',
    name: `(SELECT r.name || ' ' || r.surname FROM users r WHERE r.id = key)`,
  },
  company: { key: 't.company_id', text: 'key::text', name: '(SELECT r.name FROM companies r WHERE r.id = key)' },
  month: {
    key: `date_trunc('month', ${localTime('c.stopped_at')})`,
    text: `to_char(key, 'YYYY-MM')`,
    name: NO_NAME,
    ofClock: true,
  },
};

/**
 * Counts clocks by group and minutes first, so that only a few thousand rows are sorted, even for a million clocks. A
 * percentile is the shortest time within which this share of the clocks ended.
 */
const reportSql = ({ key, text, name }: GroupSql, tickets: string, where: string): string => `
  WITH spent AS (
    SELECT ${key} AS key, c.clock, (c.used_s + 59) / 60 AS minutes, count(*) AS count,
      count(*) FILTER (WHERE c.outcome = 'MET') AS met, sum(c.used_s) AS used, sum(c.waited_s) AS waited
    FROM ticket_clocks c ${tickets} WHERE ${where} GROUP BY 1, 2, 3
  ), levels AS (
    SELECT key, clock, minutes, grouping(key) = 1 AS is_total,
      sum(count) AS count, sum(met) AS met, sum(used) AS used, sum(waited) AS waited
    FROM spent GROUP BY GROUPING SETS ((key, clock, minutes), (clock, minutes))
  ), ranked AS (
    SELECT *, sum(count) OVER (line ORDER BY minutes) / sum(count) OVER line AS share
    FROM levels WINDOW line AS (PARTITION BY is_total, key, clock)
  ), lines AS (
    SELECT is_total AS "isTotal", key, clock, sum(count)::int AS count, (sum(met) / sum(count))::float8 AS "metShare",
      ${PERCENTILES.map((percent) => `min(minutes) FILTER (WHERE share >= ${percent / 100}) * 60 AS p${percent}`).join(', ')},
      sum(used)::float8 AS "usedSeconds",
      coalesce(sum(waited)::float8 / nullif(sum(waited + used), 0), 0) AS "waitingShare"
    FROM ranked GROUP BY is_total, key, clock
  )
  SELECT "isTotal", ${text} AS key, named.name, clock, count, "metShare", p50, p75, p90, p95, "usedSeconds", "waitingShare"
  FROM lines CROSS JOIN LATERAL (SELECT CASE WHEN NOT "isTotal" THEN ${name} END AS name) named
  ORDER BY lower(named.name), 2, clock`;

/** Technicians report on the tickets assigned to them, not on those on which they collaborate. */
const ownTicketsSql = ({ role }: Actor): string =>
  role === 'TECHNICIAN' ? 't.assigned_technician_id = :actorId' : 'TRUE';

/** Reports how promises were kept: visible tickets' clocks that ended in a period, without void ones. */
@Injectable()
export class ServiceReportQueries {
  constructor(private readonly statements: PreparedStatements) {}

  async read(actor: Actor, { by, ...period }: ServiceReportQuery): Promise<ServiceReportDto> {
    const group = GROUPS[by];
    const visible = visibleTo(actor);
    const ended = within('c.stopped_at', period);
    const isJoined = !group.ofClock || visible.columns.length > 0;
    const where = [
      "c.outcome IN ('MET', 'MISSED')",
      ended.sql,
      ...(isJoined ? [visible.sql, ownTicketsSql(actor)] : []),
    ];
    const sql = reportSql(group, isJoined ? 'JOIN tickets t ON t.id = c.ticket_id' : '', where.join(' AND '));
    const rows = await this.statements.rowsByValues<Row>(sql, { ...ended.parameters, ...visible.parameters });
    return {
      rows: rows.filter(({ isTotal }) => !isTotal).map(presentRow),
      total: rows.filter(({ isTotal }) => isTotal).map(presentRow),
    };
  }
}

type Row = ServiceReportRowDto & { isTotal: boolean };

const presentRow = ({ isTotal: _, ...row }: Row): ServiceReportRowDto => row;
