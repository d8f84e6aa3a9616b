import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { MESSAGE_MAILS, type MessageMails, OPTIONAL_MAILS, type OptionalMail } from '../../../contract/index.js';
import { EnumField, EnumListField } from '../../../kernel/http/index.js';

const ALL = [...new Set(Object.values(OPTIONAL_MAILS).flat())];

@ApiSchema({ name: 'MailChoice' })
export class MailChoiceDto {
  @EnumListField(ALL, 'OptionalMail', { description: 'Kinds that are switched off, all of your own role' })
  switchedOff: OptionalMail[];

  @EnumField(MESSAGE_MAILS, 'MessageMails', {
    optional: true,
    description:
      'When mails of messages come: at once, at the full hour, or at 7:30 in the morning. Unchanged when left out',
  })
  messageMails?: MessageMails;
}

export class MailPreferences extends MailChoiceDto {
  @ApiProperty({ enum: MESSAGE_MAILS, enumName: 'MessageMails' })
  declare messageMails: MessageMails;

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
