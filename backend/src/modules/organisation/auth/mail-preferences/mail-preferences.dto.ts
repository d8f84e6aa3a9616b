import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  MESSAGE_MAILS,
  type MessageMails,
  NOTIFICATION_KINDS,
  type NotificationKind,
  OPTIONAL_MAILS,
  type OptionalMail,
  TIMED_MAILS,
  type TimedMail,
} from '#contract/index.js';
import { EnumField, EnumListField, EnvelopeOf, field, type FieldOptions, rule } from '#kernel/http/index.js';

const ALL = [...new Set(Object.values(OPTIONAL_MAILS).flat())];

export type MailTimes = Partial<Record<TimedMail, MessageMails>>;

const TIME = { type: 'string', enum: [...MESSAGE_MAILS] } as const;
const TIMES = {
  type: 'object' as const,
  properties: Object.fromEntries(TIMED_MAILS.map((mail) => [mail, TIME])),
  additionalProperties: false,
};
const isTimed = ([mail, time]: [string, unknown]): boolean =>
  TIMED_MAILS.some((known) => known === mail) && MESSAGE_MAILS.some((known) => known === time);

/** The chosen time of each mail. */
const TimesField = (options: FieldOptions): PropertyDecorator =>
  field(
    options,
    TIMES,
    rule({
      code: 'mailTimes',
      message: `Must give mails (${TIMED_MAILS.join(', ')}) one of ${MESSAGE_MAILS.join(', ')}`,
      accepts: (value) =>
        typeof value === 'object' && value !== null && !Array.isArray(value) && Object.entries(value).every(isTimed),
    }),
  );

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

  @TimesField({
    optional: true,
    description: 'When mails of single kinds come instead of at `messageMails`. Unchanged when left out',
    example: { 'clock-missed': 'IMMEDIATE' },
  })
  times?: MailTimes;

  @EnumListField(NOTIFICATION_KINDS, 'NotificationKind', {
    optional: true,
    description: 'Kinds of notification that the bell leaves out. Unchanged when left out',
  })
  hidden?: NotificationKind[];
}

export class MailPreferences extends MailChoiceDto {
  @ApiProperty({ enum: MESSAGE_MAILS, enumName: 'MessageMails' })
  declare messageMails: MessageMails;

  @ApiProperty({
    ...TIMES,
    selfRequired: true,
    description: 'When mails of single kinds come instead of at `messageMails`',
  })
  declare times: MailTimes;

  @ApiProperty({ enum: NOTIFICATION_KINDS, enumName: 'NotificationKind', isArray: true, required: true })
  declare hidden: NotificationKind[];

  @ApiProperty({
    enum: NOTIFICATION_KINDS,
    enumName: 'NotificationKind',
    isArray: true,
    description: 'Kinds of notification that the role gets',
  })
  kinds: readonly NotificationKind[];

  @ApiProperty({
    enum: ALL,
    enumName: 'OptionalMail',
    isArray: true,
    description: 'Kinds that the role may switch off',
  })
  optional: readonly OptionalMail[];
}

export class MailPreferencesEnvelope extends EnvelopeOf('mailPreferences', MailPreferences) {}
