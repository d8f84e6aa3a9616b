import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  API_TOKEN_SCOPES,
  type ApiTokenScope,
  fieldOf,
  fieldsShown,
  type FormColumn,
  JOB_STATES,
  type JobState,
  type Language,
  LANGUAGES,
  DRAFT_KINDS,
  type DraftKind,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  PARTICIPANT_ROLES,
  PLANT_COUNTERS,
  type PlantCounter,
  type ParticipantRole,
  type MessageChannel,
  type MessageKind,
  SECURITY_EVENTS,
  type SecurityEventKind,
  TICKET_CATEGORIES,
  TICKET_ACTIVITIES,
  TICKET_STATUSES,
  type TicketActivityKind,
  type TicketCategory,
  type TicketStatus,
  type TicketViewQuery,
} from '#contract/index.js';
import { classWith, documentAnswer, type Ticket } from '#tickets/index.js';
import { PersonalAccountDto } from '#organisation/users/index.js';

const Text = (description?: string): PropertyDecorator => ApiProperty({ type: String, nullable: true, description });
const Moment = (description?: string): PropertyDecorator => ApiProperty({ type: Date, nullable: true, description });
const TicketNumber = (): PropertyDecorator => ApiProperty({ type: 'integer', example: 42 });

export class PersonalSessionDto {
  @ApiProperty() createdAt: Date;
  @ApiProperty() lastUsedAt: Date;
  @ApiProperty() expiresAt: Date;
  @Moment() endedAt: Date | null;
  @Text('Where the login came from') address: string | null;
  @Text() userAgent: string | null;
}

export class PersonalApiTokenDto {
  @ApiProperty() name: string;
  @ApiProperty({ description: 'Its first characters' }) beginning: string;
  @ApiProperty({ enum: API_TOKEN_SCOPES, enumName: 'ApiTokenScope', isArray: true }) scopes: ApiTokenScope[];
  @ApiProperty() createdAt: Date;
  @ApiProperty() expiresAt: Date;
  @Moment() revokedAt: Date | null;
  @Moment() lastUsedAt: Date | null;
  @Text('Where it was last used from') lastUsedAddress: string | null;
}

export class PersonalPartDto {
  @ApiProperty() partCode: string;
  @ApiProperty() description: string;
  @ApiProperty({ type: 'integer' }) quantity: number;
}

/** Keys are column names, for compatibility with earlier files. */
const FORM_FIELDS = new Map(fieldsShown('personalData').map((name) => [fieldOf(name).column, name]));

export class PersonalTicketDto extends classWith<Pick<Ticket, FormColumn>>([...FORM_FIELDS.keys()], (column) =>
  documentAnswer(FORM_FIELDS.get(column) ?? 'title'),
) {
  @TicketNumber() number: number;
  @ApiProperty({ enum: TICKET_CATEGORIES, enumName: 'TicketCategory' }) category: TicketCategory;
  @ApiProperty({ enum: TICKET_STATUSES, enumName: 'TicketStatus' }) status: TicketStatus;
  @ApiProperty() asksForPaper: boolean;
  @ApiProperty({ type: [PersonalPartDto], nullable: true }) parts: PersonalPartDto[] | null;
  @ApiProperty({ type: 'integer', nullable: true }) quantity: number | null;
  @Text() finalReport: string | null;
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' }) language: Language;
  @ApiProperty() createdAt: Date;
  @Moment() closedAt: Date | null;
}

export class PersonalAttachmentDto {
  @TicketNumber() ticketNumber: number;
  @ApiProperty() fileName: string;
  @ApiProperty() mimeType: string;
  @ApiProperty({ type: 'integer', description: 'Bytes' }) size: number;
  @ApiProperty() createdAt: Date;
}

export class PersonalWorklogDto {
  @TicketNumber() ticketNumber: number;
  @ApiProperty() notes: string;
  @ApiProperty() hoursSpent: number;
  @ApiProperty({ format: 'date', description: 'The day of the work' }) workedOn: string;
  @ApiProperty() createdAt: Date;
}

@ApiSchema({ name: 'PersonalReading' })
class PersonalReadingDto {
  @ApiProperty({ format: 'uuid' }) plantId: string;
  @ApiProperty({ enum: PLANT_COUNTERS, enumName: 'PlantCounter' }) counter: PlantCounter;
  @ApiProperty() value: number;
  @ApiProperty() readAt: Date;
  @ApiProperty() createdAt: Date;
}

@ApiSchema({ name: 'PersonalPlantWork' })
class PersonalPlantWorkDto {
  @ApiProperty({ format: 'uuid' }) plantId: string;
  @ApiProperty({ format: 'date', description: 'The day of the work' }) workedOn: string;
  @ApiProperty() hoursSpent: number;
  @ApiProperty() notes: string;
  @ApiProperty() createdAt: Date;
}

export class PersonalTicketChangeDto {
  @TicketNumber() ticketNumber: number;
  @ApiProperty({ enum: TICKET_STATUSES, enumName: 'TicketStatus', nullable: true }) fromStatus: TicketStatus | null;
  @ApiProperty({ enum: TICKET_STATUSES, enumName: 'TicketStatus' }) toStatus: TicketStatus;
  @ApiProperty({ enum: Object.keys(TICKET_ACTIVITIES), enumName: 'TicketActivityKind' }) kind: TicketActivityKind;
  @ApiProperty() changeReason: string;
  @ApiProperty() createdAt: Date;
}

