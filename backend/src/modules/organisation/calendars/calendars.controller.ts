import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowRoles } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe } from '#kernel/http/index.js';
import {
  CalendarEnvelope,
  CalendarList,
  CalendarListQuery,
  CalendarPreview,
  CalendarPreviewQuery,
  CreateCalendarDto,
  UpdateCalendarDto,
} from './calendar.dto.js';
import { CalendarQueries } from './calendar.queries.js';
import { CalendarsService } from './calendars.service.js';

const calendarId = new IdPipe('CALENDAR_NOT_FOUND');

@ApiTags('Calendars')
@AllowRoles('ADMIN')
@Controller('calendars')
export class CalendarsController {
  constructor(
    private readonly calendars: CalendarsService,
    private readonly queries: CalendarQueries,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List the calendars',
    description: 'By name by default. `X-Total-Count` repeats the total.',
  })
  @ApiListResponse(CalendarList)
  @ApiErrors('VALIDATION_FAILED')
  listCalendars(@Query() query: CalendarListQuery): Promise<CalendarList> {
    return this.queries.list(query);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Read a calendar' })
  @ApiOkResponse({ type: CalendarEnvelope })
  @ApiErrors('CALENDAR_NOT_FOUND')
  async readCalendar(@Param('id', calendarId) id: string): Promise<CalendarEnvelope> {
    return { calendar: await this.queries.read(id) };
  }

  @Get(':id/preview')
  @ApiOperation({ summary: 'Find out when so many working minutes have passed' })
  @ApiOkResponse({ type: CalendarPreview })
  @ApiErrors('VALIDATION_FAILED', 'CALENDAR_NOT_FOUND')
  previewCalendar(@Param('id', calendarId) id: string, @Query() query: CalendarPreviewQuery): Promise<CalendarPreview> {
    return this.queries.preview(id, query);
  }

  @Post()
  @ApiOperation({ summary: 'Create a calendar' })
  @ApiCreatedResponse({ type: CalendarEnvelope })
  @ApiErrors('VALIDATION_FAILED')
  async createCalendar(@Body() body: CreateCalendarDto): Promise<CalendarEnvelope> {
    return { calendar: await this.calendars.create(body) };
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Change a calendar',
    description: 'Absent fields stay unchanged, `null` clears. The working time of past days stays as it was.',
  })
  @ApiOkResponse({ type: CalendarEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'CALENDAR_NOT_FOUND', 'CALENDAR_CHANGED')
  async updateCalendar(
    @Param('id', calendarId) id: string,
    @Body() body: UpdateCalendarDto,
  ): Promise<CalendarEnvelope> {
    return { calendar: await this.calendars.update(id, body) };
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a calendar' })
  @ApiOkResponse({ type: CalendarEnvelope })
  @ApiErrors('CALENDAR_NOT_FOUND', 'CALENDAR_IN_USE')
  async deleteCalendar(@Param('id', calendarId) id: string): Promise<CalendarEnvelope> {
    return { calendar: await this.calendars.delete(id) };
  }
}
