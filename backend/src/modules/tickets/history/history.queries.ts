import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StatusHistoryEntry } from '../model/status-history-entry.entity.js';
import type { StatusHistoryEntryDto, PersonNameDto } from './status-history-entry.dto.js';

type HistoryRow = Omit<StatusHistoryEntryDto, 'changedBy'> & {
  [Field in keyof PersonNameDto as `by${Capitalize<Field>}`]: PersonNameDto[Field] | null;
};

@Injectable()
export class HistoryQueries {
  constructor(private readonly dataSource: DataSource) {}

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
