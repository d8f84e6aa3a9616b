import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { EnvelopeOf, ListOf, VersionField } from '#kernel/http/index.js';
import { BodyField } from '../sending/new-message.dto.js';
import { TicketRefDto } from '#tickets/index.js';

@ApiSchema({ name: 'MessageChange' })
export class MessageChangeDto {
  @BodyField()
  body: string;

  @VersionField('MESSAGE_CHANGED', {})
  version: number;
}

@ApiSchema({ name: 'WithdrawnReply' })
export class WithdrawnDto {
  @ApiProperty()
  body: string;

  @ApiProperty()
  keepAwaiting: boolean;
}

export class WithdrawnResponse extends EnvelopeOf('reply', WithdrawnDto) {}

@ApiSchema({ name: 'MessageRevision' })
export class MessageRevisionDto {
  @ApiProperty({ type: 'integer', description: 'The version that had this text' })
  version: number;

  @ApiProperty()
  body: string;

  @ApiProperty({ description: 'When the text was replaced' })
  replacedAt: Date;
}

export class MessageRevisionsResponse extends ListOf('revisions', MessageRevisionDto) {}

export class SplitResponse {
  @ApiProperty({ description: 'The new ticket' })
  ticket: TicketRefDto;
}
