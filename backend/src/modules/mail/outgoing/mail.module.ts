import { Module } from '@nestjs/common';
import { MailInModelModule, MailInModule } from '#mail/incoming/index.js';
import { StorageModule } from '#tickets/files/index.js';
import { TicketModelModule } from '#tickets/index.js';
import { CredentialsModule } from '#organisation/auth/index.js';
import { RatingRequestsModule } from '#conversation/ratings/index.js';
import { ReportsWorkerModule } from '#papers/reports/index.js';
import { StopLinksModule } from '#plant-life/stops/index.js';
import { ConversationModelModule } from '#conversation/index.js';
import { NotificationsModelModule } from '#conversation/notifications/index.js';
import { MailPlanner } from './mail-planner.js';
import { TicketMailQueries, TicketMails } from './ticket-mails/ticket-mail.queries.js';
import { TicketMailsController } from './ticket-mails/ticket-mails.controller.js';
import { MailComposer } from './composing/mail-composer.js';
import { MailTemplates } from './composing/mail-templates.js';
import { MailProbes, ProbeGauges } from './probe/mail-probes.js';
import { AccountMailContents } from './sending/account-mail-contents.js';
import { AccountMailProcessor } from './sending/account-mail.processor.js';
import { ExchangedMails } from './sending/exchanged-mails.js';
import { InvitationMailProcessor } from './sending/invitation-mail.processor.js';
import { MailAttachments } from './sending/mail-attachments.js';
import { MailLinks, TicketMailSender } from './sending/ticket-mail-sender.js';
import { MailPace } from './sending/mail-pace.js';
import { MailTransport } from './sending/mail-transport.js';
import { MailboxQuota } from './sending/mailbox-quota.js';
import { RecipientQueries } from './sending/recipient.queries.js';
import { SkippedMails } from './sending/skipped-mails.js';
import { TicketMailHeaders } from './sending/ticket-mail-headers.js';
import { TicketMailProcessor } from './sending/ticket-mail.processor.js';

/** For processes that raise events: queues mails and shows their state, but sends none. */
@Module({
  imports: [MailInModule, TicketModelModule],
  controllers: [TicketMailsController],
  providers: [MailPlanner, TicketMailQueries, TicketMails],
  exports: [TicketMailQueries],
})
export class MailModule {}

/** For the worker: composes and sends mails, and plans the mails of the replies that it publishes. */
@Module({
  imports: [
    ConversationModelModule,
    CredentialsModule,
    MailInModelModule,
    NotificationsModelModule,
    RatingRequestsModule,
    ReportsWorkerModule,
    StopLinksModule,
    StorageModule,
    TicketModelModule,
  ],
  providers: [
    AccountMailContents,
    AccountMailProcessor,
    ExchangedMails,
    InvitationMailProcessor,
    MailAttachments,
    MailboxQuota,
    MailComposer,
    MailLinks,
    MailPace,
    MailPlanner,
    MailProbes,
    MailTemplates,
    MailTransport,
    ProbeGauges,
    RecipientQueries,
    SkippedMails,
    TicketMailHeaders,
    TicketMailProcessor,
    TicketMailSender,
  ],
})
export class MailWorkerModule {}
