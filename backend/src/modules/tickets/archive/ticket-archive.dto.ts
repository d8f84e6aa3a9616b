import { ApiSchema } from '@nestjs/swagger';
import { BooleanField, VersionField } from '#kernel/http/index.js';

@ApiSchema({ name: 'TicketArchiving' })
export class TicketArchivingDto {
  @BooleanField({ description: 'False restores the ticket' })
  archived: boolean;

  @VersionField('TICKET_CHANGED')
  version?: number;
}
