import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { Config } from '#config/config.js';
import { UserCredentials, UserQueries, UsersModule } from '#organisation/users/index.js';
import { AccountGuesses } from './account-guesses.js';
import { AuthLimits } from './auth-limits.js';
import { AuthController } from './auth.controller.js';
import { LoginLog } from './login-log.js';
import { LoginService } from './login.service.js';
import { MailPreferencesController } from './mail-preferences/mail-preferences.controller.js';
import { MailPreferencesService } from './mail-preferences/mail-preferences.service.js';
import { MailboxOwnership } from './mailbox/mailbox-ownership.js';
import { MailboxService, MailboxLinkRequests } from './mailbox/mailbox.service.js';
import { CurrentPassword } from './passwords/current-password.js';
import { ForgottenPasswords } from './passwords/forgotten-passwords.js';
import { LoginKeys } from './passwords/login-keys.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { ProfileService } from './profile.service.js';
import { RegistrationController } from './registration.controller.js';
import { RegistrationService } from './registration.service.js';
import { SecondFactorLogin } from './second-factor/second-factor-login.js';
import { SecondFactorResetController } from './second-factor/second-factor-reset.controller.js';
import { SecondFactorResetService } from './second-factor/second-factor-reset.service.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { SecondFactorService, SecondFactorQueries } from './second-factor/second-factor.service.js';
import { SecuritySettingsController } from './security-settings/security-settings.controller.js';
import { SecuritySettingsService, SecuritySettingsQueries } from './security-settings/security-settings.service.js';
import { accessTokenOptions, AccessTokens } from './sessions/access-tokens.js';
import { JwtStrategy } from './sessions/jwt.strategy.js';
import { RefreshService } from './sessions/refresh.service.js';
import { SessionQueries } from './sessions/session.queries.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignIns } from './sessions/sign-ins.js';
import { MailboxLinks } from './mailbox/mailbox-links.js';
import { TemporaryPasswords } from './passwords/temporary-passwords.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { SessionEndings } from './sessions/session-endings.js';
import { Sessions } from './sessions/sessions.js';

/**
 * Sessions, temporary passwords, proofs of mailboxes and second factors without HTTP, for both processes.
 */
@Module({
  providers: [
    MailboxLinks,
    MailboxOwnership,
    SecondFactors,
    SessionEndings,
    Sessions,
    TemporaryPasswords,
    UserCredentials,
    UserQueries,
  ],
  exports: [MailboxLinks, MailboxOwnership, SecondFactors, Sessions, TemporaryPasswords],
})
export class CredentialsModule {}

@Module({
  imports: [
    CredentialsModule,
    UsersModule,
    PassportModule,
    JwtModule.registerAsync({ inject: [Config], useFactory: accessTokenOptions }),
  ],
  controllers: [
    AuthController,
    MailPreferencesController,
    RegistrationController,
    SecondFactorController,
    SecondFactorResetController,
    SecuritySettingsController,
    SessionsController,
  ],
  providers: [
    AccessTokens,
    AccountGuesses,
    AuthLimits,
    CurrentPassword,
    ForgottenPasswords,
    JwtStrategy,
    LoginKeys,
    LoginLog,
    LoginService,
    MailboxLinkRequests,
    MailboxService,
    MailPreferencesService,
    PasswordsService,
    ProfileService,
    RefreshService,
    RegistrationService,
    SecondFactorLogin,
    SecondFactorQueries,
    SecondFactorResetService,
    SecondFactorService,
    SecuritySettingsQueries,
    SecuritySettingsService,
    SessionQueries,
    SessionsService,
    SignIns,
  ],
  exports: [CurrentPassword, SessionQueries],
})
export class AuthModule {}
