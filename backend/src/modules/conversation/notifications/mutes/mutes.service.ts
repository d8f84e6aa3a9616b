import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { TicketAccess } from '#tickets/index.js';
import { Mute } from './mute.entity.js';

/** The tickets that users have muted. */
@Injectable()
export class MutesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tickets: TicketAccess,
  ) {}

  async isMuted(actor: Actor, ticketId: number): Promise<boolean> {
    await this.tickets.visible(actor, ticketId);
    return this.dataSource.manager.existsBy(Mute, { ticketId, userId: actor.id });
  }

  async set(actor: Actor, ticketId: number, isMuted: boolean): Promise<void> {
    await this.tickets.visible(actor, ticketId);
    const { manager } = this.dataSource;
    const mute = { ticketId, userId: actor.id };
    if (isMuted) await manager.createQueryBuilder().insert().into(Mute).values(mute).orIgnore().execute();
    else await manager.delete(Mute, mute);
  }
}
