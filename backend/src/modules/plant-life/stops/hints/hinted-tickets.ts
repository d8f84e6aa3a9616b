import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type Actor, isStaff } from '#kernel/access/index.js';
import { BooleanField, MomentField } from '#kernel/http/index.js';
import { ticketExtensions } from '#tickets/index.js';
import { isInCharge, type TicketHolders } from '#tickets/visibility/index.js';

@ApiSchema({ name: 'StopHint' })
class StopHintDto {
  @ApiProperty({ description: 'When the mail was received' })
  since: Date;

  @ApiProperty({ description: 'Whether the caller may answer (`POST /tickets/{id}/stop-hint`)' })
  mayAnswer: boolean;
}

@ApiSchema({ name: 'StopHintAnswer' })
export class StopHintAnswerDto {
  @BooleanField()
  isStopped: boolean;

  @MomentField({ description: '`since` of the answered `stopHint`' })
  since: Date;
}

interface HintedTicket {
  stopHint?: StopHintDto;
}

ticketExtensions.define('summary', {
  columns: { stopHint: '(SELECT h.since FROM stop_hints h WHERE h.ticket_id = t.id)' },
  properties: {
    stopHint: {
      type: StopHintDto,
      required: false,
      description: 'Only for staff: a mail suggests that the plant stands still, and staff have not answered yet',
    },
  },
  present: presentHint,
});

function presentHint(ticket: TicketHolders & { stopHint: Date | null }, reader: Actor): HintedTicket {
  if (ticket.stopHint === null || !isStaff(reader)) return {};
  return { stopHint: { since: ticket.stopHint, mayAnswer: isInCharge(reader, ticket) } };
}
