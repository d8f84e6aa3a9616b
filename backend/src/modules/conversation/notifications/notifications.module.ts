import { Module } from '@nestjs/common';
import { NotificationsModelModule } from './notifications-model.module.js';
import { TicketModelModule } from '#tickets/index.js';
import { MutesController } from './mutes/mutes.controller.js';
import { MutesService } from './mutes/mutes.service.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [NotificationsModelModule, TicketModelModule],
  controllers: [MutesController, NotificationsController],
  providers: [MutesService, NotificationsService],
})
export class NotificationsModule {}
