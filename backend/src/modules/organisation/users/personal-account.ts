import { ApiProperty } from '@nestjs/swagger';
import {
  type Language,
  LANGUAGES,
  MESSAGE_MAILS,
  type MessageMails,
  USER_ROLES,
  type UserRole,
} from '#contract/index.js';

const Text = (): PropertyDecorator => ApiProperty({ type: String, nullable: true });
const Moment = (description?: string): PropertyDecorator => ApiProperty({ type: Date, nullable: true, description });

/** The account in the personal data file. */
export class PersonalAccountDto {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() name: string;
  @ApiProperty() surname: string;
  @ApiProperty() email: string;
  @ApiProperty({ enum: USER_ROLES, enumName: 'UserRole' }) role: UserRole;
  @Text() company: string | null;
  @Text() phone: string | null;
  @Text() technicalArea: string | null;
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' }) language: Language;
  @ApiProperty() isActive: boolean;
  @Moment('When the mailbox was proven') emailVerifiedAt: Date | null;
  @ApiProperty({ type: [String], description: 'Mails that the person switched off' }) switchedOffMails: string[];
  @ApiProperty({ enum: MESSAGE_MAILS, enumName: 'MessageMails' }) messageMails: MessageMails;
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'When mails of single kinds come instead',
  })
  mailTimes: Record<string, MessageMails>;
  @ApiProperty({ type: [String], description: 'Notifications that the person does not want to see' })
  hiddenNotifications: string[];
  @Moment() secondFactorActivatedAt: Date | null;
  @ApiProperty() createdAt: Date;
  @ApiProperty() updatedAt: Date;
  @Moment() erasedAt: Date | null;
}

/** SQL that selects the account `$1` unless it was deleted. */
export const PERSONAL_ACCOUNT = `
  SELECT u.id, u.name, u.surname, u.email, u.role, u.company, u.phone, area.name AS "technicalArea", u.language, u.is_active AS "isActive",
    u.email_verified_at AS "emailVerifiedAt", u.switched_off_mails AS "switchedOffMails", u.message_mails AS "messageMails",
    u.mail_times AS "mailTimes", to_json(u.hidden_notifications) AS "hiddenNotifications",
    (SELECT factor.activated_at FROM second_factors factor WHERE factor.user_id = u.id) AS "secondFactorActivatedAt",
    u.created_at AS "createdAt", u.updated_at AS "updatedAt", u.erased_at AS "erasedAt"
  FROM users u LEFT JOIN technical_areas area ON area.id = u.technical_area_id
  WHERE u.id = $1 AND u.deleted_at IS NULL`;
