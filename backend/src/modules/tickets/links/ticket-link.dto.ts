import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  LIMITS,
  TICKET_LINK_KINDS,
  TICKET_RELATIONS,
  type TicketLinkKind,
  type TicketRelation,
} from '#contract/index.js';
import { EnumField, IntegerField } from '#kernel/http/index.js';
import { TicketRefDto } from '../detail/ticket.dto.js';

@ApiSchema({ name: 'NewTicketLink' })
export class NewTicketLinkDto {
  @IntegerField({ min: 1, ...LIMITS.ticketNumber, description: 'The other ticket', example: 2 })
  ticketId: number;

  @EnumField(TICKET_LINK_KINDS, 'TicketLinkKind', { description: 'CAUSED_BY: by the other one' })
  kind: TicketLinkKind;
}

@ApiSchema({ name: 'LinkedTicket' })
export class LinkedTicketDto {
  @ApiProperty({
    enum: TICKET_RELATIONS,
    enumName: 'TicketRelation',
    description: 'What the other ticket is to this one',
  })
  relation: TicketRelation;

  @ApiProperty()
  ticket: TicketRefDto;
}

export class TicketLinksResponse {
  @ApiProperty({ type: [LinkedTicketDto] })
  links: LinkedTicketDto[];
}
