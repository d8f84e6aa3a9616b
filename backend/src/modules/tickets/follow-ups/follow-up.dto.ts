import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LIMITS } from '#contract/index.js';
import { TextField } from '#kernel/http/index.js';
import { TicketRefDto } from '../detail/ticket.dto.js';

@ApiSchema({ name: 'NewFollowUp' })
export class NewFollowUpDto {
  @TextField({
    ...LIMITS.followUp,
    multiline: true,
    description: 'What happens again: the description of the new ticket',
    example: 'The beam goes out again after ten minutes.',
  })
  body: string;
}

export class FollowUpResponse {
  @ApiProperty({ type: TicketRefDto, nullable: true, description: 'Null for words of thanks, which raise no ticket' })
  ticket: TicketRefDto | null;
}

export class FollowUpsResponse {
  @ApiProperty({ type: TicketRefDto, nullable: true, description: 'The closed ticket that this one follows' })
  followUpOf: TicketRefDto | null;

  @ApiProperty({ type: [TicketRefDto], description: 'Tickets that follow this one' })
  followUps: TicketRefDto[];

  @ApiProperty({ type: Date, nullable: true, description: 'Until when a follow-up can be raised; null: not now' })
  until: Date | null;
}
