import { Injectable } from '@nestjs/common';
import type { Period, SortOrder } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';
import { offsetOf, type Page } from '#kernel/http/index.js';
import { PreparedStatements, type StatementValues } from '#kernel/persistence/index.js';
import type { WorklogDto } from './worklog.dto.js';
import { visibleAs } from '../visibility/index.js';

interface WorklogRow extends Omit<WorklogDto, 'technician'> {
  technicianId: string;
  technicianName: string;
  technicianSurname: string;
}

/** A worklog with its ticket. The title is included only while the technician is assigned. */
export interface TicketWorklog extends WorklogDto {
  ticketId: number;
  ticketTitle: string | null;
}

type TicketWorklogRow = WorklogRow & Pick<TicketWorklog, 'ticketId' | 'ticketTitle'>;

const worklogsSql = (more = { columns: '', joins: '' }): string => `
  SELECT w.id, w.notes, w.hours_spent::float8 AS "hoursSpent", w.worked_on::text AS "workedOn",
    w.created_at AS "createdAt", w.corrected_at AS "correctedAt",
    person.id AS "technicianId", person.name AS "technicianName", person.surname AS "technicianSurname"
    ${more.columns}
  FROM worklogs w JOIN users person ON person.id = w.technician_id ${more.joins}`;

const WORKLOGS = worklogsSql();
const WITH_TICKETS = worklogsSql({
  columns: `, t.id AS "ticketId", CASE WHEN ${visibleAs('TECHNICIAN', 't', 'person')} THEN t.title END AS "ticketTitle"`,
  joins: 'JOIN tickets t ON t.id = w.ticket_id',
});

const NEWEST_FIRST = 'ORDER BY w.worked_on DESC, w.created_at DESC, w.id DESC';

/** SQL: a technician's own worklogs in a period. */
const WORKED = `w.technician_id = :technicianId
  AND w.worked_on BETWEEN CAST(:from AS date) AND CAST(:to AS date)`;
const periodValues = (technicianId: string, { from = '-infinity', to = 'infinity' }: Period): StatementValues => ({
  technicianId,
  from,
  to,
});

@Injectable()
export class WorklogQueries {
  constructor(private readonly statements: PreparedStatements) {}

  /** Newest first. */
  async ofTicket(ticketId: number): Promise<WorklogDto[]> {
    const sql = `${WORKLOGS} WHERE w.ticket_id = :ticketId ${NEWEST_FIRST}`;
    return (await this.statements.rows<WorklogRow>(sql, { ticketId })).map(toWorklog);
  }

  async read(id: string): Promise<WorklogDto> {
    const [worklog] = await this.byIds([id]);
    if (!worklog) throw new DomainError('NOT_FOUND');
    return worklog;
  }

  /** Newest first; unknown ids are left out. */
  async byIds(ids: string[]): Promise<WorklogDto[]> {
    const sql = `${WORKLOGS} WHERE w.id = ANY(:ids::uuid[]) ${NEWEST_FIRST}`;
    return (await this.statements.rows<WorklogRow>(sql, { ids })).map(toWorklog);
  }

  /** SQL for the timeline keys of ticket `:ticketId`. */
  timelineRows(): string {
    return 'SELECT id, created_at AS at, 2 AS rank FROM worklogs WHERE ticket_id = :ticketId';
  }

  /** Worklogs of the technician in the period, in the requested order. */
  async pageOfTechnician(
    technicianId: string,
    period: Period,
    page: Page & { order: SortOrder },
  ): Promise<TicketWorklog[]> {
    const direction = page.order === 'asc' ? 'ASC' : 'DESC';
    const rows = await this.statements.rows<TicketWorklogRow>(
      `${WITH_TICKETS} WHERE ${WORKED}
       ORDER BY w.worked_on ${direction}, w.created_at ${direction}, w.id ${direction} LIMIT :limit OFFSET :offset`,
      { ...periodValues(technicianId, period), limit: page.limit, offset: offsetOf(page) },
    );
    return rows.map(toTicketWorklog);
  }

  /** Returns the number of the technician's worklogs in the period, and their decimal hours. */
  async totalOfTechnician(technicianId: string, period: Period): Promise<{ entries: number; hours: number }> {
    const [total] = await this.statements.rows<{ entries: number; hours: number }>(
      `SELECT count(*)::int AS entries, coalesce(sum(w.hours_spent), 0)::float8 AS hours FROM worklogs w WHERE ${WORKED}`,
      periodValues(technicianId, period),
    );
    return total ?? { entries: 0, hours: 0 };
  }
}

const toWorklog = ({ technicianId, technicianName, technicianSurname, ...worklog }: WorklogRow): WorklogDto => ({
  ...worklog,
  technician: { id: technicianId, name: technicianName, surname: technicianSurname },
});

const toTicketWorklog = ({ ticketId, ticketTitle, ...row }: TicketWorklogRow): TicketWorklog => ({
  ...toWorklog(row),
  ticketId,
  ticketTitle,
});
