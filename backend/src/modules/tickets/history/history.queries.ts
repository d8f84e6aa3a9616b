import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../kernel/access/index.js';
import { StatusHistoryEntry } from '../model/status-history-entry.entity.js';
import { Ticket } from '../model/ticket.entity.js';
import { visibleTo } from '../model/visibility.js';
import type { StatusHistoryEntryDto, PersonNameDto } from './status-history-entry.dto.js';

type HistoryRow = Omit<StatusHistoryEntryDto, 'changedBy'> & {
  [Field in keyof PersonNameDto as `by${Capitalize<Field>}`]: PersonNameDto[Field] | null;
};

@Injectable()
export class HistoryQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Those of the tickets that the caller may see. */
  async visibleAmong(actor: Actor, ticketIds: number[]): Promise<ReadonlySet<number>> {
    if (ticketIds.length === 0) return new Set();
    const { sql, parameters } = visibleTo(actor);
    const rows = await this.dataSource.manager
      .createQueryBuilder()
      .select('t.id', 'id')
      .from(Ticket, 't')
      .where('t.id IN (:...ticketIds)', { ticketIds })
      .andWhere(sql, parameters)
      .getRawMany<{ id: number }>();
    return new Set(rows.map(({ id }) => id));
  }

  /** Oldest first. */
  async ofTicket(ticketId: number): Promise<StatusHistoryEntryDto[]> {
    const rows = await this.dataSource.manager
      .createQueryBuilder()
      .select('entry.id', 'id')
      .addSelect('entry.from_status', 'fromStatus')
      .addSelect('entry.to_status', 'toStatus')
      .addSelect('entry.change_reason', 'changeReason')
      .addSelect('entry.changes', 'changes')
      .addSelect('entry.created_at', 'createdAt')
      .addSelect('person.name', 'byName')
      .addSelect('person.surname', 'bySurname')
      .from(StatusHistoryEntry, 'entry')
      .leftJoin('users', 'person', 'person.id = entry.changed_by_id')
      .where('entry.ticket_id = :ticketId', { ticketId })
      .orderBy('entry.created_at')
      .addOrderBy('entry.id')
      .getRawMany<HistoryRow>();
    return rows.map(({ byName, bySurname, ...entry }) => ({
      ...entry,
      changedBy: byName !== null && bySurname !== null ? { name: byName, surname: bySurname } : null,
    }));
  }
}
