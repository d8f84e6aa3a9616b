import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { DomainError } from '../../../kernel/errors/index.js';
import { Worklog } from '../model/worklog.entity.js';
import type { WorklogDto } from './worklog.dto.js';

interface WorklogRow extends Omit<WorklogDto, 'technician'> {
  technicianId: string;
  technicianName: string;
  technicianSurname: string;
}

/** A worklog with the ticket it belongs to. */
export interface TicketWorklog extends WorklogDto {
  ticketId: number;
  ticketTitle: string;
}

@Injectable()
export class WorklogQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async ofTicket(ticketId: number): Promise<WorklogDto[]> {
    const rows = await this.select().where('worklog.ticket_id = :ticketId', { ticketId }).getRawMany<WorklogRow>();
    return rows.map(toWorklog);
  }

  async read(id: string): Promise<WorklogDto> {
    const row = await this.select().where('worklog.id = :id', { id }).getRawOne<WorklogRow>();
    if (!row) throw new DomainError('NOT_FOUND');
    return toWorklog(row);
  }

  /** What the technician logged since that moment, newest first. */
  async ofTechnician(technicianId: string, since: Date): Promise<TicketWorklog[]> {
    const rows = await this.select()
      .innerJoin('tickets', 't', 't.id = worklog.ticket_id')
      .addSelect('worklog.ticket_id', 'ticketId')
      .addSelect('t.title', 'ticketTitle')
      .where('worklog.technician_id = :technicianId AND worklog.created_at >= :since', { technicianId, since })
      .getRawMany<WorklogRow & Pick<TicketWorklog, 'ticketId' | 'ticketTitle'>>();
    return rows.map(({ ticketId, ticketTitle, ...row }) => ({ ...toWorklog(row), ticketId, ticketTitle }));
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
