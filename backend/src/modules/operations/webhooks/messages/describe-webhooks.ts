import { getSchemaPath } from '@nestjs/swagger';
import { WEBHOOK_MESSAGE_TYPES, type WebhookMessageType } from '#contract/index.js';
import { WebhookMessageDto } from './webhook-message.dto.js';

const SUMMARIES: Record<WebhookMessageType, string> = {
  'ticket.created': 'A ticket was raised',
  'ticket.assigned': 'A technician was assigned or replaced',
  'ticket.status_changed': 'A ticket was reopened, or work on it began',
  'ticket.closed': 'A ticket was closed',
  'ticket.follow_up_created': 'A ticket was raised as the follow-up of a closed one, after its `ticket.created`',
  'worklog.added': 'Hours were logged, including those of a closing',
  'worklog.corrected': 'Notes, hours or the day of a worklog were corrected',
  'message.created': 'A message was published, which client and staff read',
  'note.created': 'An internal note was added, which staff alone read',
  'rating.created': 'The owner rated the work on a closed ticket, or changed the score',
  'clock.warning': 'A promised time has passed in part, as the service level says',
  'clock.missed': 'A promised time has passed in full, or so much more as the service level says',
  'plant.created': 'A plant was registered',
  'plant.changed': 'A plant was changed, or is separate again after a merge',
  'plant.owner_changed': 'A plant has another owner, or none any more',
  'plant.merged': 'A plant was merged into another one',
  'plant.stopped': 'A plant stands still, or a ticket says so of a plant that is not registered',
  'plant.stop_confirmed': 'Staff confirmed that a plant stands still',
  'plant.running': 'A plant runs again, or never stood still',
  ping: 'An administrator requested a test message',
};

const HEADERS = {
  'webhook-id': 'The message’s id, the same for all attempts and repetitions',
  'webhook-timestamp': 'Time of this attempt, in seconds since 1970',
  'webhook-signature': '`v1,` and the Base64 of the HMAC-SHA256 over id, timestamp and body, joined by dots',
};

/** The messages as OpenAPI describes them. */
export function describeWebhooks(): { models: (new () => object)[]; webhooks: Record<string, object> } {
  const messages = Object.fromEntries(WEBHOOK_MESSAGE_TYPES.map((type) => [type, { post: describeMessage(type) }]));
  return { models: [WebhookMessageDto], webhooks: messages };
}

const describeMessage = (type: WebhookMessageType) => ({
  operationId: `receive-${type}`,
  summary: SUMMARIES[type],
  security: [],
  tags: ['Webhooks'],
  parameters: Object.entries(HEADERS).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })),
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: getSchemaPath(WebhookMessageDto) } } },
  },
  responses: {
    '2XX': { description: 'Accepted. Any other response, or none within 10 seconds, is retried for about a day.' },
    '410': { description: 'No more messages: switches the webhook off.' },
  },
});
