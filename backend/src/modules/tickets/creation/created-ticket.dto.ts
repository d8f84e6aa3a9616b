import { ApiProperty, ApiSchema, OmitType } from '@nestjs/swagger';
import { TicketDto } from '../detail/ticket.dto.js';
import { ShowsExtensions } from '../extensions/ticket-extensions.js';

/** The contact as typed, without an `id`, for callers who may not see the owner's account. */
@ApiSchema({ name: 'SubmittedBy' })
class SubmittedByDto {
  @ApiProperty({ format: 'uuid', required: false })
  id?: string;

  @ApiProperty({ example: 'Anna' })
  name: string;

  @ApiProperty({ example: 'Rossi' })
  surname: string;

  @ApiProperty({ required: false, example: 'anna.rossi@example.com' })
  email?: string;

  @ApiProperty({ type: String, nullable: true, example: 'Rossi S.r.l.' })
  company: string | null;
}

@ApiSchema({ name: 'SubmittedTicket' })
@ShowsExtensions('summary', 'detail')
export class SubmittedTicketDto extends OmitType(TicketDto, ['createdBy'] as const) {
  @ApiProperty()
  createdBy: SubmittedByDto;
}

@ApiSchema({ name: 'NewCustomer' })
export class NewCustomerDto {
  @ApiProperty({ example: 'anna.rossi@example.com' })
  email: string;

  @ApiProperty({ required: false, description: 'Returned once; a replay omits it', example: 'pK7mTq2RwXv9LhNc4ZsE' })
  temporaryPassword?: string;
}

@ApiSchema({ name: 'CreatedTicket' })
export class CreatedTicketDto {
  @ApiProperty()
  data: SubmittedTicketDto;

  @ApiProperty({ type: NewCustomerDto, required: false, description: 'When the submission opened an account' })
  newCustomer?: NewCustomerDto;

  @ApiProperty({ description: 'For `X-Upload-Token`: adds attachments to this ticket for 60 minutes' })
  uploadToken: string;
}