export class PersonalParticipationDto {
  @TicketNumber() ticketNumber: number;
  @ApiProperty({ enum: PARTICIPANT_ROLES, enumName: 'ParticipantRole' }) role: ParticipantRole;
  @ApiProperty() createdAt: Date;
  @Moment() leftAt: Date | null;
}

export class PersonalMessageDto {
  @TicketNumber() ticketNumber: number;
  @ApiProperty({ enum: MESSAGE_KINDS, enumName: 'MessageKind' }) kind: MessageKind;
  @ApiProperty({ enum: MESSAGE_CHANNELS, enumName: 'MessageChannel' }) via: MessageChannel;
  @ApiProperty() body: string;
  @ApiProperty() createdAt: Date;
  @Moment() editedAt: Date | null;
}

export class PersonalDraftDto {
  @TicketNumber() ticketNumber: number;
  @ApiProperty({ enum: DRAFT_KINDS, enumName: 'DraftKind' }) kind: DraftKind;
  @ApiProperty() body: string;
  @ApiProperty() savedAt: Date;
}

export class PersonalRatingDto {
  @TicketNumber() ticketNumber: number;
  @ApiProperty({ type: 'integer', example: 5 }) score: number;
  @Text() comment: string | null;
  @ApiProperty() ratedAt: Date;
}

export class PersonalCannedReplyDto {
  @ApiProperty() title: string;
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' }) language: Language;
  @ApiProperty() body: string;
  @ApiProperty() createdAt: Date;
}

@ApiSchema({ name: 'PersonalTicketView' })
class PersonalTicketViewDto {
  @ApiProperty() name: string;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }) query: TicketViewQuery;
  @ApiProperty() createdAt: Date;
}

@ApiSchema({ name: 'PersonalSecurityEvent' })
class PersonalSecurityEventDto {
  @ApiProperty({ enum: SECURITY_EVENTS, enumName: 'SecurityEventKind' }) kind: SecurityEventKind;
  @ApiProperty() occurredAt: Date;
  @ApiProperty({ description: 'True when the person acted; otherwise the account was affected' }) byPerson: boolean;
  @Text('Null where another user acted') address: string | null;
  @Text('Null where another user acted') userAgent: string | null;
}

export class PersonalMailDto {
  @ApiProperty({ example: 'ticket-received' }) kind: string;
  @ApiProperty({ type: 'integer', nullable: true }) ticketNumber: number | null;
  @ApiProperty({ enum: JOB_STATES, enumName: 'JobState', description: 'DONE: it was sent' }) state: JobState;
  @ApiProperty() createdAt: Date;
  @Moment() finishedAt: Date | null;
}

@ApiSchema({ name: 'PersonalData' })
export class PersonalDataDto {
  @ApiProperty({ example: 'plantdesk-personal-data/1' }) format: string;
  @ApiProperty() exportedAt: Date;
  @ApiProperty() account: PersonalAccountDto;
  @ApiProperty({ type: [PersonalSessionDto] }) sessions: PersonalSessionDto[];
  @ApiProperty({ type: [PersonalApiTokenDto], description: 'For programs that act in the name of the person' })
  apiTokens: PersonalApiTokenDto[];
  @ApiProperty({ type: [PersonalTicketDto], description: 'Raised by the person, or in their name' })
  tickets: PersonalTicketDto[];
  @ApiProperty({
    type: [PersonalAttachmentDto],
    description: 'Names of files on those tickets, or uploaded by the person',
  })
  attachments: PersonalAttachmentDto[];
  @ApiProperty({ type: [PersonalWorklogDto], description: 'Written by the person' }) loggedWork: PersonalWorklogDto[];
  @ApiProperty({ type: [PersonalReadingDto], description: 'Of counters of plants, recorded by the person' })
  readings: PersonalReadingDto[];
  @ApiProperty({ type: [PersonalPlantWorkDto], description: 'On plants without a ticket, recorded by the person' })
  plantWork: PersonalPlantWorkDto[];
  @ApiProperty({ type: [PersonalTicketChangeDto], description: 'Made by the person' })
  ticketChanges: PersonalTicketChangeDto[];
  @ApiProperty({
    type: [PersonalParticipationDto],
    description: 'Tickets that the person helps with, follows, or gets copies of',
  })
  participations: PersonalParticipationDto[];
  @ApiProperty({ type: [PersonalMessageDto], description: 'Written by the person' }) messages: PersonalMessageDto[];
  @ApiProperty({ type: [PersonalAttachmentDto], description: 'Uploaded by the person' })
  messageFiles: PersonalAttachmentDto[];
  @ApiProperty({ type: [PersonalDraftDto], description: 'Begun by the person, and not sent' })
  messageDrafts: PersonalDraftDto[];
  @ApiProperty({ type: [PersonalRatingDto], description: 'Of tickets of the person' }) ratings: PersonalRatingDto[];
  @ApiProperty({ type: [PersonalTicketViewDto], description: 'Lists that the person alone uses' })
  ticketViews: PersonalTicketViewDto[];
  @ApiProperty({ type: [PersonalCannedReplyDto], description: 'Texts for replies that the person alone uses' })
  cannedReplies: PersonalCannedReplyDto[];
  @ApiProperty({ type: [PersonalSecurityEventDto] }) securityEvents: PersonalSecurityEventDto[];
  @ApiProperty({ type: [PersonalMailDto], description: 'To the person' }) mails: PersonalMailDto[];
}
