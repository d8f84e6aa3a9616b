import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { Period, SortOrder } from '../../../contract/index.js';
import { DomainError } from '../../../kernel/errors/index.js';
import { offsetOf, type Page } from '../../../kernel/http/index.js';
import { within } from '../../../kernel/persistence/index.js';
import { Worklog } from '../model/worklog.entity.js';
import { visibleAs } from '../visibility/reach.js';
import type { WorklogDto } from './worklog.dto.js';

interface WorklogRow extends Omit<WorklogDto, 'technician'> {
  technicianId: string;
  technicianName: string;
  technicianSurname: string;
}

/** A worklog with its ticket, whose title is included only while the technician is assigned. */
export interface TicketWorklog extends WorklogDto {
  ticketId: number;
  ticketTitle: string | null;
}

type TicketWorklogRow = WorklogRow & Pick<TicketWorklog, 'ticketId' | 'ticketTitle'>;

@Injectable()
export class WorklogQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async ofTicket(ticketId: number): Promise<WorklogDto[]> {
    const rows = await this.select().where('worklog.ticket_id = :ticketId', { ticketId }).getRawMany<WorklogRow>();
    return rows.map(toWorklog);
  }

  async read(id: string): Promise<WorklogDto> {
    const [worklog] = await this.byIds([id]);
    if (!worklog) throw new DomainError('NOT_FOUND');
    return worklog;
  }

  /** Newest first; missing ones are left out. */
  async byIds(ids: string[]): Promise<WorklogDto[]> {
    const rows = await this.select().where('worklog.id IN (:...ids)', { ids }).getRawMany<WorklogRow>();
    return rows.map(toWorklog);
  }

  /** SQL of timeline keys of ticket `:ticketId`. */
  timelineRows(): string {
    return 'SELECT id, created_at AS at, 2 AS rank FROM worklogs WHERE ticket_id = :ticketId';
  }

  /** Worklogs of the technician in the period, newest first. */
  async ofTechnician(technicianId: string, period: Period): Promise<TicketWorklog[]> {
    const rows = await this.logged(technicianId, period).getRawMany<TicketWorklogRow>();
    return rows.map(toTicketWorklog);
  }

  /** The same by page, in the requested order. */
  async pageOfTechnician(
    technicianId: string,
    period: Period,
    page: Page & { order: SortOrder },
  ): Promise<TicketWorklog[]> {
    const direction = page.order === 'asc' ? 'ASC' : 'DESC';
    const rows = await this.logged(technicianId, period)
      .orderBy('worklog.created_at', direction)
      .addOrderBy('worklog.id', direction)
      .limit(page.limit)
      .offset(offsetOf(page))
      .getRawMany<TicketWorklogRow>();
    return rows.map(toTicketWorklog);
  }

  /** Number of the technician's worklogs in the period, and their decimal hours. */
  async totalOfTechnician(technicianId: string, period: Period): Promise<{ entries: number; hours: number }> {
    const { sql, parameters } = within('worklog.created_at', period);
    const total = await this.dataSource.manager
      .createQueryBuilder()
      .select('count(*)::int', 'entries')
      .addSelect('coalesce(sum(worklog.hours_spent), 0)::float8', 'hours')
      .from(Worklog, 'worklog')
      .where('worklog.technician_id = :technicianId', { technicianId })
      .andWhere(sql, parameters)
      .getRawOne<{ entries: number; hours: number }>();
    return total ?? { entries: 0, hours: 0 };
  }

  private logged(technicianId: string, period: Period): SelectQueryBuilder<Worklog> {
    const { sql, parameters } = within('worklog.created_at', period);
    return this.select()
      .innerJoin('tickets', 't', 't.id = worklog.ticket_id')
      .addSelect('worklog.ticket_id', 'ticketId')
      .addSelect(`CASE WHEN ${visibleAs('TECHNICIAN', 't', 'technician')} THEN t.title END`, 'ticketTitle')
      .where('worklog.technician_id = :technicianId', { technicianId })
      .andWhere(sql, parameters);
  }

  private select(): SelectQueryBuilder<Worklog> {
    return this.dataSource.manager
      .createQueryBuilder()
      .select('worklog.id', 'id')
      .addSelect('worklog.notes', 'notes')
      .addSelect('worklog.hours_spent::float8', 'hoursSpent')
      .addSelect('worklog.created_at', 'createdAt')
      .addSelect('technician.id', 'technicianId')
      .addSelect('technician.name', 'technicianName')
      .addSelect('technician.surname', 'technicianSurname')
      .from(Worklog, 'worklog')
      .innerJoin('users', 'technician', 'technician.id = worklog.technician_id')
      .orderBy('worklog.created_at', 'DESC')
      .addOrderBy('worklog.id', 'DESC');
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
