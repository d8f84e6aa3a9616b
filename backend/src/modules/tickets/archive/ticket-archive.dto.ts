import { ApiSchema } from '@nestjs/swagger';
import { BooleanField } from '../../../kernel/http/index.js';
import { VersionField } from '../model/version-field.js';

@ApiSchema({ name: 'TicketArchiving' })
export class TicketArchivingDto {
  @BooleanField({ description: 'False restores the ticket' })
  archived: boolean;

  @VersionField()
  version?: number;
}
