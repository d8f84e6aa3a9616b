import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { isSenderOrDomain, LIMITS, SENDER_RULES, type SenderRuleKind, tidyEmail } from '#contract/index.js';
import { EnumField, EnvelopeOf, rule, TextField } from '#kernel/http/index.js';

@ApiSchema({ name: 'NewSenderRule' })
export class NewSenderRuleDto {
  @TextField({
    ...LIMITS.email,
    example: 'fornitore@example.com',
    description: 'An address, or `@example.com` for all addresses of the domain that have no rule of their own',
  })
  @rule({
    code: 'email',
    message: 'Please enter a valid email address, or a domain after @',
    accepts: (value) => typeof value !== 'string' || isSenderOrDomain(value),
  })
  @Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? tidyEmail(value) : value))
  address: string;

  @EnumField(SENDER_RULES, 'SenderRuleKind')
  kind: SenderRuleKind;
}

@ApiSchema({ name: 'SenderRule' })
export class SenderRuleDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'fornitore@example.com', description: 'In lower case; `@example.com` for a domain' })
  address: string;

  @ApiProperty({ enum: SENDER_RULES, enumName: 'SenderRuleKind' })
  kind: SenderRuleKind;

  @ApiProperty()
  createdAt: Date;
}

export class SenderRuleList {
  @ApiProperty({ type: [SenderRuleDto] })
  senderRules: SenderRuleDto[];
}

export class SenderRuleResponse extends EnvelopeOf('senderRule', SenderRuleDto) {}
