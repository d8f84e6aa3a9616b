import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  LIMITS,
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_EVENTS,
  WEBHOOK_MESSAGE_TYPES,
  type WebhookDeliveryState,
  type WebhookEvent,
  type WebhookMessageType,
} from '#contract/index.js';
import { BooleanField, EnumListField, EnvelopeOf, TextField } from '#kernel/http/index.js';
import { PersonRefDto } from '#organisation/users/index.js';

const URL_RULES =
  'https, or http to networks that the configuration allows; no user name, password or ' +
  'fragment, and no private address';
const EXAMPLE_URL = 'https://receiver.example/plantdesk';

@ApiSchema({ name: 'NewWebhook' })
export class CreateWebhookDto {
  @TextField({ ...LIMITS.webhookName, example: 'Maintenance planning' })
  name: string;

  @TextField({ ...LIMITS.webhookUrl, example: EXAMPLE_URL, description: URL_RULES })
  url: string;

  @EnumListField(WEBHOOK_EVENTS, 'WebhookEvent', { notEmpty: true })
  events: WebhookEvent[];

  @BooleanField({ optional: true, description: 'True by default' })
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

  @BooleanField({ optional: true, description: 'Switching off ends the waiting deliveries' })
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

  @ApiProperty({ type: Date, nullable: true, description: 'When the receiver responded 410, which switched it off' })
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
    description: 'The creator, or the administrator who switched it on after the creator had left',
  })
  createdBy: PersonRefDto | null;

  @ApiProperty()
  createdAt: Date;

  @ApiProperty({ type: LastDeliveryDto, nullable: true })
  lastDelivery: LastDeliveryDto | null;
}

export class WebhookEnvelope extends EnvelopeOf('webhook', WebhookDto) {}

@ApiSchema({ name: 'WebhookWithSecret' })
export class WebhookWithSecret extends WebhookEnvelope {
  @ApiProperty({
    description: 'Secret that signs the messages. No later response contains it.',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  })
  secret: string;
}

export class WebhookList {
  @ApiProperty({ type: [WebhookDto] })
  webhooks: WebhookDto[];
}
