import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_ERRORS,
  WEBHOOK_MESSAGE_TYPES,
  type WebhookDeliveryState,
  type WebhookError,
  type WebhookMessageType,
} from '#contract/index.js';
import { EnvelopeOf, ListOf, ListQuery, QueryEnumList } from '#kernel/http/index.js';

export class DeliveryListQuery extends ListQuery {
  @QueryEnumList(WEBHOOK_DELIVERY_STATES)
  state?: WebhookDeliveryState[];

  @QueryEnumList(WEBHOOK_MESSAGE_TYPES)
  type?: WebhookMessageType[];
}

@ApiSchema({ name: 'WebhookDelivery' })
export class DeliveryDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid', description: 'Header `webhook-id`; the same for all attempts and repetitions' })
  eventId: string;

  @ApiProperty({ enum: WEBHOOK_MESSAGE_TYPES, enumName: 'WebhookMessageType' })
  type: WebhookMessageType;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The ticket of the message; null for a `ping`',
    example: 42,
  })
  ticketId: number | null;

  @ApiProperty({ enum: WEBHOOK_DELIVERY_STATES, enumName: 'WebhookDeliveryState' })
  state: WebhookDeliveryState;

  @ApiProperty({ description: 'Number of attempts', example: 1 })
  attempts: number;

  @ApiProperty({ type: Number, nullable: true, description: 'Status of the last response', example: 204 })
  statusCode: number | null;

  @ApiProperty({ enum: WEBHOOK_ERRORS, enumName: 'WebhookFault', nullable: true, description: 'Of the last attempt' })
  fault: WebhookError | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The technical name of the error',
    example: 'ECONNREFUSED',
  })
  reason: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'Duration of the last attempt in milliseconds',
    example: 84,
  })
  duration: number | null;

  @ApiProperty()
  createdAt: Date;

  @ApiProperty({ type: Date, nullable: true })
  attemptedAt: Date | null;

  @ApiProperty({ type: Date, nullable: true, description: 'Time of the next attempt of a delayed one; else null' })
  nextAttemptAt: Date | null;

  @ApiProperty({ type: Date, nullable: true, description: 'When it was delivered or skipped' })
  finishedAt: Date | null;

  @ApiProperty({ description: 'Whether it can be sent again now' })
  isRepeatable: boolean;
}

@ApiSchema({ name: 'WebhookDeliveryDetails' })
export class DeliveryDetailsDto extends DeliveryDto {
  @ApiProperty({ description: 'The exact text that is sent', example: '{"id":"…","type":"ticket.created","data":{}}' })
  body: string;

  @ApiProperty({ type: String, nullable: true, description: 'The beginning of the last response, at most 1 KB' })
  answer: string | null;
}

export class DeliveryList extends ListOf('deliveries', DeliveryDto) {}

export class DeliveryEnvelope extends EnvelopeOf('delivery', DeliveryDetailsDto) {}
