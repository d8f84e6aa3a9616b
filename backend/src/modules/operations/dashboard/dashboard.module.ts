import { Module } from '@nestjs/common';
import { TicketListsModule } from '#tickets/lists/index.js';
import { TicketModelModule } from '#tickets/index.js';
import { DashboardController, StatisticsController, TechnicianLoadController } from './dashboard.controller.js';
import { DashboardQueries, DashboardService } from './dashboard.service.js';
import { TechnicianLoadQueries } from './technician-load.queries.js';
import { StatisticsQueries } from './statistics/statistics.queries.js';
import { StatisticsService } from './statistics/statistics.service.js';
import { AreaQueries } from './technician/area.queries.js';
import { ProductivityQueries } from './technician/productivity.queries.js';
import { TechnicianController } from './technician/technician.controller.js';
import { TechnicianService } from './technician/technician.service.js';

@Module({
  imports: [TicketListsModule, TicketModelModule],
  controllers: [DashboardController, StatisticsController, TechnicianController, TechnicianLoadController],
  providers: [
    AreaQueries,
    DashboardQueries,
    DashboardService,
    ProductivityQueries,
    StatisticsQueries,
    StatisticsService,
    TechnicianLoadQueries,
    TechnicianService,
  ],
})
export class DashboardModule {}
