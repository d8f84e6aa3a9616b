import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { SENDER_RULES, type SenderRuleKind } from '../../../contract/index.js';
import { EmailField, EnumField } from '../../../kernel/http/index.js';

@ApiSchema({ name: 'NewSenderRule' })
export class NewSenderRuleDto {
  @EmailField({ example: 'fornitore@example.com' })
  address: string;

  @EnumField(SENDER_RULES, 'SenderRuleKind')
  kind: SenderRuleKind;
}

@ApiSchema({ name: 'SenderRule' })
export class SenderRuleDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'fornitore@example.com', description: 'In lower case' })
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

export class SenderRuleResponse {
  @ApiProperty()
  senderRule: SenderRuleDto;
}
