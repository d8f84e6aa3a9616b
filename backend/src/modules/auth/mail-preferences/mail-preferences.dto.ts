import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { OPTIONAL_MAILS, type OptionalMail } from '../../../contract/index.js';
import { EnumListField } from '../../../kernel/http/index.js';

const ALL = [...new Set(Object.values(OPTIONAL_MAILS).flat())];

@ApiSchema({ name: 'MailChoice' })
export class MailChoiceDto {
  @EnumListField(ALL, 'OptionalMail', { description: 'Kinds that are switched off, all of your own role' })
  switchedOff: OptionalMail[];
}

export class MailPreferences extends MailChoiceDto {
  @ApiProperty({
    enum: ALL,
    enumName: 'OptionalMail',
    isArray: true,
    description: 'Kinds that the role may switch off',
  })
  optional: readonly OptionalMail[];
}

export class MailPreferencesEnvelope {
  @ApiProperty()
  mailPreferences: MailPreferences;
}
