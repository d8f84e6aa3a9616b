export { mailboxLinkWanted, mailboxProven, passwordChanged, passwordForgotten } from './auth-events.js';
export { AuthModule } from './auth.module.js';
export { CredentialsModule } from './credentials.module.js';
export { MailboxLinks } from './mailbox/mailbox-links.js';
export { TemporaryPassword, type TemporaryPasswordPurpose } from './passwords/temporary-password.entity.js';
export { TemporaryPasswords } from './passwords/temporary-passwords.js';
export { Session } from './sessions/session.entity.js';
