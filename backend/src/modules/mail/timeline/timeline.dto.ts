import { ApiExtraModels, ApiProperty, ApiSchema, getSchemaPath } from '@nestjs/swagger';
import { ACTIVITY_GROUPS, type ActivityGroup } from '#contract/index.js';
import { ListQuery, Pagination, QueryEnumList } from '#kernel/http/index.js';
import { QuietMailPayloadDto } from '#mail/incoming/index.js';
import { TicketMailDto } from '#mail/outgoing/index.js';
import { STOP_ACTIVITIES } from '#plant-life/stops/index.js';
import { WAITING_ACTIVITY } from '#promises/index.js';
import { type ActivityItem, activityItem, OWN_ACTIVITIES } from '#tickets/activity/index.js';

export class TimelineQuery extends ListQuery {
  @QueryEnumList(ACTIVITY_GROUPS, { description: 'Only messages and notes, logged work, or all else' })
  group?: ActivityGroup[];
}

@ApiSchema({ name: 'WorkPayload' })
class WorkPayloadDto {
  @ApiProperty({ example: 'Galvo head realigned, test marking done' })
  notes: string;

  @ApiProperty({ description: 'Decimal hours', example: 2.5 })
  hoursSpent: number;
}

@ApiSchema({ name: 'MessagePayload' })
class MessagePayloadDto {
  @ApiProperty({ type: String, nullable: true, description: 'Light Markdown; null when deleted' })
  body: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The body as safe HTML' })
  html: string | null;
}

export const TIMELINE_ITEMS = [
  ...OWN_ACTIVITIES,
  ...STOP_ACTIVITIES,
  WAITING_ACTIVITY,
  activityItem('WorkActivity', ['WORK_LOGGED'], WorkPayloadDto),
  activityItem('MailActivity', ['MAIL'], TicketMailDto),
  activityItem('QuietMailActivity', ['AUTO_REPLY', 'THANKS_BY_MAIL'], QuietMailPayloadDto),
  activityItem('MessageActivity', ['MESSAGE', 'NOTE'], MessagePayloadDto),
];

@ApiExtraModels(...TIMELINE_ITEMS)
export class TimelineResponse {
  @ApiProperty({
    type: 'array',
    items: {
      oneOf: TIMELINE_ITEMS.map((item) => ({ $ref: getSchemaPath(item) })),
      discriminator: {
        propertyName: 'kind',
        mapping: Object.fromEntries(
          TIMELINE_ITEMS.flatMap((item) => item.kinds.map((kind) => [kind, getSchemaPath(item)])),
        ),
      },
    },
  })
  activity: ActivityItem[];

  @ApiProperty()
  pagination: Pagination;
}
