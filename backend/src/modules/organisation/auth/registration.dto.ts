import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type Language, LANGUAGES, LIMITS } from '#contract/index.js';
import {
  EmailField,
  EnumField,
  NewPasswordField,
  PersonNameField,
  SecretField,
  TextField,
} from '#kernel/http/index.js';
import { UserDto } from '#organisation/users/index.js';
import { TokensDto } from './auth.dto.js';

/** Mailbox tokens have about 200 characters; longer input is rejected unparsed. */
const MAILBOX_TOKEN_LENGTH = 500;

@ApiSchema({ name: 'Registration' })
export class RegisterDto {
  @PersonNameField({ example: 'Anna' })
  name: string;

  @PersonNameField({ example: 'Rossi' })
  surname: string;

  @EmailField({ example: 'anna.rossi@example.com' })
  email: string;

  @NewPasswordField({ description: 'With a lowercase letter, an uppercase letter and a digit; not a common password' })
  password: string;

  @TextField({ ...LIMITS.company, example: 'Rossi S.r.l.' })
  company: string;

  @EnumField(LANGUAGES, 'Language', { optional: true, description: 'Italian by default' })
  language?: Language;
}

@ApiSchema({ name: 'MailboxToken' })
export class VerifyEmailDto {
  @SecretField({ max: MAILBOX_TOKEN_LENGTH, description: 'From the mailed link' })
  token: string;
}

@ApiSchema({ name: 'VerifiedMailbox' })
export class VerifiedMailbox {
  @ApiProperty({
    required: false,
    description: 'Absent for callers other than the owner once the address is confirmed',
  })
  user?: UserDto;

  @ApiProperty({
    required: false,
    description: 'Present when the link signed the caller in: older access has ended, and a password has to be chosen',
  })
  tokens?: TokensDto;

  @ApiProperty({ required: false, deprecated: true, description: 'No longer sent: the link signs in' })
  temporaryPasswordMailed?: boolean;
}
