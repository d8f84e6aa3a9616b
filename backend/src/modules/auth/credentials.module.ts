import { Module } from '@nestjs/common';
import { MailboxLinks } from './mailbox/mailbox-links.js';
import { TemporaryPasswords } from './passwords/temporary-passwords.js';
import { SessionEndings } from './sessions/session-endings.js';
import { Sessions } from './sessions/sessions.js';

/** Sessions, temporary passwords and mailbox links without HTTP, for both processes. */
@Module({
  providers: [MailboxLinks, TemporaryPasswords, Sessions, SessionEndings],
  exports: [MailboxLinks, TemporaryPasswords, Sessions],
})
export class CredentialsModule {}
