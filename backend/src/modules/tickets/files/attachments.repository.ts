import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LiveNotices } from '#kernel/live/index.js';
import { newId } from '#kernel/persistence/index.js';
import { Attachment } from '#tickets/index.js';

type NewAttachment = Omit<Attachment, 'id' | 'ticket' | 'uploadedBy'>;

@Injectable()
export class AttachmentsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly live: LiveNotices,
  ) {}

  find(id: string, manager: EntityManager = this.dataSource.manager): Promise<Attachment | null> {
    return manager.findOneBy(Attachment, { id });
  }

  count(tx: EntityManager, ticketId: number): Promise<number> {
    return tx.countBy(Attachment, { ticketId });
  }

  async add(tx: EntityManager, attachments: readonly NewAttachment[]): Promise<Attachment[]> {
    const rows = attachments.map((attachment) => tx.create(Attachment, { id: newId(), ...attachment }));
    await tx.insert(Attachment, rows);
    for (const id of new Set(rows.map(({ ticketId }) => ticketId))) this.live.publish(tx, { topic: 'ticket', id });
    return rows;
  }

  /** Returns whether the row existed. */
  async delete(tx: EntityManager, { id, ticketId }: Attachment): Promise<boolean> {
    const { affected } = await tx.delete(Attachment, { id });
    this.live.publish(tx, { topic: 'ticket', id: ticketId });
    return affected === 1;
  }
}
