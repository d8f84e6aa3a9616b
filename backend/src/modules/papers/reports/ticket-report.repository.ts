import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type ReportKey, TicketReport } from './ticket-report.entity.js';

type StoredReport = Pick<TicketReport, 'storageKey' | 'size' | 'sha256'>;

@Injectable()
export class TicketReportRepository {
  constructor(private readonly dataSource: DataSource) {}

  find({ ticketId, language, audience }: ReportKey): Promise<StoredReport | null> {
    return this.dataSource.manager.findOneBy(TicketReport, { ticketId, language, audience });
  }

  /** Returns false if another worker stored the same report first. */
  async insert(tx: EntityManager, { ticketId, language, audience }: ReportKey, stored: StoredReport): Promise<boolean> {
    const rows = await tx.query<object[]>(
      `INSERT INTO ticket_reports (ticket_id, language, audience, storage_key, size, sha256)
       VALUES ($1, $2, $3, $4, $5, decode($6, 'hex'))
       ON CONFLICT DO NOTHING RETURNING ticket_id`,
      [ticketId, language, audience, stored.storageKey, stored.size, stored.sha256],
    );
    return rows.length > 0;
  }

  /** Deletes only the row of this file. A newer report stays. */
  async remove(tx: EntityManager, storageKey: string): Promise<void> {
    await tx.delete(TicketReport, { storageKey });
  }

  /** Deletes the reports of a ticket. Returns the storage keys of their files. */
  async removeOf(tx: EntityManager, ticketId: number): Promise<string[]> {
    const reports = await tx.findBy(TicketReport, { ticketId });
    await tx.delete(TicketReport, { ticketId });
    return reports.map(({ storageKey }) => storageKey);
  }

  /**
   * Deletes the reports of the tickets, and of all tickets that the user took part in. Returns the storage keys of
   * their files.
   */
  async removeNaming(tx: EntityManager, userId: string, ticketIds: number[]): Promise<string[]> {
    const [rows] = await tx.query<[{ storageKey: string }[], number]>(
      `DELETE FROM ticket_reports WHERE ticket_id IN (
         SELECT unnest($2::int[])
         UNION SELECT id FROM tickets WHERE assigned_technician_id = $1
         UNION SELECT ticket_id FROM worklogs WHERE technician_id = $1
         UNION SELECT ticket_id FROM ticket_activity WHERE actor_id = $1
         UNION SELECT ticket_id FROM ticket_messages WHERE author_id = $1
       ) RETURNING storage_key AS "storageKey"`,
      [userId, ticketIds],
    );
    return rows.map(({ storageKey }) => storageKey);
  }
}
