import { Body, Controller, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowAnonymous, AllowSignedIn, CurrentActor, type SessionActor } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { Sender } from '#kernel/limits/index.js';
import { SentenceDto, UserEnvelope } from '#organisation/users/index.js';
import {
  ChangePasswordDto,
  ForgotPasswordDto,
  LoginDto,
  ProfileEnvelope,
  RefreshTokenDto,
  SignedIn,
  TokensDto,
  UpdateProfileDto,
  UserAgent,
} from './auth.dto.js';
import { LoginService } from './login.service.js';
import { ForgottenPasswords } from './passwords/forgotten-passwords.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { ProfileService } from './profile.service.js';
import { RefreshService } from './sessions/refresh.service.js';

@ApiTags('Auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly logins: LoginService,
    private readonly refreshes: RefreshService,
    private readonly passwords: PasswordsService,
    private readonly forgotten: ForgottenPasswords,
    private readonly profiles: ProfileService,
  ) {}

  @Post('login')
  @HttpCode(200)
  @AllowAnonymous({ ignoresToken: true })
  @ApiOperation({
    summary: 'Log in',
    description:
      'Takes the password or a temporary one, which works until a new one is chosen or it expires. ' +
      'Emails are case-insensitive. A mailed temporary password proves the mailbox: the older ' +
      'password and sessions end. Accounts with two-factor authentication get 401 ' +
      '`SECOND_FACTOR_REQUIRED`, and send email, password and code together; a code works once.',
  })
  @ApiOkResponse({ type: SignedIn })
  @ApiErrors(
    'VALIDATION_FAILED',
    'TOO_MANY_REQUESTS',
    'INVALID_CREDENTIALS',
    'ACCOUNT_DEACTIVATED',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_INCORRECT',
  )
  login(@Body() body: LoginDto, @Sender() sender: string, @UserAgent() userAgent?: string): Promise<SignedIn> {
    return this.logins.login(body, { sender, userAgent });
  }

  @Post('refresh')
  @HttpCode(200)
  @AllowAnonymous({ ignoresToken: true })
  @ApiOperation({
    summary: 'Exchange a refresh token',
    description: 'The token works until its successor is first used. Presenting it again after that ends the session.',
  })
  @ApiOkResponse({ type: TokensDto })
  @ApiErrors('VALIDATION_FAILED', 'REFRESH_TOKEN_INVALID', 'TOO_MANY_REQUESTS')
  refresh(@Body() body: RefreshTokenDto, @Sender() sender: string): Promise<TokensDto> {
    return this.refreshes.refresh(body.refreshToken, sender);
  }

  @Post('logout')
  @HttpCode(204)
  @AllowAnonymous({ ignoresToken: true })
  @ApiOperation({
    summary: 'Log out',
    description: 'Ends the session of the refresh token; succeeds if there is none.',
  })
  @ApiNoContentResponse()
  @ApiErrors('VALIDATION_FAILED')
  logout(@Body() body: RefreshTokenDto): Promise<void> {
    return this.refreshes.logout(body.refreshToken);
  }

  @Get('profile')
  @AllowSignedIn({ whilePasswordChangeRequired: true, whileSecondFactorDue: true })
  @ApiOperation({ summary: 'Read your own account' })
  @ApiOkResponse({ type: ProfileEnvelope })
  readProfile(@CurrentActor() actor: SessionActor): Promise<ProfileEnvelope> {
    return this.profiles.read(actor);
  }

  @Patch('profile')
  @AllowSignedIn({ whilePasswordChangeRequired: true, whileSecondFactorDue: true })
  @ApiOperation({
    summary: 'Change your own account',
    description: 'Absent fields stay unchanged; `null` clears company and telephone.',
  })
  @ApiOkResponse({ type: UserEnvelope })
  @ApiErrors('VALIDATION_FAILED')
  async updateProfile(@CurrentActor() actor: Actor, @Body() body: UpdateProfileDto): Promise<UserEnvelope> {
    return { user: await this.profiles.update(actor, body) };
  }

  @Post('change-password')
  @HttpCode(200)
  @AllowSignedIn({ whilePasswordChangeRequired: true, whileSecondFactorDue: true })
  @ApiOperation({
    summary: 'Change your own password',
    description: 'Ends all other sessions and revokes temporary passwords.',
  })
  @ApiOkResponse({ type: SentenceDto })
  @ApiErrors('VALIDATION_FAILED', 'CURRENT_PASSWORD_INCORRECT', 'PASSWORD_UNCHANGED', 'TOO_MANY_REQUESTS')
  async changePassword(@CurrentActor() actor: SessionActor, @Body() body: ChangePasswordDto): Promise<SentenceDto> {
    await this.passwords.change(actor, body);
    return { message: 'Password changed successfully' };
  }

  @Post('forgot-password')
  @HttpCode(200)
  @AllowAnonymous({ ignoresToken: true })
  @ApiOperation({
    summary: 'Request a temporary password by mail',
    description:
      'Response and duration are the same whether the address is known or not. The password works for one hour.',
  })
  @ApiOkResponse({ type: SentenceDto })
  @ApiErrors('VALIDATION_FAILED', 'TOO_MANY_REQUESTS')
  async forgotPassword(@Body() body: ForgotPasswordDto, @Sender() sender: string): Promise<SentenceDto> {
    await this.forgotten.forget(body.email, sender);
    return { message: 'If the email is registered, a message with a temporary password has been sent to it.' };
  }
}
