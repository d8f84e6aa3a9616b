import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  PLANT_STATES,
  type PlantState,
  SERVICE_CLOCKS,
  type ServiceClock,
  type MessageChannel,
  type MessageKind,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
  WEBHOOK_MESSAGE_TYPES,
  type WebhookMessageType,
} from '#contract/index.js';

@ApiSchema({ name: 'WebhookArea' })
class MessageAreaDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Laser sources' })
  name: string;
}

@ApiSchema({ name: 'WebhookTechnician' })
class MessageTechnicianDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Luca' })
  name: string;

  @ApiProperty({ example: 'Bianchi' })
  surname: string;
}

@ApiSchema({ name: 'WebhookTicket' })
export class MessageTicketDto {
  @ApiProperty({ description: 'The ticket’s number', example: 42 })
  id: number;

  @ApiProperty({ description: 'Rises with each change: of two messages the one with the higher version is newer' })
  version: number;

  @ApiProperty({ enum: TICKET_STATUSES, enumName: 'TicketStatus' })
  status: TicketStatus;

  @ApiProperty({ enum: TICKET_CATEGORIES, enumName: 'TicketCategory' })
  category: TicketCategory;

  @ApiProperty({ enum: TICKET_PRIORITIES, enumName: 'TicketPriority' })
  priority: TicketPriority;

  @ApiProperty({ type: MessageAreaDto, nullable: true })
  technicalArea: MessageAreaDto | null;

  @ApiProperty({ type: MessageTechnicianDto, nullable: true })
  assignedTechnician: MessageTechnicianDto | null;

  @ApiProperty({ description: 'Its page', example: 'https://support.example.com/tickets/42' })
  url: string;
}

@ApiSchema({ name: 'WebhookPlantModel' })
class MessageModelDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Laserworks' })
  manufacturer: string;

  @ApiProperty({ example: 'LC-500' })
  code: string;
}

@ApiSchema({ name: 'WebhookPlant' })
export class MessagePlantDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'Rises with each change: of two messages the one with the higher version is newer' })
  version: number;

  @ApiProperty({ example: 'SN-1042' })
  serialNumber: string;

  @ApiProperty()
  model: MessageModelDto;

  @ApiProperty({ enum: PLANT_STATES, enumName: 'PlantState' })
  state: PlantState;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  ownerCompanyId: string | null;

  @ApiProperty({ description: 'Its page' })
  url: string;
}

@ApiSchema({ name: 'WebhookWorklog' })
class MessageWorklogDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid', description: 'The user who logged the hours' })
  technicianId: string;

  @ApiProperty({ example: 2.5 })
  hoursSpent: number;
}

@ApiSchema({ name: 'WebhookConversationMessage' })
class MessageRefDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: MESSAGE_KINDS, enumName: 'MessageKind' })
  kind: MessageKind;

  @ApiProperty({ enum: MESSAGE_CHANNELS, enumName: 'MessageChannel' })
  via: MessageChannel;

  @ApiProperty({ format: 'uuid', description: 'The user who wrote it' })
  authorId: string;
}

@ApiSchema({ name: 'WebhookRating' })
class MessageRatingDto {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 5 })
  score: number;
}

@ApiSchema({ name: 'WebhookClock' })
class MessageClockDto {
  @ApiProperty({ enum: SERVICE_CLOCKS, enumName: 'ServiceClock' })
  clock: ServiceClock;

  @ApiProperty({ type: 'integer', description: 'How much of the promised time has passed', example: 75 })
  percent: number;

  @ApiProperty({ type: Date, nullable: true, description: 'When it has passed in full' })
  dueAt: Date | null;
}

@ApiSchema({ name: 'WebhookStop' })
export class MessageStopDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  startedAt: Date;

  @ApiProperty({ type: Date, nullable: true, description: 'Null while the plant stands still, and where it never did' })
  endedAt: Date | null;

  @ApiProperty({ description: 'Whether staff, or a member of the company that owns the plant, said so' })
  confirmed: boolean;

  @ApiProperty({ type: 'integer', isArray: true, description: 'Numbers of the tickets that report it' })
  ticketIds: number[];
}

@ApiSchema({ name: 'WebhookData' })
export class MessageDataDto {
  @ApiProperty({
    required: false,
    description: 'The ticket after the event; absent from a `ping` and from events of plants',
  })
  ticket?: MessageTicketDto;

  @ApiProperty({
    required: false,
    description:
      'In events of plants: the plant after the event; absent from a stop that is not confirmed, or of a plant that is not registered',
  })
  plant?: MessagePlantDto;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    required: false,
    description: 'In `plant.owner_changed`; null: it had none',
  })
  previousOwnerCompanyId?: string | null;

  @ApiProperty({
    format: 'uuid',
    required: false,
    description: 'In `plant.merged`: the plant that is now part of `plant`',
  })
  mergedPlantId?: string;

  @ApiProperty({ required: false, description: 'In `plant.stopped`, `plant.stop_confirmed` and `plant.running`' })
  stop?: MessageStopDto;

  @ApiProperty({
    enum: TICKET_STATUSES,
    enumName: 'TicketStatus',
    required: false,
    description: 'In `ticket.status_changed`',
  })
  previousStatus?: TicketStatus;

  @ApiProperty({
    type: 'integer',
    required: false,
    description: 'In `ticket.follow_up_created`: the number of the closed ticket',
    example: 41,
  })
  followUpOf?: number;

  @ApiProperty({ required: false, description: 'In `worklog.added` and `worklog.corrected`: as it stands now' })
  worklog?: MessageWorklogDto;

  @ApiProperty({ required: false, description: 'In `message.created` and `note.created`, without its text' })
  message?: MessageRefDto;

  @ApiProperty({ required: false, description: 'In `rating.created`, without its comment' })
  rating?: MessageRatingDto;

  @ApiProperty({ required: false, description: 'In `clock.warning` and `clock.missed`' })
  clock?: MessageClockDto;
}

/** The body of every message to a receiver. */
@ApiSchema({ name: 'WebhookMessage' })
export class WebhookMessageDto {
  @ApiProperty({ format: 'uuid', description: 'The same as in the header `webhook-id`' })
  id: string;

  @ApiProperty({ enum: WEBHOOK_MESSAGE_TYPES, enumName: 'WebhookMessageType' })
  type: WebhookMessageType;

  @ApiProperty({ description: 'When it happened' })
  createdAt: Date;

  @ApiProperty()
  data: MessageDataDto;
}
