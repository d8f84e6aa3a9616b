import { Module } from '@nestjs/common';
import { TicketModelModule } from '../tickets/index.js';
import { NotificationQueries } from './notification.queries.js';
import { NotificationRepository } from './notification.repository.js';
import { Notifier } from './notifier.js';

const parts = [NotificationQueries, NotificationRepository];

/** Notifies of messages; in both processes, because the worker publishes replies and sends mails. */
@Module({ imports: [TicketModelModule], providers: [...parts, Notifier], exports: parts })
export class NotificationsModelModule {}
