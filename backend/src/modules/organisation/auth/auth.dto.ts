import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type Language, LANGUAGES, LIMITS, PERSON_ACTIONS, type PersonAction } from '#contract/index.js';
import {
  EmailField,
  EnumField,
  CurrentNameField,
  NewPasswordField,
  PhoneField,
  SecretField,
  TextField,
} from '#kernel/http/index.js';
import { UserDto, UserEnvelope } from '#organisation/users/index.js';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Replaces `@Headers`, which would document the header as required. */
export const UserAgent = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().headers['user-agent'],
);

/** Refresh tokens have 124 characters; longer input is rejected unparsed. */
const REFRESH_TOKEN_LENGTH = 200;

@ApiSchema({ name: 'Login' })
export class LoginDto {
  @EmailField({ example: 'anna.rossi@example.com' })
  email: string;

  @SecretField({ max: LIMITS.password.max, example: 'Lasercut2026' })
  password: string;

  @TextField({
    ...LIMITS.secondFactor,
    optional: true,
    description: 'Code of the authenticator app, or a recovery code; blanks, dashes and case are ignored',
    example: '123 456',
  })
  secondFactor?: string;
}

@ApiSchema({ name: 'RefreshToken' })
export class RefreshTokenDto {
  @SecretField({ max: REFRESH_TOKEN_LENGTH })
  refreshToken: string;
}

@ApiSchema({ name: 'PasswordChange' })
export class ChangePasswordDto {
  @SecretField({
    max: LIMITS.password.max,
    optional: true,
    description:
      'Or the temporary password that opened this session. Omitted if a mailed link opened it: ' +
      'there is no password yet',
  })
  currentPassword?: string;

  @NewPasswordField({ description: 'With a lowercase letter, an uppercase letter and a digit; not a common password' })
  newPassword: string;
}

@ApiSchema({ name: 'ForgottenPassword' })
export class ForgotPasswordDto {
  @EmailField({ example: 'anna.rossi@example.com' })
  email: string;
}

@ApiSchema({ name: 'ProfileChange' })
export class UpdateProfileDto {
  @CurrentNameField()
  name?: string;

  @CurrentNameField()
  surname?: string;

  @TextField({ ...LIMITS.company, optional: true, nullable: true })
  company?: string | null;

  @PhoneField({ nullable: true })
  phone?: string | null;

  @EnumField(LANGUAGES, 'Language', { optional: true })
  language?: Language;
}

@ApiSchema({ name: 'Tokens' })
export class TokensDto {
  @ApiProperty({ description: 'Sent as `Authorization: Bearer …`; valid for 15 minutes' })
  accessToken: string;

  @ApiProperty({ description: 'Exchanged for the next pair of tokens; the session ends 30 days after the login' })
  refreshToken: string;
}

@ApiSchema({ name: 'Session' })
export class SignedIn {
  @ApiProperty()
  user: UserDto;

  @ApiProperty()
  tokens: TokensDto;
}

@ApiSchema({ name: 'Profile' })
export class ProfileEnvelope extends UserEnvelope {
  @ApiProperty({ description: 'False if a mailed link opened this session, until a password is chosen' })
  hasCurrentPassword: boolean;

  @ApiProperty({
    enum: PERSON_ACTIONS,
    enumName: 'PersonAction',
    isArray: true,
    description: 'What the application offers you beside what a record allows',
  })
  allowedActions: PersonAction[];
}
