import { Module } from '@nestjs/common';
import { CalendarUpkeep } from './calendar-upkeep.js';
import { CalendarQueries } from './calendar.queries.js';
import { CalendarsController } from './calendars.controller.js';
import { CalendarsService } from './calendars.service.js';

@Module({
  controllers: [CalendarsController],
  providers: [CalendarsService, CalendarQueries],
})
export class CalendarsModule {}

@Module({ providers: [CalendarUpkeep] })
export class CalendarsWorkerModule {}
