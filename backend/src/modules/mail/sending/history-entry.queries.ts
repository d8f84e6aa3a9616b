import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StatusHistoryEntry } from '../../tickets/index.js';
import type { TicketChangeFacts } from '../composing/ticket-mail-facts.js';

@Injectable()
export class HistoryEntryQueries {
  constructor(private readonly dataSource: DataSource) {}

  async find(id: string): Promise<TicketChangeFacts | null> {
    const columns = { id: true, fromStatus: true, toStatus: true, changes: true } as const;
    const entry = await this.dataSource.manager.findOne(StatusHistoryEntry, { where: { id }, select: columns });
    if (!entry) return null;
    const files = entry.changes.filesAdded?.map(({ fileName }) => fileName);
    return { fromStatus: entry.fromStatus, toStatus: entry.toStatus, files };
  }
}
