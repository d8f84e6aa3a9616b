import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { DRAFT_KINDS, type DraftKind, LIMITS } from '#contract/index.js';
import { EnvelopeOf, TextField, UuidField } from '#kernel/http/index.js';

@ApiSchema({ name: 'DraftChange' })
export class SaveDraftDto {
  @TextField({ ...LIMITS.messageBody, multiline: true, description: 'What was written so far' })
  body: string;

  @UuidField({
    optional: true,
    description:
      '`revision` of the draft that the text continues; another one, or none because it was sent, is refused with DRAFT_CHANGED',
  })
  basedOn?: string;
}

@ApiSchema({ name: 'DraftRef' })
export class DraftRefDto {
  @ApiProperty({ type: 'integer', example: 42 })
  ticketId: number;

  @ApiProperty({ enum: DRAFT_KINDS, enumName: 'DraftKind' })
  kind: DraftKind;

  @ApiProperty()
  savedAt: Date;
}

@ApiSchema({ name: 'Draft' })
export class DraftDto extends DraftRefDto {
  @ApiProperty({ example: 'The lens will' })
  body: string;

  @ApiProperty({ format: 'uuid', description: 'New with each save' })
  revision: string;
}

export class DraftEnvelope extends EnvelopeOf('draft', DraftDto) {}

export class DraftsResponse {
  @ApiProperty({ type: [DraftDto] })
  drafts: DraftDto[];
}

export class DraftRefsResponse {
  @ApiProperty({ type: [DraftRefDto] })
  drafts: DraftRefDto[];
}
