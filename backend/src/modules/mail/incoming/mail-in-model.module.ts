import { Module } from '@nestjs/common';
import { ReplyAddresses } from './identity/reply-addresses.js';

/** What outgoing mails use. */
@Module({ providers: [ReplyAddresses], exports: [ReplyAddresses] })
export class MailInModelModule {}
