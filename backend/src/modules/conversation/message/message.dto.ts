import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  type AttachmentType,
  FILE_TYPES,
  LIMITS,
  MESSAGE_ACTIONS,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  type MessageAction,
  type MessageChannel,
  type MessageKind,
  SENDER_VERDICTS,
  type SenderVerdict,
} from '#contract/index.js';
import {
  ActionsProperty,
  EnvelopeOf,
  IntegerField,
  ListOf,
  ListQuery,
  QueryInteger,
  TextField,
  UuidField,
} from '#kernel/http/index.js';
import { TicketRefDto } from '#tickets/index.js';
import { PersonNameDto } from '#tickets/activity/index.js';

@ApiSchema({ name: 'MessageFile' })
export class MessageFileDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'alarm-screen.jpg' })
  fileName: string;

  @ApiProperty({ type: 'integer', description: 'Bytes', example: 482_113 })
  size: number;

  @ApiProperty({ enum: FILE_TYPES, enumName: 'AttachmentType' })
  mimeType: AttachmentType;

  @ApiProperty({ description: 'Whether a virus scanner has seen it' })
  isScanned: boolean;
}

export class MessageFilesResponse {
  @ApiProperty({ type: [MessageFileDto] })
  files: MessageFileDto[];
}

@ApiSchema({ name: 'MessageAuthor' })
class MessageAuthorDto {
  @ApiProperty({ format: 'uuid', required: false, description: 'Left out for clients' })
  id?: string;

  @ApiProperty({ example: 'Luca' })
  name: string;

  @ApiProperty({ example: 'Bianchi' })
  surname: string;
}

@ApiSchema({ name: 'Message' })
export class TicketMessageDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: 'integer', description: 'Its place; clients count only what they can read', example: 3 })
  seq: number;

  @ApiProperty({ enum: MESSAGE_KINDS, enumName: 'MessageKind', description: 'NOTE: staff only' })
  kind: MessageKind;

  @ApiProperty({ enum: MESSAGE_CHANNELS, enumName: 'MessageChannel' })
  via: MessageChannel;

  @ApiProperty()
  author: MessageAuthorDto;

  @ApiProperty({ type: String, nullable: true, description: 'Light Markdown; null when deleted' })
  body: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The body as safe HTML' })
  html: string | null;

  @ApiProperty({ type: [MessageFileDto] })
  files: MessageFileDto[];

  @ApiProperty({
    enum: SENDER_VERDICTS,
    enumName: 'SenderVerdict',
    required: false,
    description: 'Whether the sender of its mail is genuine; for staff, of mails alone',
  })
  senderVerdict?: SenderVerdict;

  @ApiProperty({
    type: [String],
    description: 'Names of files of a mail that were not taken',
    example: ['drawing.exe'],
  })
  withheldFiles: string[];

  @ApiProperty({ description: 'Whether the mail says more, such as quoted text: see `/messages/{id}/rest`' })
  hasRest: boolean;

  @ApiProperty({ type: 'integer', description: 'Rises with each edit', example: 1 })
  version: number;

  @ApiProperty()
  createdAt: Date;

  @ApiProperty({ type: Date, nullable: true, description: 'Null while the sender may still take it back' })
  publishedAt: Date | null;

  @ApiProperty({ type: Date, nullable: true, description: 'When such a reply will be published' })
  publishAt: Date | null;

  @ApiProperty({ type: Date, nullable: true })
  editedAt: Date | null;

  @ApiProperty({ type: Date, nullable: true })
  deletedAt: Date | null;

  @ActionsProperty(MESSAGE_ACTIONS, 'MessageAction')
  allowedActions: MessageAction[];
}

export class MessageRestResponse {
  @ApiProperty({ description: 'Plain text; blank where the message is the whole mail' })
  rest: string;
}

export class MessageResponse extends EnvelopeOf('message', TicketMessageDto) {}

export class MessagesResponse extends ListOf('messages', TicketMessageDto) {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      '`seq` of the first message behind your read mark that the other side wrote, for staff also a colleague. Null: there is none, or no mark',
    example: 3,
  })
  firstUnreadSeq: number | null;
}

export class MessageListQuery extends ListQuery {
  @UuidField({ optional: true, description: 'Only this message. Without a right to read it, the list is empty' })
  id?: string;

  @QueryInteger({ min: 0, max: LIMITS.ticketNumber.max, description: 'Only messages with a higher `seq`' })
  afterSeq?: number;

  @QueryInteger({ min: 1, max: LIMITS.ticketNumber.max, description: 'Only messages with a lower `seq`' })
  beforeSeq?: number;
}

@ApiSchema({ name: 'ReadMark' })
export class ReadMarkDto {
  @IntegerField({ min: 0, max: LIMITS.ticketNumber.max, description: '`seq` of the last message that was read' })
  seq: number;
}

export class MessageSearchQuery {
  @TextField({
    min: LIMITS.messageSearch.min,
    max: LIMITS.messageSearch.max,
    multiline: true,
    description: 'Anywhere in the text; letter case and accents do not matter',
    example: 'lens',
  })
  search: string;

  @UuidField({ optional: true, description: 'Only older messages than this one' })
  before?: string;

  @QueryInteger({ min: 1, max: LIMITS.listLimit.max })
  limit: number = LIMITS.listLimit.default;
}

@ApiSchema({ name: 'FoundMessage' })
export class FoundMessageDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: MESSAGE_KINDS, enumName: 'MessageKind' })
  kind: MessageKind;

  @ApiProperty()
  ticket: TicketRefDto;

  @ApiProperty()
  author: PersonNameDto;

  @ApiProperty({ example: '…the lens was shipped today' })
  excerpt: string;

  @ApiProperty()
  createdAt: Date;
}

export class FoundMessagesResponse {
  @ApiProperty({ type: [FoundMessageDto] })
  messages: FoundMessageDto[];
}
