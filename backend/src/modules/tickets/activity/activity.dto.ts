import type { Type } from '@nestjs/common';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  ACTIVITY_VISIBILITIES,
  type ActivityVisibility,
  STAFF_WAITS,
  type StaffWait,
  STOP_KINDS,
  type StopKind,
  TICKET_STATUSES,
  type TicketActivityKind,
  type TicketStatus,
} from '#contract/index.js';
import {
  Changed,
  FieldChangesDto,
  FileRefDto,
  FlagChangeDto,
  PersonNameDto,
  PriorityChangeDto,
  TicketNumberChangeDto,
} from './status-history.dto.js';

class ActivityBase {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({
    enum: ACTIVITY_VISIBILITIES,
    enumName: 'ActivityVisibility',
    description: 'STAFF: no client reads it',
  })
  visibility: ActivityVisibility;

  @ApiProperty({ description: 'When it happened; of a mail when it was sent, until then when it was planned' })
  createdAt: Date;

  @ApiProperty({ type: PersonNameDto, nullable: true, description: 'Null for an anonymous visitor, and of mails' })
  actor: PersonNameDto | null;
}

/** An item of the timeline; kinds with the same payload share a schema. */
export interface ActivityItem<
  Kind extends TicketActivityKind = TicketActivityKind,
  Payload = object,
> extends ActivityBase {
  kind: Kind;
  payload: Payload;
}

/** Declares the schema of some kinds. */
export function activityItem<Kind extends TicketActivityKind, Payload extends object>(
  name: string,
  kinds: readonly Kind[],
  payloadType: Type<Payload>,
): Type<ActivityItem<Kind, Payload>> & { kinds: readonly Kind[] } {
  @ApiSchema({ name })
  class Item extends ActivityBase {
    static readonly kinds = kinds;

    @ApiProperty({ enum: kinds })
    kind: Kind;

    @ApiProperty({ type: payloadType })
    payload: Payload;
  }
  return Item;
}

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

@ApiSchema({ name: 'StopPeriod' })
class StopPeriodDto {
  @ApiProperty({ format: 'date-time' })
  since: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null while it goes on' })
  until: string | null;

  @ApiProperty({ enum: STOP_KINDS, enumName: 'StopKind' })
  kind: StopKind;

  @ApiProperty()
  confirmed: boolean;

  @ApiProperty({ description: 'Reported by mistake' })
  voided: boolean;
}

@ApiSchema({ name: 'StopPayload' })
class StopPayloadDto {
  @ApiProperty()
  stop: StopPeriodDto;
}

@ApiSchema({ name: 'StopChange' })
class StopChangeDto {
  @ApiProperty()
  from: StopPeriodDto;

  @ApiProperty()
  to: StopPeriodDto;
}

@ApiSchema({ name: 'StopCorrectionPayload' })
class StopCorrectionPayloadDto {
  @ApiProperty()
  stop: StopChangeDto;
}

@ApiSchema({ name: 'WaitingChange' })
class WaitingChangeDto {
  @ApiProperty({ enum: STAFF_WAITS, enumName: 'StaffWait', nullable: true })
  from: StaffWait | null;

  @ApiProperty({ enum: STAFF_WAITS, enumName: 'StaffWait', nullable: true })
  to: StaffWait | null;
}

@ApiSchema({ name: 'WaitingPayload' })
class WaitingPayloadDto {
  @ApiProperty()
  waiting: WaitingChangeDto;
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

/** The items that a ticket itself records. */
export const RECORDED_ITEMS = [
  activityItem('CreationActivity', ['TICKET_CREATED'], CreationPayloadDto),
  activityItem('StatusActivity', ['STATUS_CHANGED', 'CLOSED', 'CLOSED_AS_DUPLICATE'], StatusPayloadDto),
  activityItem('HandlingActivity', ['ASSIGNED', 'PRIORITY_CHANGED'], HandlingPayloadDto),
  activityItem('EditActivity', ['EDITED'], FieldChangesDto),
  activityItem('ArchiveActivity', ['ARCHIVED', 'RESTORED'], ArchivePayloadDto),
  activityItem('DuplicateActivity', ['DUPLICATE_CLOSED'], DuplicatePayloadDto),
  activityItem('FollowUpActivity', ['FOLLOW_UP_RAISED'], FollowUpPayloadDto),
  activityItem('SplitActivity', ['SPLIT_OFF'], SplitPayloadDto),
  activityItem('LinkActivity', ['TICKET_LINKED', 'TICKET_UNLINKED'], LinkPayloadDto),
  activityItem('PlantActivity', ['PLANT_LINKED'], PlantPayloadDto),
  activityItem('OwnerActivity', ['OWNER_CHANGED'], OwnerPayloadDto),
  activityItem('CompanyActivity', ['COMPANY_SET'], CompanyPayloadDto),
  activityItem('ParticipantActivity', ['COLLABORATOR_CHANGED', 'COPY_CHANGED'], ParticipantPayloadDto),
  activityItem('StopActivity', ['PRODUCTION_RUNNING'], StopPayloadDto),
  activityItem('StopCorrectionActivity', ['STOP_CORRECTED'], StopCorrectionPayloadDto),
  activityItem('WaitingActivity', ['WAITING_CHANGED'], WaitingPayloadDto),
  activityItem('FilesActivity', ['FILES_ADDED'], FilesPayloadDto),
  activityItem('FileDeletionActivity', ['FILE_DELETED'], FileDeletionPayloadDto),
] as const;
