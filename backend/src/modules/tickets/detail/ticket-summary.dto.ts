import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  AWAITED,
  type Awaited,
  fieldsShown,
  TICKET_ACTIONS,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketAction,
  type TicketCategory,
  type TicketFieldName,
  type TicketPriority,
  type TicketStatus,
} from '#contract/index.js';
import { ActionsProperty } from '#kernel/http/index.js';
import { ShowsExtensions } from '../extensions/ticket-extensions.js';
import { type AnswerValues, documentAnswer, type SummaryField } from '../fields/answer-fields.js';
import { classWith } from '../fields/field-decorators.js';
import { AreaRefDto, PersonRefDto } from '#organisation/users/index.js';

@ApiSchema({ name: 'OwnerRef' })
export class OwnerRefDto extends PersonRefDto {
  @ApiProperty({ type: String, nullable: true, example: 'Rossi S.r.l.' })
  company: string | null;
}

/** A ticket in a list. */
@ApiSchema({ name: 'TicketSummary' })
@ShowsExtensions('summary')
export class TicketSummaryDto extends classWith<AnswerValues<SummaryField>, TicketFieldName>(
  fieldsShown('summary'),
  documentAnswer,
) {
  @ApiProperty({ type: 'integer', description: 'The ticket number', example: 1042 })
  id: number;

  @ApiProperty({ enum: TICKET_CATEGORIES, enumName: 'TicketCategory' })
  category: TicketCategory;

  @ApiProperty({ enum: TICKET_STATUSES, enumName: 'TicketStatus' })
  status: TicketStatus;

  @ApiProperty({ enum: TICKET_PRIORITIES, enumName: 'TicketPriority' })
  priority: TicketPriority;

  @ApiProperty({ description: 'Whether it asks for documents on paper' })
  asksForPaper: boolean;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  technicalAreaId: string | null;

  @ApiProperty({ type: AreaRefDto, nullable: true })
  technicalArea: AreaRefDto | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  assignedTechnicianId: string | null;

  @ApiProperty({ type: PersonRefDto, nullable: true })
  assignedTechnician: PersonRefDto | null;

  @ApiProperty({ type: OwnerRefDto, description: 'The owner: the account that the ticket appears in' })
  createdBy: OwnerRefDto;

  @ApiProperty({ type: Date })
  createdAt: string;

  @ApiProperty({ type: Date })
  updatedAt: string;

  @ApiProperty({ type: Date, nullable: true })
  closedAt: string | null;

  @ApiProperty({ type: Date, nullable: true, description: 'Since when it is in the archive; null outside it' })
  archivedAt: string | null;

  @ApiProperty({ enum: AWAITED, enumName: 'Awaited', description: 'Who has the next move; NONE when closed' })
  awaiting: Awaited;

  @ApiProperty({ type: Date, nullable: true, description: 'Since when; null when closed' })
  awaitingSince: string | null;

  @ActionsProperty(TICKET_ACTIONS, 'TicketAction')
  allowedActions: TicketAction[];
}
