import { ApiSchema } from '@nestjs/swagger';
import { UuidField, VersionField } from '#kernel/http/index.js';

@ApiSchema({ name: 'TicketOwnerChange' })
export class TicketOwnerDto {
  @UuidField({ description: 'Another active member of the company that the ticket belongs to' })
  userId: string;

  @VersionField('TICKET_CHANGED')
  version?: number;
}
