import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../kernel/access/index.js';
import { PreparedStatements } from '../../../kernel/persistence/index.js';
import { Ticket } from '../model/ticket.entity.js';
import { visibleTo, type Visibility } from '../visibility/reach.js';
import type { StatusHistoryEntryDto, PersonNameDto } from './status-history-entry.dto.js';

type HistoryRow = Omit<StatusHistoryEntryDto, 'changedBy'> & {
  [Field in keyof PersonNameDto as `by${Capitalize<Field>}`]: PersonNameDto[Field] | null;
};

interface NoEntry {
  id: null;
}

const isEntry = (row: HistoryRow | NoEntry): row is HistoryRow => row.id !== null;

/** A ticket without entries is one row without an id; one that the condition keeps out is none. */
const entriesOf = (condition: string): string => `
  SELECT entry.id, entry.from_status AS "fromStatus", entry.to_status AS "toStatus", entry.change_reason AS "changeReason",
    entry.changes, entry.created_at AS "createdAt", person.name AS "byName", person.surname AS "bySurname"
  FROM tickets t LEFT JOIN ticket_status_history entry ON entry.ticket_id = t.id
  LEFT JOIN users person ON person.id = entry.changed_by_id
  WHERE t.id = :ticketId AND ${condition} ORDER BY entry.created_at, entry.id`;

@Injectable()
export class HistoryQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
  ) {}

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

  /** Oldest first; undefined when the caller may not see the ticket. */
  ofVisible(actor: Actor, ticketId: number): Promise<StatusHistoryEntryDto[] | undefined> {
    return this.read(ticketId, visibleTo(actor));
  }

  /** Oldest first. */
  async ofTicket(ticketId: number): Promise<StatusHistoryEntryDto[]> {
    return (await this.read(ticketId)) ?? [];
  }

  private async read(ticketId: number, visibility?: Visibility): Promise<StatusHistoryEntryDto[] | undefined> {
    const values = { ...visibility?.parameters, ticketId };
    const rows = await this.statements.rows<HistoryRow | NoEntry>(
      entriesOf(visibility?.sql ?? 'TRUE'),
      values,
      'quick',
    );
    if (rows.length === 0) return undefined;
    return rows.filter(isEntry).map(({ byName, bySurname, ...entry }) => ({
      ...entry,
      changedBy: byName !== null && bySurname !== null ? { name: byName, surname: bySurname } : null,
    }));
  }
}
