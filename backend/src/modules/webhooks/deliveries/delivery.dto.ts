import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_FAULTS,
  WEBHOOK_MESSAGE_TYPES,
  type WebhookDeliveryState,
  type WebhookFault,
  type WebhookMessageType,
} from '../../../contract/index.js';
import { ListQuery, Pagination, QueryEnumList } from '../../../kernel/http/index.js';

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
    description: 'The ticket that it tells of; null for a `ping`',
    example: 42,
  })
  ticketId: number | null;

  @ApiProperty({ enum: WEBHOOK_DELIVERY_STATES, enumName: 'WebhookDeliveryState' })
  state: WebhookDeliveryState;

  @ApiProperty({ description: 'How often it was tried', example: 1 })
  attempts: number;

  @ApiProperty({ type: Number, nullable: true, description: 'Of the last answer', example: 204 })
  statusCode: number | null;

  @ApiProperty({ enum: WEBHOOK_FAULTS, enumName: 'WebhookFault', nullable: true, description: 'Of the last attempt' })
  fault: WebhookFault | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The technical name of the fault',
    example: 'ECONNREFUSED',
  })
  reason: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Milliseconds that the last attempt took', example: 84 })
  duration: number | null;

  @ApiProperty()
  createdAt: Date;

  @ApiProperty({ type: Date, nullable: true })
  attemptedAt: Date | null;

  @ApiProperty({ type: Date, nullable: true, description: 'When a delayed one is tried again; else null' })
  nextAttemptAt: Date | null;

  @ApiProperty({ type: Date, nullable: true, description: 'When it was delivered or skipped' })
  finishedAt: Date | null;

  @ApiProperty({ description: 'Whether it can be sent once more now' })
  isRepeatable: boolean;
}

@ApiSchema({ name: 'WebhookDeliveryDetails' })
export class DeliveryDetailsDto extends DeliveryDto {
  @ApiProperty({ description: 'What is sent, to the byte', example: '{"id":"…","type":"ticket.created","data":{}}' })
  body: string;

  @ApiProperty({ type: String, nullable: true, description: 'The beginning of the last answer, at most 1 KB' })
  answer: string | null;
}

export class DeliveryList {
  @ApiProperty({ type: [DeliveryDto] })
  deliveries: DeliveryDto[];

  @ApiProperty()
  pagination: Pagination;
}

export class DeliveryEnvelope {
  @ApiProperty()
  delivery: DeliveryDetailsDto;
}
