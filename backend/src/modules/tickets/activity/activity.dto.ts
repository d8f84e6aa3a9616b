import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { TICKET_STATUSES, type TicketStatus } from '#contract/index.js';
import { defineActivity } from './activity-kinds.js';
import {
  Changed,
  FieldChangesDto,
  FileRefDto,
  FlagChangeDto,
  PriorityChangeDto,
  TicketNumberChangeDto,
} from './status-history.dto.js';

@ApiSchema({ name: 'NamedRef' })
class NamedRefDto {
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null where only the name is known' })
  id: string | null;

  @ApiProperty({ example: 'Luca Bianchi', description: 'The name at that time' })
  name: string;
}

@ApiSchema({ name: 'NamedRefChange' })
class NamedRefChangeDto {
  @ApiProperty({ type: NamedRefDto, nullable: true })
  from: NamedRefDto | null;

  @ApiProperty({ type: NamedRefDto, nullable: true })
  to: NamedRefDto | null;
}

@ApiSchema({ name: 'StatusStep' })
class StatusStepDto {
  @ApiProperty({ enum: TICKET_STATUSES, enumName: 'TicketStatus' })
  from: TicketStatus;

  @ApiProperty({ enum: TICKET_STATUSES, enumName: 'TicketStatus' })
  to: TicketStatus;
}

@ApiSchema({ name: 'HandlingPayload' })
class HandlingPayloadDto {
  @Changed(PriorityChangeDto)
  priority?: PriorityChangeDto;

  @Changed(NamedRefChangeDto)
  technicalArea?: NamedRefChangeDto;

  @Changed(NamedRefChangeDto)
  technician?: NamedRefChangeDto;

  @ApiProperty({
    type: TicketNumberChangeDto,
    required: false,
    description: 'The ticket into which this one was closed, where the caller may read it',
  })
  duplicateOf?: TicketNumberChangeDto;
}

@ApiSchema({ name: 'StatusPayload' })
class StatusPayloadDto extends HandlingPayloadDto {
  @ApiProperty()
  status: StatusStepDto;
}

@ApiSchema({ name: 'CreationPayload' })
class CreationPayloadDto {
  @ApiProperty({ type: [FileRefDto], required: false, description: 'Files of the form' })
  filesAdded?: FileRefDto[];

  @ApiProperty({
    type: TicketNumberChangeDto,
    required: false,
    description: 'The closed ticket that this one follows, where the caller may read it',
  })
  followUpOf?: TicketNumberChangeDto;

  @ApiProperty({
    type: TicketNumberChangeDto,
    required: false,
    description: 'The ticket on which it was a message, where the caller may read it',
  })
  splitFrom?: TicketNumberChangeDto;
}

@ApiSchema({ name: 'ArchivePayload' })
class ArchivePayloadDto {
  @ApiProperty()
  archived: FlagChangeDto;
}

@ApiSchema({ name: 'DuplicatePayload' })
class DuplicatePayloadDto {
  @ApiProperty({ description: 'The ticket that was closed into this one' })
  duplicate: TicketNumberChangeDto;
}

@ApiSchema({ name: 'SplitPayload' })
class SplitPayloadDto {
  @ApiProperty({ description: 'The ticket that a message of this one became' })
  splitOff: TicketNumberChangeDto;
}

@ApiSchema({ name: 'FollowUpPayload' })
class FollowUpPayloadDto {
  @ApiProperty({ description: 'The ticket that follows this closed one' })
  followUp: TicketNumberChangeDto;
}

@ApiSchema({ name: 'LinkPayload' })
class LinkPayloadDto {
  @ApiProperty({ description: 'The other ticket' })
  linked: TicketNumberChangeDto;
}

@ApiSchema({ name: 'PlantPayload' })
class PlantPayloadDto {
  @ApiProperty({ description: 'The same plant twice when staff confirmed it' })
  plant: NamedRefChangeDto;
}

@ApiSchema({ name: 'OwnerPayload' })
class OwnerPayloadDto {
  @ApiProperty()
  owner: NamedRefChangeDto;
}

@ApiSchema({ name: 'CompanyPayload' })
class CompanyPayloadDto {
  @ApiProperty()
  belongsTo: NamedRefChangeDto;
}

@ApiSchema({ name: 'ParticipantPayload' })
class ParticipantPayloadDto {
  @ApiProperty({ description: 'From null: was added; to null: was removed, or left' })
  participant: NamedRefChangeDto;
}

@ApiSchema({ name: 'FilesPayload' })
class FilesPayloadDto {
  @ApiProperty({ type: [FileRefDto] })
  filesAdded: FileRefDto[];
}

@ApiSchema({ name: 'FileDeletionPayload' })
class FileDeletionPayloadDto {
  @ApiProperty()
  fileDeleted: FileRefDto;
}

/** The activities that the tickets module itself records. */
export const OWN_ACTIVITIES = [
  defineActivity('CreationActivity', { TICKET_CREATED: 'Ticket created' }, CreationPayloadDto),
  defineActivity(
    'StatusActivity',
    { STATUS_CHANGED: 'Status changed', CLOSED: 'Status changed', CLOSED_AS_DUPLICATE: 'Status changed' },
    StatusPayloadDto,
  ),
  defineActivity(
    'HandlingActivity',
    { ASSIGNED: 'Assignment changed', PRIORITY_CHANGED: 'Priority changed' },
    HandlingPayloadDto,
  ),
  defineActivity('EditActivity', { EDITED: 'Ticket edited' }, FieldChangesDto),
  defineActivity(
    'ArchiveActivity',
    { ARCHIVED: 'Ticket archived', RESTORED: 'Ticket taken back from the archive' },
    ArchivePayloadDto,
  ),
  defineActivity('DuplicateActivity', { DUPLICATE_CLOSED: 'Duplicate closed' }, DuplicatePayloadDto),
  defineActivity('FollowUpActivity', { FOLLOW_UP_RAISED: 'Follow-up raised' }, FollowUpPayloadDto),
  defineActivity('SplitActivity', { SPLIT_OFF: 'Message split off' }, SplitPayloadDto),
  defineActivity('LinkActivity', { TICKET_LINKED: 'Ticket linked', TICKET_UNLINKED: 'Link removed' }, LinkPayloadDto),
  defineActivity('PlantActivity', { PLANT_LINKED: 'Plant linked' }, PlantPayloadDto),
  defineActivity('OwnerActivity', { OWNER_CHANGED: 'Owner changed' }, OwnerPayloadDto),
  defineActivity('CompanyActivity', { COMPANY_SET: 'Company set' }, CompanyPayloadDto),
  defineActivity(
    'ParticipantActivity',
    { COLLABORATOR_CHANGED: 'Collaborator changed', COPY_CHANGED: 'People in copy changed' },
    ParticipantPayloadDto,
  ),
  defineActivity('FilesActivity', { FILES_ADDED: 'Files added' }, FilesPayloadDto),
  defineActivity('FileDeletionActivity', { FILE_DELETED: 'File deleted' }, FileDeletionPayloadDto),
];
