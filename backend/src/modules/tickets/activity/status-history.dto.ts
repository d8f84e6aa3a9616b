import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  type AttachmentType,
  EDIT_FIELDS,
  type FieldValue,
  FILE_TYPES,
  isYesOrNo,
  MODIFICATION_TYPES,
  type ModificationType,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketEditField,
  type TicketPriority,
  type TicketStatus,
} from '#contract/index.js';
import { classWith } from '../fields/field-decorators.js';

@ApiSchema({ name: 'PriorityChange' })
export class PriorityChangeDto {
  @ApiProperty({ enum: TICKET_PRIORITIES, enumName: 'TicketPriority' })
  from: TicketPriority;

  @ApiProperty({ enum: TICKET_PRIORITIES, enumName: 'TicketPriority' })
  to: TicketPriority;
}

@ApiSchema({ name: 'TextChange' })
class TextChangeDto {
  @ApiProperty({ type: String, nullable: true, example: null })
  from: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Luca Bianchi' })
  to: string | null;
}

@ApiSchema({ name: 'FlagChange' })
export class FlagChangeDto {
  @ApiProperty({ type: Boolean, nullable: true })
  from: boolean | null;

  @ApiProperty({ type: Boolean, nullable: true })
  to: boolean | null;
}

@ApiSchema({ name: 'ModificationTypeChange' })
class ModificationTypeChangeDto {
  @ApiProperty({ enum: MODIFICATION_TYPES, enumName: 'ModificationType' })
  from: ModificationType;

  @ApiProperty({ enum: MODIFICATION_TYPES, enumName: 'ModificationType' })
  to: ModificationType;
}

@ApiSchema({ name: 'TicketNumberChange' })
export class TicketNumberChangeDto {
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  from: null;

  @ApiProperty({ type: 'integer', example: 41 })
  to: number;
}

@ApiSchema({ name: 'FileRef' })
export class FileRefDto {
  @ApiProperty({ format: 'uuid', description: 'The attachment, which may be deleted by now' })
  id: string;

  @ApiProperty({ example: 'alarm-screen.jpg' })
  fileName: string;

  @ApiProperty({ enum: FILE_TYPES, enumName: 'AttachmentType' })
  mimeType: AttachmentType;
}

export const Changed = (type: new () => object): PropertyDecorator => ApiProperty({ type, required: false });

const changeOf = (name: TicketEditField): new () => object => {
  if (isYesOrNo(name)) return FlagChangeDto;
  return name === 'modificationType' ? ModificationTypeChangeDto : TextChangeDto;
};

type EditedFields = {
  [Name in TicketEditField]?: FieldValue<Name> extends boolean
    ? FlagChangeDto
    : FieldValue<Name> extends ModificationType
      ? ModificationTypeChangeDto
      : TextChangeDto;
};

/** Fields of the form, before and after a correction. */
@ApiSchema({ name: 'FieldChanges' })
export class FieldChangesDto extends classWith<EditedFields, TicketEditField>(EDIT_FIELDS, (name) =>
  Changed(changeOf(name)),
) {}

@ApiSchema({ name: 'HistoryChanges' })
export class HistoryChangesDto extends FieldChangesDto {
  @Changed(PriorityChangeDto)
  priority?: PriorityChangeDto;

  @Changed(TextChangeDto)
  technicalArea?: TextChangeDto;

  @Changed(TextChangeDto)
  technician?: TextChangeDto;

  @Changed(FlagChangeDto)
  archived?: FlagChangeDto;

  @Changed(TextChangeDto)
  plant?: TextChangeDto;

  @Changed(TextChangeDto)
  owner?: TextChangeDto;

  @Changed(TextChangeDto)
  belongsTo?: TextChangeDto;

  @Changed(TextChangeDto)
  participant?: TextChangeDto;

  @ApiProperty({
    type: TicketNumberChangeDto,
    required: false,
    description: 'The ticket into which this one was closed',
  })
  duplicateOf?: TicketNumberChangeDto;

  @ApiProperty({
    type: TicketNumberChangeDto,
    required: false,
    description: 'The ticket that was closed into this one',
  })
  duplicate?: TicketNumberChangeDto;

  @ApiProperty({
    type: TicketNumberChangeDto,
    required: false,
    description: 'The ticket that follows this closed one',
  })
  followUp?: TicketNumberChangeDto;

  @ApiProperty({
    type: TicketNumberChangeDto,
    required: false,
    description: 'At the creation: the closed ticket that this one follows',
  })
  followUpOf?: TicketNumberChangeDto;

  @ApiProperty({ type: TicketNumberChangeDto, required: false, description: 'The ticket that a message became' })
  splitOff?: TicketNumberChangeDto;

  @ApiProperty({
    type: TicketNumberChangeDto,
    required: false,
    description: 'At the creation: the ticket on which it was a message',
  })
  splitFrom?: TicketNumberChangeDto;

  @ApiProperty({
    type: [FileRefDto],
    required: false,
    description: 'Files of one upload; at the creation, those of the form',
  })
  filesAdded?: FileRefDto[];

  @ApiProperty({ type: FileRefDto, required: false })
  fileDeleted?: FileRefDto;
}

@ApiSchema({ name: 'PersonName' })
export class PersonNameDto {
  @ApiProperty({ example: 'Luca' })
  name: string;

  @ApiProperty({ example: 'Bianchi' })
  surname: string;
}

@ApiSchema({ name: 'StatusHistoryEntry' })
export class StatusHistoryEntryDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: TICKET_STATUSES, enumName: 'TicketStatus', nullable: true, description: 'Null at creation' })
  fromStatus: TicketStatus | null;

  @ApiProperty({ enum: TICKET_STATUSES, enumName: 'TicketStatus' })
  toStatus: TicketStatus;

  @ApiProperty({ example: 'Status changed', description: "'Ticket created' marks creation" })
  changeReason: string;

  @ApiProperty({ type: PersonNameDto, nullable: true, description: 'Null for an anonymous visitor' })
  changedBy: PersonNameDto | null;

  @ApiProperty({
    type: HistoryChangesDto,
    description: 'Other changes than the status, with the names and texts at that time',
  })
  changes: HistoryChangesDto;

  @ApiProperty()
  createdAt: Date;
}

export class StatusHistoryResponse {
  @ApiProperty({ type: [StatusHistoryEntryDto] })
  statusHistory: StatusHistoryEntryDto[];
}
