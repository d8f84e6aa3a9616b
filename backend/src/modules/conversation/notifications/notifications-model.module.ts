import { Module } from '@nestjs/common';
import { TicketModelModule } from '#tickets/index.js';
import { NotificationQueries } from './notification.queries.js';
import { NotificationRepository } from './notification.repository.js';
import { Notifications } from './notifications.js';
import { Notifier } from './notifier.js';

const parts = [NotificationQueries, NotificationRepository, Notifications];

/** Notifies users; in both processes, because the worker publishes replies and sends mails. */
@Module({ imports: [TicketModelModule], providers: [...parts, Notifier], exports: parts })
export class NotificationsModelModule {}
