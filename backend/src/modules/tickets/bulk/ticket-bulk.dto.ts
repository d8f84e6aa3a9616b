import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  BULK_OUTCOMES,
  type BulkOutcome,
  ERRORS,
  type ErrorCode,
  type ErrorDetail,
  LIMITS,
  TICKET_PRIORITIES,
  type TicketPriority,
} from '#contract/index.js';
import { BooleanField, EnumField, ErrorDetailDto, IntegerListField, UuidField } from '#kernel/http/index.js';

const { max: maxItems } = LIMITS.idsPerRequest;
const { max } = LIMITS.ticketNumber;

/** The tickets of a bulk change. */
export class PickedTicketsDto {
  @IntegerListField({ min: 1, max, maxItems, unique: true, description: 'Ticket numbers', example: [1042, 1044] })
  ids: number[];

  @IntegerListField({
    optional: true,
    min: 1,
    max,
    maxItems,
    asManyAs: 'ids',
    description: 'The versions that the caller saw, in the order of `ids`; an older one is refused with TICKET_CHANGED',
    example: [3, 1],
  })
  versions?: number[];
}

@ApiSchema({ name: 'BulkAssignment' })
export class BulkAssignmentDto extends PickedTicketsDto {
  @UuidField()
  technicalAreaId: string;

  @UuidField({ description: 'An active technician of the area' })
  assignedTechnicianId: string;
}

@ApiSchema({ name: 'BulkPriority' })
export class BulkPriorityDto extends PickedTicketsDto {
  @EnumField(TICKET_PRIORITIES, 'TicketPriority')
  priority: TicketPriority;
}

@ApiSchema({ name: 'BulkArchiving' })
export class BulkArchivingDto extends PickedTicketsDto {
  @BooleanField({ description: 'False restores the tickets' })
  archived: boolean;
}

@ApiSchema({ name: 'BulkResult' })
export class BulkResultDto {
  @ApiProperty({ type: 'integer', description: 'The ticket number', example: 1042 })
  id: number;

  @ApiProperty({
    enum: BULK_OUTCOMES,
    enumName: 'BulkOutcome',
    description: 'UNCHANGED: it already had these values, so nothing was written or mailed',
  })
  outcome: BulkOutcome;

  @ApiProperty({
    enum: Object.keys(ERRORS),
    enumName: 'ErrorCode',
    required: false,
    description: 'Why it was refused: the error of the call for this ticket alone',
    example: 'TICKET_CLOSED',
  })
  code?: ErrorCode;

  @ApiProperty({ required: false, description: 'English text of `code`', example: ERRORS.TICKET_CLOSED.message })
  error?: string;

  @ApiProperty({ type: [ErrorDetailDto], required: false })
  details?: ErrorDetail[];
}

export class BulkResponse {
  @ApiProperty({ type: [BulkResultDto], description: 'One per ticket, in the order of `ids`' })
  results: BulkResultDto[];
}
