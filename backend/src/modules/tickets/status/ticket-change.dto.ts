import { ApiSchema } from '@nestjs/swagger';
import { LIMITS, TICKET_PRIORITIES, TICKET_STATUSES, type TicketPriority, type TicketStatus } from '#contract/index.js';
import { EnumField, HoursField, TextField, UuidField, VersionField } from '#kernel/http/index.js';

@ApiSchema({ name: 'TicketChange' })
export class TicketChangeDto {
  @EnumField(TICKET_STATUSES, 'TicketStatus', { optional: true })
  status?: TicketStatus;

  @UuidField({ optional: true, nullable: true, description: 'Null clears. An active technician of the area' })
  assignedTechnicianId?: string | null;

  @UuidField({
    optional: true,
    nullable: true,
    description: 'Null clears. Sent alone, it clears a technician of another area',
  })
  technicalAreaId?: string | null;

  @EnumField(TICKET_PRIORITIES, 'TicketPriority', { optional: true })
  priority?: TicketPriority;

  @TextField({
    optional: true,
    ...LIMITS.finalReport,
    multiline: true,
    description: 'Required to close; the client reads it',
  })
  finalReport?: string;

  @TextField({
    optional: true,
    ...LIMITS.finalInternalNotes,
    multiline: true,
    description: 'With CLOSED only; staff read it',
  })
  finalInternalNotes?: string;

  @HoursField({ optional: true, description: 'With CLOSED only: decimal hours, stored as a worklog of the caller' })
  hoursSpent?: number;

  @VersionField('TICKET_CHANGED')
  version?: number;
}
