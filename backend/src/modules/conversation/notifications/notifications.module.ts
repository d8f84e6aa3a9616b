import { Module } from '@nestjs/common';
import { TicketModelModule } from '#tickets/index.js';
import { MutesController } from './mutes.controller.js';
import { MutesService, NotificationsService } from './notifications.service.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationQueries } from './notification.queries.js';
import { NotificationRepository } from './notification.repository.js';
import { Notifications } from './notifications.js';
import { Notifier } from './notifier.js';

const parts = [NotificationQueries, NotificationRepository, Notifications];

/** Notifies users. Both processes need it, because the worker publishes replies and sends mails. */
@Module({ imports: [TicketModelModule], providers: [...parts, Notifier], exports: parts })
export class NotificationsModelModule {}

@Module({
  imports: [NotificationsModelModule, TicketModelModule],
  controllers: [MutesController, NotificationsController],
  providers: [MutesService, NotificationsService],
})
export class NotificationsModule {}
