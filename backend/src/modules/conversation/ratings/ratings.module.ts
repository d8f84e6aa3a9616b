import { Module } from '@nestjs/common';
import { NotificationsModelModule } from '#conversation/notifications/index.js';
import { TicketModelModule } from '#tickets/index.js';
import { RatingQueries } from './rating.queries.js';
import { RatingRequests } from './rating-requests.js';
import { RatingErasure } from './ratings.data.js';
import { RatingsController } from './ratings.controller.js';
import { RatingsService } from './ratings.service.js';

@Module({
  imports: [NotificationsModelModule, TicketModelModule],
  controllers: [RatingsController],
  providers: [RatingErasure, RatingQueries, RatingsService],
  exports: [RatingErasure],
})
export class RatingsModule {}

/** Lets closing mails ask for a rating. */
@Module({ providers: [RatingRequests], exports: [RatingRequests] })
export class RatingRequestsModule {}
