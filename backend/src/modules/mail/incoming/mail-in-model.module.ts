import { Module } from '@nestjs/common';
import { NotificationsModelModule } from '#conversation/notifications/index.js';
import { ReplyAddresses } from './identity/reply-addresses.js';
import { WaitingMails } from './review/waiting-mails.js';

/** What outgoing mails know of received ones: the addresses for replies, and the mails that wait. */
@Module({
  imports: [NotificationsModelModule],
  providers: [ReplyAddresses, WaitingMails],
  exports: [ReplyAddresses, WaitingMails],
})
export class MailInModelModule {}
