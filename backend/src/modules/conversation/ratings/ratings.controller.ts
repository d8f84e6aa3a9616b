import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  type Actor,
  AllowAnonymous,
  AllowRoles,
  AllowSignedIn,
  CurrentActor,
  OpenToTokens,
} from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse } from '#kernel/http/index.js';
import { limitKey, Limits, MINUTE, Sender, type WindowLimit } from '#kernel/limits/index.js';
import { TicketNumber } from '#tickets/index.js';
import {
  MailedRatingDto,
  NewRatingDto,
  RatingDaysQuery,
  RatingEnvelope,
  RatingFigures,
  RatingFiguresQuery,
  RatingList,
  RatingListQuery,
  RatingSummaryDto,
  RatingSummaryQuery,
  TicketRatingDto,
} from './rating.dto.js';
import { RatingQueries } from './rating.queries.js';
import { RatingsService } from './ratings.service.js';

const AGAIN = 'For two weeks after the closing; a later one replaces it.';

@ApiTags('Ratings')
@Controller()
export class RatingsController {
  private readonly byAddress: WindowLimit;

  constructor(
    private readonly ratings: RatingsService,
    private readonly queries: RatingQueries,
    limits: Limits,
  ) {
    this.byAddress = limits.window('ratingsPerAddress', MINUTE);
  }

  @Post('ratings')
  @AllowAnonymous({ ignoresToken: true })
  @HttpCode(200)
  @ApiOperation({ summary: 'Rate the work by the mailed link', description: AGAIN })
  @ApiOkResponse({ type: RatingEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'RATING_NOT_FOUND', 'RATING_CLOSED', 'TOO_MANY_REQUESTS')
  async rateByLink(@Body() body: MailedRatingDto, @Sender() sender: string): Promise<RatingEnvelope> {
    await this.byAddress.take(limitKey(sender));
    return { rating: await this.ratings.byLink(body) };
  }

  @Put('tickets/:id/rating')
  @AllowRoles('CLIENT')
  @ApiOperation({ summary: 'Rate the work on your closed ticket', description: AGAIN })
  @ApiOkResponse({ type: RatingEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'TICKET_NOT_FOUND', 'RATING_CLOSED')
  async rateTicket(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Body() body: NewRatingDto,
  ): Promise<RatingEnvelope> {
    return { rating: await this.ratings.byOwner(actor, ticketId, body) };
  }

  @Get('tickets/:id/rating')
  @AllowSignedIn()
  @ApiOperation({ summary: 'Read the rating of a ticket', description: 'Its owner and administrators.' })
  @ApiOkResponse({ type: TicketRatingDto })
  @ApiErrors('FORBIDDEN', 'TICKET_NOT_FOUND')
  readTicketRating(@CurrentActor() actor: Actor, @TicketNumber() ticketId: number): Promise<TicketRatingDto> {
    return this.ratings.ofTicket(actor, ticketId);
  }

  @Get('ratings')
  @AllowRoles('ADMIN')
  @OpenToTokens('tickets:read')
  @ApiOperation({ summary: 'List the ratings', description: 'Newest first by default.' })
  @ApiListResponse(RatingList)
  @ApiErrors('VALIDATION_FAILED')
  listRatings(@Query() query: RatingListQuery): Promise<RatingList> {
    return this.queries.list(query);
  }

  @Get('ratings/summary')
  @AllowRoles('ADMIN')
  @OpenToTokens('tickets:read')
  @ApiOperation({ summary: 'Summarize the ratings of closed tickets' })
  @ApiOkResponse({ type: RatingSummaryDto })
  @ApiErrors('VALIDATION_FAILED')
  summarizeRatings(@Query() query: RatingSummaryQuery): Promise<RatingSummaryDto> {
    return this.queries.summary(query);
  }

  @Get('ratings/figures')
  @AllowRoles('ADMIN')
  @OpenToTokens('tickets:read')
  @ApiOperation({ summary: 'Compare the ratings of months, technicians or areas' })
  @ApiOkResponse({ type: RatingFigures })
  @ApiErrors('VALIDATION_FAILED')
  compareRatings(@Query() query: RatingFiguresQuery): Promise<RatingFigures> {
    return this.queries.figures(query);
  }

  @Get('ratings/own')
  @AllowRoles('TECHNICIAN')
  @OpenToTokens('tickets:read')
  @ApiOperation({
    summary: 'Summarize the ratings of your closed tickets',
    description: 'Scores from five ratings on.',
  })
  @ApiOkResponse({ type: RatingSummaryDto })
  @ApiErrors('VALIDATION_FAILED')
  summarizeOwnRatings(@CurrentActor() { id }: Actor, @Query() query: RatingDaysQuery): Promise<RatingSummaryDto> {
    return this.queries.ofTechnician(id, query);
  }
}
