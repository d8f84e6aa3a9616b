import { Module } from '@nestjs/common';
import { TemporaryPasswords } from './passwords/temporary-passwords.js';
import { SessionEndings } from './sessions/session-endings.js';
import { Sessions } from './sessions/sessions.js';

/** Sessions and temporary passwords without HTTP, for both processes. */
@Module({ providers: [TemporaryPasswords, Sessions, SessionEndings], exports: [TemporaryPasswords, Sessions] })
export class CredentialsModule {}
