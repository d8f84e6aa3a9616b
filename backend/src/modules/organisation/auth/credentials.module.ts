import { Module } from '@nestjs/common';
import { MailboxLinks } from './mailbox/mailbox-links.js';
import { TemporaryPasswords } from './passwords/temporary-passwords.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { SessionEndings } from './sessions/session-endings.js';
import { Sessions } from './sessions/sessions.js';

/**
 * Sessions, temporary passwords, mailbox links and second factors without HTTP, for both processes.
 */
@Module({
  providers: [MailboxLinks, TemporaryPasswords, Sessions, SecondFactors, SessionEndings],
  exports: [MailboxLinks, TemporaryPasswords, Sessions, SecondFactors],
})
export class CredentialsModule {}
