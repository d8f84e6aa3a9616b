import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  LIMITS,
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_EVENTS,
  WEBHOOK_MESSAGE_TYPES,
  type WebhookDeliveryState,
  type WebhookEvent,
  type WebhookMessageType,
} from '../../contract/index.js';
import { BooleanField, EnumListField, TextField } from '../../kernel/http/index.js';
import { PersonRefDto } from '../tickets/index.js';

const URL_RULES =
  'https, or http into networks that the configuration opens; no user name, password or fragment, no address of a private network';
const EXAMPLE_URL = 'https://receiver.example/plantdesk';

@ApiSchema({ name: 'NewWebhook' })
export class CreateWebhookDto {
  @TextField({ ...LIMITS.webhookName, example: 'Maintenance planning' })
  name: string;

  @TextField({ ...LIMITS.webhookUrl, example: EXAMPLE_URL, description: URL_RULES })
  url: string;

  @EnumListField(WEBHOOK_EVENTS, 'WebhookEvent', { notEmpty: true })
  events: WebhookEvent[];

  @BooleanField({ optional: true, description: 'True when absent' })
  isActive?: boolean;
}

@ApiSchema({ name: 'WebhookChange' })
export class UpdateWebhookDto {
  @TextField({ ...LIMITS.webhookName, optional: true, notBlank: true })
  name?: string;

  @TextField({ ...LIMITS.webhookUrl, optional: true, notBlank: true, example: EXAMPLE_URL, description: URL_RULES })
  url?: string;

  @EnumListField(WEBHOOK_EVENTS, 'WebhookEvent', { optional: true, notEmpty: true })
  events?: WebhookEvent[];

  @BooleanField({ optional: true, description: 'Switching off ends the deliveries that wait' })
  isActive?: boolean;
}

@ApiSchema({ name: 'LastWebhookDelivery' })
export class LastDeliveryDto {
  @ApiProperty({ enum: WEBHOOK_MESSAGE_TYPES, enumName: 'WebhookMessageType' })
  type: WebhookMessageType;

  @ApiProperty({ enum: WEBHOOK_DELIVERY_STATES, enumName: 'WebhookDeliveryState' })
  state: WebhookDeliveryState;

  @ApiProperty()
  createdAt: Date;
}

@ApiSchema({ name: 'Webhook' })
export class WebhookDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Maintenance planning' })
  name: string;

  @ApiProperty({ example: EXAMPLE_URL })
  url: string;

  @ApiProperty({ enum: WEBHOOK_EVENTS, enumName: 'WebhookEvent', isArray: true })
  events: WebhookEvent[];

  @ApiProperty()
  isActive: boolean;

  @ApiProperty({ type: Date, nullable: true, description: 'When the receiver switched it off by a 410' })
  goneAt: Date | null;

  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When its creator ceased to be an administrator, which switched it off',
  })
  ownerLeftAt: Date | null;

  @ApiProperty({
    type: PersonRefDto,
    nullable: true,
    description: 'Whoever made it, or switched it on again after its creator had left',
  })
  createdBy: PersonRefDto | null;

  @ApiProperty()
  createdAt: Date;

  @ApiProperty({ type: LastDeliveryDto, nullable: true })
  lastDelivery: LastDeliveryDto | null;
}

export class WebhookEnvelope {
  @ApiProperty()
  webhook: WebhookDto;
}

@ApiSchema({ name: 'WebhookWithSecret' })
export class WebhookWithSecret extends WebhookEnvelope {
  @ApiProperty({
    description: 'What messages are signed with. No later answer holds it.',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  })
  secret: string;
}

export class WebhookList {
  @ApiProperty({ type: [WebhookDto] })
  webhooks: WebhookDto[];
}
