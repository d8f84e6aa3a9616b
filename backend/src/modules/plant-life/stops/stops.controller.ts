import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowAnonymous, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe } from '#kernel/http/index.js';
import { limitKey, Limits, MINUTE, Sender, type WindowLimit } from '#kernel/limits/index.js';
import { MailedStopEnd } from './mailed-stop-end.js';
import { MailedStopReport } from './mailed-stop-report.js';
import {
  EndedStopDto,
  MailedStopDto,
  MailedStopEndDto,
  NewStopDto,
  StartedStopDto,
  StopCorrectionDto,
  StopEndDto,
  StopEnvelope,
  StopList,
  StopListQuery,
} from './stop.dto.js';
import { StopQueries } from './stop.queries.js';
import { StopReportsService } from './stop-reports.service.js';
import { StopsService } from './stops.service.js';

const stopId = new IdPipe('STOP_NOT_FOUND');

@ApiTags('Production stops')
@Controller()
export class StopsController {
  private readonly byAddress: WindowLimit;

  constructor(
    private readonly reports: StopReportsService,
    private readonly stops: StopsService,
    private readonly queries: StopQueries,
    private readonly mailedEnds: MailedStopEnd,
    private readonly mailedReports: MailedStopReport,
    limits: Limits,
  ) {
    this.byAddress = limits.window('stopLinksPerAddress', MINUTE);
  }

  @Get('stops')
  @AllowRoles('ADMIN', 'TECHNICIAN', 'CLIENT')
  @OpenToTokens('plants:read')
  @ApiOperation({
    summary: 'List the production stops',
    description:
      'Newest first by default. Clients get those of the plants that their company owns, since it owns them.',
  })
  @ApiListResponse(StopList)
  @ApiErrors('VALIDATION_FAILED')
  listStops(@CurrentActor() actor: Actor, @Query() query: StopListQuery): Promise<StopList> {
    return this.queries.list(actor, query);
  }

  @Post('stops')
  @AllowRoles('ADMIN', 'TECHNICIAN', 'CLIENT')
  @ApiOperation({
    summary: 'Say that a plant stands still',
    description:
      'Returns the present stop where it stands already. It is written on the newest open ticket of the plant that the caller sees, one of `ticketIds`; callers without one raise it, staff only for a plant that runs. Technicians need a ticket of the plant; clients go back a day at most.',
  })
  @ApiCreatedResponse({ type: StopEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'PLANT_NOT_FOUND', 'FORBIDDEN', 'STOP_OVERLAPS', 'TOO_MANY_REQUESTS')
  async openStop(@CurrentActor() actor: Actor, @Body() body: NewStopDto): Promise<StopEnvelope> {
    return { stop: await this.reports.open(actor, body) };
  }

  @Post('stops/:id/end')
  @AllowRoles('ADMIN', 'TECHNICIAN', 'CLIENT')
  @HttpCode(200)
  @ApiOperation({ summary: 'Say that a plant runs again' })
  @ApiOkResponse({ type: StopEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'STOP_NOT_FOUND', 'FORBIDDEN', 'STOP_ENDED', 'TOO_MANY_REQUESTS')
  async endStop(
    @CurrentActor() actor: Actor,
    @Param('id', stopId) id: string,
    @Body() body: StopEndDto,
  ): Promise<StopEnvelope> {
    return { stop: await this.stops.end(actor, id, body) };
  }

  @Post('public/stops')
  @AllowAnonymous({ ignoresToken: true })
  @ApiOperation({
    summary: 'Say that a plant stands still, by the mailed link',
    description:
      'For two weeks, on the open ticket that the link was made for, as its owner. Returns the beginning of the stop that goes on where it stands already.',
  })
  @ApiCreatedResponse({ type: StartedStopDto })
  @ApiErrors('VALIDATION_FAILED', 'STOP_LINK_INVALID', 'TICKET_CLOSED', 'TOO_MANY_REQUESTS')
  async openStopByLink(@Body() body: MailedStopDto, @Sender() sender: string): Promise<StartedStopDto> {
    await this.byAddress.take(limitKey(sender));
    return this.mailedReports.report(body);
  }

  @Post('public/stops/end')
  @AllowAnonymous({ ignoresToken: true })
  @HttpCode(200)
  @ApiOperation({
    summary: 'Say that a plant runs again, by the mailed link',
    description: 'For two weeks, and only of the stop that the link was made for.',
  })
  @ApiOkResponse({ type: EndedStopDto })
  @ApiErrors('VALIDATION_FAILED', 'STOP_LINK_INVALID', 'STOP_ENDED', 'TOO_MANY_REQUESTS')
  async endStopByLink(@Body() body: MailedStopEndDto, @Sender() sender: string): Promise<EndedStopDto> {
    await this.byAddress.take(limitKey(sender));
    return this.mailedEnds.end(body);
  }

  @Patch('stops/:id')
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @ApiOperation({
    summary: 'Confirm or correct a production stop',
    description:
      'Absent fields stay unchanged. The activity of its tickets keeps what it was. The message of the detail of STOP_OVERLAPS says when the other stop began and ended.',
  })
  @ApiOkResponse({ type: StopEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'STOP_NOT_FOUND', 'FORBIDDEN', 'STOP_CHANGED', 'STOP_OVERLAPS')
  async correctStop(
    @CurrentActor() actor: Actor,
    @Param('id', stopId) id: string,
    @Body() body: StopCorrectionDto,
  ): Promise<StopEnvelope> {
    return { stop: await this.stops.correct(actor, id, body) };
  }
}
