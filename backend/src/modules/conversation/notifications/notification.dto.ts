import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  LIMITS,
  NOTIFICATION_KINDS,
  type NotificationKind,
  SERVICE_CLOCKS,
  type ServiceClock,
} from '#contract/index.js';
import { EnumListField, ListQuery, Pagination, QueryBoolean, UuidField, UuidListField } from '#kernel/http/index.js';
import { TicketRefDto } from '#tickets/index.js';
import { PersonNameDto } from '#tickets/activity/index.js';

export class NotificationListQuery extends ListQuery {
  @QueryBoolean({ description: 'Only unread ones' })
  unread?: boolean;

  @UuidField({ optional: true, description: 'Only older ones than this notification' })
  before?: string;
}

@ApiSchema({ name: 'NotifiedPromise' })
class NotifiedPromiseDto {
  @ApiProperty({ enum: SERVICE_CLOCKS, enumName: 'ServiceClock' })
  clock: ServiceClock;

  @ApiProperty({ type: 'integer', description: 'How much of the promised time had passed', example: 75 })
  percent: number;
}

@ApiSchema({ name: 'Notification' })
export class NotificationDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: NOTIFICATION_KINDS, enumName: 'NotificationKind' })
  kind: NotificationKind;

  @ApiProperty({ type: TicketRefDto, nullable: true, description: 'Null only for `MAIL_WAITING`' })
  ticket: TicketRefDto | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The message that it is about' })
  messageId: string | null;

  @ApiProperty({ type: PersonNameDto, nullable: true, description: 'Who wrote the message; null: it is about none' })
  author: PersonNameDto | null;

  @ApiProperty({ type: NotifiedPromiseDto, nullable: true, description: 'Of warnings about a promised time' })
  promise: NotifiedPromiseDto | null;

  @ApiProperty()
  createdAt: Date;

  @ApiProperty({ type: Date, nullable: true })
  readAt: Date | null;
}

export class NotificationsResponse {
  @ApiProperty({ type: [NotificationDto] })
  notifications: NotificationDto[];

  @ApiProperty({ type: 'integer', description: 'Unread ones in all' })
  unreadCount: number;

  @ApiProperty()
  pagination: Pagination;
}

@ApiSchema({ name: 'UnreadTicket' })
export class UnreadTicketDto {
  @ApiProperty({ type: 'integer', example: 42 })
  ticketId: number;

  @ApiProperty({ type: 'integer', description: 'Notifications of it that are unread', example: 2 })
  unread: number;
}

export class UnreadTicketsResponse {
  @ApiProperty({ type: [UnreadTicketDto] })
  tickets: UnreadTicketDto[];
}

@ApiSchema({ name: 'NotificationsRead' })
export class NotificationsReadDto {
  @UuidListField({ optional: true, maxItems: LIMITS.idsPerRequest.max, description: 'All of them when left out' })
  ids?: string[];

  @EnumListField(NOTIFICATION_KINDS, 'NotificationKind', { optional: true, description: 'Only those of these kinds' })
  kinds?: NotificationKind[];
}
