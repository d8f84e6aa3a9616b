import { Injectable } from '@nestjs/common';
import type { Actor } from '#kernel/access/index.js';
import { Clock } from '#kernel/clock.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { NotificationRepository } from './notification.repository.js';

@Injectable()
export class NotificationsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly notifications: NotificationRepository,
  ) {}

  read(actor: Actor, ids: readonly string[] | undefined): Promise<void> {
    return this.unitOfWork.run((tx) => this.notifications.read(tx, actor.id, ids, this.clock.now()));
  }
}
