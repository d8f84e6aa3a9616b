import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  TICKET_ACTIONS,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  type TicketAction,
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
} from '../../../contract/index.js';
import { AreaRefDto } from '../../users/index.js';

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

/** A ticket as lists show it. */
@ApiSchema({ name: 'TicketSummary' })
export class TicketSummaryDto {
  @ApiProperty({ type: 'integer', description: 'The ticket number', example: 1042 })
  id: number;

  @ApiProperty({ example: 'Laser stops after ten minutes' })
  title: string;

  @ApiProperty({ enum: TICKET_CATEGORIES, enumName: 'TicketCategory' })
  category: TicketCategory;

  @ApiProperty({ enum: TICKET_STATUSES, enumName: 'TicketStatus' })
  status: TicketStatus;

  @ApiProperty({ enum: TICKET_PRIORITIES, enumName: 'TicketPriority' })
  priority: TicketPriority;

  @ApiProperty({ example: 'The laser switches off after about ten minutes of work' })
  description: string;

  @ApiProperty({ example: 'Rossi S.r.l.' })
  company: string;

  @ApiProperty({ example: 'LC-500' })
  plantType: string;

  @ApiProperty({ example: 'LC500-2291' })
  plantSerialNumber: string;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description: 'Assistance and spare parts only; null where nobody said it',
  })
  productionStopped: boolean | null;

  @ApiProperty({ type: Boolean, nullable: true, description: 'Assistance only' })
  alarmsPresent: boolean | null;

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

  @ApiProperty()
  createdAt: Date;

  @ApiProperty()
  updatedAt: Date;

  @ApiProperty({ type: Date, nullable: true })
  closedAt: Date | null;

  @ApiProperty({ type: Date, nullable: true, description: 'Since when it is in the archive; null outside it' })
  archivedAt: Date | null;

  @ApiProperty({ enum: TICKET_ACTIONS, enumName: 'TicketAction', isArray: true, description: 'What the caller may do' })
  allowedActions: TicketAction[];
}
