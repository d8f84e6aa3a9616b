import { Module } from '@nestjs/common';
import { FileCheckModule } from '#tickets/files/index.js';
import { ConversationModelModule } from '#conversation/index.js';
import { NotificationsModelModule } from '#conversation/notifications/index.js';
import { RaisingModule, TicketModelModule } from '#tickets/index.js';
import { MailRefusals } from '#organisation/users/index.js';
import { MailSenders } from './identity/mail-senders.js';
import { MailInModelModule } from './mail-in-model.module.js';
import { InboundMailProcessor } from './outcomes/inbound-mail.processor.js';
import { MailBounces } from './outcomes/mail-bounces.js';
import { MailDelivery } from './outcomes/mail-delivery.js';
import { MailFiles } from './outcomes/mail-files.js';
import { MailFollowUps } from './outcomes/mail-follow-ups.js';
import { MailJudge } from './outcomes/mail-judge.js';
import { MailMessages } from './outcomes/mail-messages.js';
import { MailRepetitions } from './outcomes/mail-repetitions.js';
import { MailTickets } from './outcomes/mail-tickets.js';
import { MailParser } from './parsing/mail-parser.js';
import { InboundGauges } from './reception/inbound-gauges.js';
import { ImapCursors } from './reception/imap-cursor.js';
import { ImapReception } from './reception/imap-reception.js';
import { MailStore } from './reception/mail-store.js';
import { ReceptionAllowance } from './reception/reception-allowance.js';
import { SmtpListener } from './reception/smtp-listener.js';
import { ThreadQueries } from './threading/thread-queries.js';

/** For the worker: receives mails and adds them to their tickets. */
@Module({
  imports: [
    ConversationModelModule,
    FileCheckModule,
    NotificationsModelModule,
    RaisingModule,
    MailInModelModule,
    TicketModelModule,
  ],
  providers: [
    ImapCursors,
    ImapReception,
    InboundGauges,
    InboundMailProcessor,
    MailBounces,
    MailDelivery,
    MailFollowUps,
    MailFiles,
    MailJudge,
    MailMessages,
    MailTickets,
    MailParser,
    MailRefusals,
    MailRepetitions,
    MailSenders,
    MailStore,
    ReceptionAllowance,
    SmtpListener,
    ThreadQueries,
  ],
})
export class MailInWorkerModule {}
