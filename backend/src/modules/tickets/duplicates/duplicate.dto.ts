import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LIMITS } from '#contract/index.js';
import { IntegerField, TextField, UuidField, VersionField } from '#kernel/http/index.js';
import { TicketSummaryDto } from '../detail/ticket-summary.dto.js';
import { ShowsExtensions } from '../extensions/ticket-extensions.js';

@ApiSchema({ name: 'ClosingAsDuplicate' })
export class ClosingAsDuplicateDto {
  @IntegerField({ min: 1, max: LIMITS.ticketNumber.max, description: 'The number of the original' })
  duplicateOf: number;

  @TextField({
    optional: true,
    ...LIMITS.duplicateNote,
    multiline: true,
    description: 'Added to the final report; the client reads it',
  })
  note?: string;

  @VersionField('TICKET_CHANGED')
  version?: number;
}

@ApiSchema({ name: 'DraftedTicket' })
export class DraftedTicketDto {
  @TextField({ ...LIMITS.plantSerialNumber, description: 'In any spelling' })
  serialNumber: string;

  @UuidField({ optional: true, description: 'Of the registry, where the plant was chosen there' })
  plantId?: string;

  @TextField({ optional: true, max: LIMITS.description.max, multiline: true, description: 'Decides the order' })
  description?: string;
}

@ApiSchema({ name: 'SimilarTicket' })
@ShowsExtensions('summary')
export class SimilarTicketDto extends TicketSummaryDto {
  @ApiProperty({ description: 'Similarity of the texts, from 0 to 1', example: 0.72 })
  similarity: number;

  @ApiProperty({ description: 'Whether the serial number is the same; currently always true' })
  samePlant: boolean;
}

export class SimilarTicketsResponse {
  @ApiProperty({ type: [SimilarTicketDto] })
  tickets: SimilarTicketDto[];
}
