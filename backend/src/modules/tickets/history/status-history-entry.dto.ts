import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { TICKET_PRIORITIES, TICKET_STATUSES, type TicketPriority, type TicketStatus } from '../../../contract/index.js';

@ApiSchema({ name: 'PriorityChange' })
export class PriorityChangeDto {
  @ApiProperty({ enum: TICKET_PRIORITIES, enumName: 'TicketPriority' })
  from: TicketPriority;

  @ApiProperty({ enum: TICKET_PRIORITIES, enumName: 'TicketPriority' })
  to: TicketPriority;
}

@ApiSchema({ name: 'NameChange' })
export class NameChangeDto {
  @ApiProperty({ type: String, nullable: true, example: null })
  from: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Luca Bianchi' })
  to: string | null;
}

@ApiSchema({ name: 'HistoryChanges' })
export class HistoryChangesDto {
  @ApiProperty({ type: PriorityChangeDto, required: false })
  priority?: PriorityChangeDto;

  @ApiProperty({ type: NameChangeDto, required: false })
  technicalArea?: NameChangeDto;

  @ApiProperty({ type: NameChangeDto, required: false })
  technician?: NameChangeDto;
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

  @ApiProperty({ type: HistoryChangesDto, description: 'What changed beside the status, by the names of that time' })
  changes: HistoryChangesDto;

  @ApiProperty()
  createdAt: Date;
}

export class StatusHistoryResponse {
  @ApiProperty({ type: [StatusHistoryEntryDto] })
  statusHistory: StatusHistoryEntryDto[];
}
