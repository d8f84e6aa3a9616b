import { Module } from '@nestjs/common';
import { ReplyAddresses } from './identity/reply-addresses.js';

/** The reply addresses that outgoing mails use. */
@Module({ providers: [ReplyAddresses], exports: [ReplyAddresses] })
export class MailInModelModule {}
