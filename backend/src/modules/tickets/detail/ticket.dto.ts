import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  type AttachmentType,
  COMPANY_SHARINGS,
  type CompanySharing,
  fieldsShown,
  FILE_TYPES,
  LANGUAGES,
  type Language,
  PLANT_LINKS,
  type PlantLink,
  TICKET_FIELD_NAMES,
  TICKET_STATUSES,
  type TicketFieldName,
  type TicketStatus,
} from '#contract/index.js';
import { EnvelopeOf } from '#kernel/http/index.js';
import { ShowsExtensions } from '../extensions/ticket-extensions.js';
import { type AnswerValues, documentAnswer } from '../fields/answer-fields.js';
import { classWith } from '../fields/field-decorators.js';
import { TicketSummaryDto } from './ticket-summary.dto.js';
import { PersonNameDto } from '../activity/index.js';

@ApiSchema({ name: 'PartLine' })
export class PartLineDto {
  @ApiProperty({ example: 'LNS-100-F254' })
  partCode: string;

  @ApiProperty({ example: 'F-theta lens 254 mm' })
  description: string;

  @ApiProperty({ type: 'integer', example: 2 })
  quantity: number;
}

@ApiSchema({ name: 'Attachment' })
export class AttachmentDto {
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

  @ApiProperty()
  createdAt: Date;

  @ApiProperty({ type: PersonNameDto, nullable: true, description: 'Null for a visitor' })
  uploadedBy: PersonNameDto | null;

  @ApiProperty({ description: 'Whether it is a signed copy of the report, added after the closing' })
  signedReport: boolean;

  @ApiProperty({ description: 'Whether the caller may delete it now' })
  deletable: boolean;
}

/** Another ticket, as the target of a link. */
@ApiSchema({ name: 'TicketRef' })
export class TicketRefDto {
  @ApiProperty({ type: 'integer', example: 41 })
  id: number;

  @ApiProperty({ example: 'Laser head loses power' })
  title: string;

  @ApiProperty({ enum: TICKET_STATUSES, enumName: 'TicketStatus' })
  status: TicketStatus;
}

/** The plant in the registry that a ticket is about. */
@ApiSchema({ name: 'TicketPlant' })
export class TicketPlantDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'SN-1042' })
  serialNumber: string;

  @ApiProperty({ example: 'Laserworks S.p.A.' })
  manufacturer: string;

  @ApiProperty({ example: 'LC-500' })
  model: string;

  @ApiProperty({ type: String, nullable: true, example: 'Line 3' })
  label: string | null;

  @ApiProperty({ enum: PLANT_LINKS, enumName: 'PlantLink', required: false, description: 'Staff only' })
  link?: PlantLink;
}

/** A company of the portal, which decides who sees the ticket. */
@ApiSchema({ name: 'TicketCompany' })
class TicketCompanyDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Rossi S.r.l.' })
  name: string;

  @ApiProperty({ enum: COMPANY_SHARINGS, enumName: 'CompanySharing', description: 'Which members see all its tickets' })
  sharing: CompanySharing;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description:
      'Whether the requester is a member now. Former members see no ticket of the company. Null if the requester is staff',
  })
  ownerIsMember: boolean | null;
}

const DETAIL_ONLY = TICKET_FIELD_NAMES.filter((name) => !fieldsShown('summary').includes(name));

@ApiSchema({ name: 'Ticket' })
@ShowsExtensions('summary', 'detail')
export class TicketDto extends classWith<TicketSummaryDto & AnswerValues<TicketFieldName>, TicketFieldName>(
  DETAIL_ONLY,
  documentAnswer,
  TicketSummaryDto,
) {
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language: Language;

  @ApiProperty({ type: String, nullable: true, description: 'JSON text of `parts`' })
  partCodeDescription: string | null;

  @ApiProperty({ type: [PartLineDto], nullable: true })
  parts: PartLineDto[] | null;

  @ApiProperty({ type: 'integer', nullable: true, description: "Sum of the part lines' quantities" })
  quantity: number | null;

  @ApiProperty({ type: String, nullable: true })
  finalReport: string | null;

  @ApiProperty({ type: String, nullable: true, required: false, description: 'Staff only' })
  finalInternalNotes?: string | null;

  @ApiProperty({ required: false, description: 'Staff only: decimal hours, the sum of the worklogs', example: 2.5 })
  totalHoursSpent?: number;

  @ApiProperty({ required: false, description: 'Staff only: whether the mailbox of the owner refuses mails' })
  mailsRefused?: boolean;

  @ApiProperty({
    type: Date,
    required: false,
    nullable: true,
    description:
      'Staff only: when the reader of the mailbox said that the ticket is not theirs, so that no mail goes there',
  })
  contactDisownedAt?: Date | null;

  @ApiProperty({
    type: String,
    required: false,
    nullable: true,
    description: 'Staff only: the code of the plate by which the ticket was raised',
    example: '7Q2M4TZ0V9XK3B',
  })
  plateCode?: string | null;

  @ApiProperty({ type: 'integer', description: 'Rises with each change', example: 3 })
  version: number;

  @ApiProperty({
    type: TicketPlantDto,
    nullable: true,
    description: 'Null where it is not certain, and for clients whose company does not own the plant',
  })
  plant: TicketPlantDto | null;

  @ApiProperty({
    type: TicketCompanyDto,
    nullable: true,
    description: 'The company whose members share the ticket. Null for one of a visitor until it is confirmed',
  })
  belongsTo: TicketCompanyDto | null;

  @ApiProperty({
    type: TicketRefDto,
    nullable: true,
    description: 'The original of a ticket that was closed as its duplicate; null where the caller may not read it',
  })
  duplicateOf: TicketRefDto | null;

  @ApiProperty({
    type: [TicketRefDto],
    description: 'Tickets closed as duplicates of this one that the caller may read',
  })
  duplicates: TicketRefDto[];

  @ApiProperty({ type: [AttachmentDto] })
  attachments: AttachmentDto[];
}

export class TicketResponse extends EnvelopeOf('ticket', TicketDto) {}
