import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { NotificationRepository, type ReadChoice } from './notification.repository.js';
import { Mute } from './notification.entity.js';
import { TicketAccess } from '#tickets/visibility/index.js';

@Injectable()
export class NotificationsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly notifications: NotificationRepository,
  ) {}

  read(actor: Actor, choice: ReadChoice): Promise<void> {
    return this.unitOfWork.run((tx) => this.notifications.read(tx, actor.id, choice, this.clock.now()));
  }
}

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
