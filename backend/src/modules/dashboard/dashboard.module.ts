import { Module } from '@nestjs/common';
import { TicketModelModule } from '../tickets/index.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardQueries } from './dashboard.queries.js';
import { DashboardService } from './dashboard.service.js';

@Module({
  imports: [TicketModelModule],
  controllers: [DashboardController],
  providers: [DashboardQueries, DashboardService],
})
export class DashboardModule {}
