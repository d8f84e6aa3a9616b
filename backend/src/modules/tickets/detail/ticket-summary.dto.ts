import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  AWAITED,
  type Awaited,
  CLOCK_STATES,
  type ClockState,
  fieldsShown,
  SERVICE_CLOCKS,
  type ServiceClock,
  TICKET_ACTIONS,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketAction,
  type TicketCategory,
  type TicketFieldName,
  type TicketPriority,
  type TicketStatus,
  type Wait,
  WAITS,
} from '#contract/index.js';
import { type AnswerValues, answer, type SummaryField } from '../fields/answer-fields.js';
import { classWith } from '../fields/field-class.js';
import { AreaRefDto } from '#organisation/users/index.js';

@ApiSchema({ name: 'PersonRef' })
export class PersonRefDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Luca' })
  name: string;

  @ApiProperty({ example: 'Bianchi' })
  surname: string;

  @ApiProperty({ required: false, description: 'Of staff: left out for clients. Left out of deleted accounts' })
  email?: string;
}

@ApiSchema({ name: 'OwnerRef' })
export class OwnerRefDto extends PersonRefDto {
  @ApiProperty({ type: String, nullable: true, example: 'Rossi S.r.l.' })
  company: string | null;
}

@ApiSchema({ name: 'TicketClock' })
export class TicketClockDto {
  @ApiProperty({ enum: SERVICE_CLOCKS, enumName: 'ServiceClock' })
  clock: ServiceClock;

  @ApiProperty({ enum: CLOCK_STATES, enumName: 'ClockState' })
  state: ClockState;

  @ApiProperty({ type: 'integer', description: 'Working minutes that were promised', example: 240 })
  targetMinutes: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Working minutes that are left, or were left in the end; negative when late',
    example: 95,
  })
  remainingMinutes: number | null;

  @ApiProperty({ type: Date, nullable: true, description: 'Of a clock that runs' })
  dueAt: string | null;

  @ApiProperty({ enum: WAITS, enumName: 'Wait', nullable: true, description: 'For whom it waits' })
  waitingFor: Wait | null;

  @ApiProperty({ type: Date, nullable: true, description: 'When it was met or, in the end, missed' })
  stoppedAt: string | null;
}

@ApiSchema({ name: 'TicketServiceLevel' })
class TicketServiceLevelDto {
  @ApiProperty({ example: 'Standard' })
  name: string;

  @ApiProperty({ type: [TicketClockDto] })
  clocks: TicketClockDto[];
}

@ApiSchema({ name: 'TicketStop' })
class TicketStopDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty()
  since: Date;

  @ApiProperty({ type: Date, nullable: true, description: 'Null while the plant stands still' })
  until: Date | null;

  @ApiProperty({ description: 'Whether staff, or a member of the company that owns the plant, said so' })
  confirmed: boolean;
}

/** A ticket in a list. */
@ApiSchema({ name: 'TicketSummary' })
export class TicketSummaryDto extends classWith<AnswerValues<SummaryField>, TicketFieldName>(
  fieldsShown('summary'),
  answer,
) {
  @ApiProperty({ type: 'integer', description: 'The ticket number', example: 1042 })
  id: number;

  @ApiProperty({ enum: TICKET_CATEGORIES, enumName: 'TicketCategory' })
  category: TicketCategory;

  @ApiProperty({ enum: TICKET_STATUSES, enumName: 'TicketStatus' })
  status: TicketStatus;

  @ApiProperty({ enum: TICKET_PRIORITIES, enumName: 'TicketPriority' })
  priority: TicketPriority;

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

  @ApiProperty({
    type: TicketServiceLevelDto,
    required: false,
    description:
      'What was promised; lists have only what goes on. Left out where there is nothing, or the client does not see it',
  })
  serviceLevel?: TicketServiceLevelDto;

  @ApiProperty({
    type: TicketStopDto,
    required: false,
    description: 'The last stop of production that it reported; left out where there is none',
  })
  stop?: TicketStopDto;

  @ApiProperty({ enum: TICKET_ACTIONS, enumName: 'TicketAction', isArray: true, description: 'What the caller may do' })
  allowedActions: TicketAction[];
}
