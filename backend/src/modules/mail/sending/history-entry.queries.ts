import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StatusHistoryEntry } from '../../tickets/index.js';
import type { TicketChangeFacts } from '../composing/ticket-mail-facts.js';

@Injectable()
export class HistoryEntryQueries {
  constructor(private readonly dataSource: DataSource) {}

  find(id: string): Promise<TicketChangeFacts | null> {
    const columns = { id: true, fromStatus: true, toStatus: true } as const;
    return this.dataSource.manager.findOne(StatusHistoryEntry, { where: { id }, select: columns });
  }
}
