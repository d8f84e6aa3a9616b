import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type Language, LANGUAGES, LIMITS } from '../../contract/index.js';
import {
  EmailField,
  EnumField,
  NewPasswordField,
  PersonNameField,
  SecretField,
  TextField,
} from '../../kernel/http/index.js';
import { UserEnvelope } from '../users/index.js';

/** Mailbox tokens have about 200 characters; longer text is refused unread. */
const MAILBOX_TOKEN_LENGTH = 500;

@ApiSchema({ name: 'Registration' })
export class RegisterDto {
  @PersonNameField({ example: 'Anna' })
  name: string;

  @PersonNameField({ example: 'Rossi' })
  surname: string;

  @EmailField({ example: 'anna.rossi@example.com' })
  email: string;

  @NewPasswordField({ description: 'With a lowercase letter, an uppercase letter and a digit; no common password' })
  password: string;

  @TextField({ ...LIMITS.company, example: 'Rossi S.r.l.' })
  company: string;

  @EnumField(LANGUAGES, 'Language', { optional: true, description: 'Italian when absent' })
  language?: Language;
}

@ApiSchema({ name: 'MailboxToken' })
export class VerifyEmailDto {
  @SecretField({ max: MAILBOX_TOKEN_LENGTH, description: 'From the link of a mail' })
  token: string;
}

@ApiSchema({ name: 'VerifiedMailbox' })
export class VerifiedMailbox extends UserEnvelope {
  @ApiProperty({
    required: false,
    description:
      'Present when the caller was not signed in to the account: older access has ended, a password was mailed',
  })
  temporaryPasswordMailed?: boolean;
}
