import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowSignedIn, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse } from '#kernel/http/index.js';
import {
  NotificationListQuery,
  NotificationsReadDto,
  NotificationsResponse,
  UnreadTicketsResponse,
} from './notification.dto.js';
import { NotificationQueries } from './notification.queries.js';
import { NotificationsService } from './notifications.service.js';

@ApiTags('Notifications')
@AllowSignedIn()
@ApiErrors('VALIDATION_FAILED')
@Controller('notifications')
export class NotificationsController {
  constructor(
    private readonly queries: NotificationQueries,
    private readonly notifications: NotificationsService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List what you were notified of',
    description:
      'Messages of others and events of tickets that concern you and that you can see now; for administrators also received mails that wait, which name no ticket. Newest first by default. They are removed after 90 days.',
  })
  @ApiListResponse(NotificationsResponse)
  listNotifications(
    @CurrentActor() actor: Actor,
    @Query() query: NotificationListQuery,
  ): Promise<NotificationsResponse> {
    return this.queries.list(actor, query);
  }

  @Get('unread-tickets')
  @ApiOperation({
    summary: 'List the tickets with unread notifications',
    description: 'Marks them in lists: the 500 newest that you can see now.',
  })
  @ApiOkResponse({ type: UnreadTicketsResponse })
  async listUnreadTickets(@CurrentActor() actor: Actor): Promise<UnreadTicketsResponse> {
    return { tickets: await this.queries.unreadTickets(actor) };
  }

  @Post('read')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Mark notifications as read',
    description: 'Your own. Reading a conversation marks those of its ticket.',
  })
  @ApiNoContentResponse()
  readNotifications(@CurrentActor() actor: Actor, @Body() choice: NotificationsReadDto): Promise<void> {
    return this.notifications.read(actor, choice);
  }
}
