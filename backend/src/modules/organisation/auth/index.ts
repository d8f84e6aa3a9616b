export {
  everySessionEnded,
  guessingDetected,
  mailboxLinkWanted,
  mailboxProven,
  mailboxProvenByMail,
  passwordChanged,
  passwordForgotten,
  secondFactorActivated,
  secondFactorRemoved,
  secondFactorReset,
} from './auth-events.js';
export { AuthModule, CredentialsModule } from './auth.module.js';
export { CurrentPasswordDto } from './second-factor/second-factor.dto.js';
export { FirstAdmin, FirstAdminDto, hasAdmin } from './first-admin/first-admin.js';
export { mailTestWanted } from './mail-preferences/mail-preferences.service.js';
export { MailboxLinks } from './mailbox/mailbox-links.js';
export { MailboxOwnership } from './mailbox/mailbox-ownership.js';
export { CurrentPassword } from './passwords/current-password.js';
export { TemporaryPassword, type TemporaryPasswordPurpose } from './passwords/temporary-password.entity.js';
export { TemporaryPasswords } from './passwords/temporary-passwords.js';
export { Session } from './sessions/session.entity.js';
export { SessionQueries } from './sessions/session.queries.js';
export { authData } from './auth.data.js';
