import { Module } from '@nestjs/common';
import { CredentialsModule } from '#organisation/auth/index.js';
import { RatingRequestsModule } from '#conversation/ratings/index.js';
import { ReportsWorkerModule } from '#papers/reports/index.js';
import { StopLinksModule } from '#plant-life/stops/index.js';
import { MailInModelModule } from '#mail/incoming/index.js';
import { NotificationsModelModule } from '#conversation/notifications/index.js';
import { TicketModelModule } from '#tickets/index.js';
import { MailComposer } from './composing/mail-composer.js';
import { MailTemplates } from './composing/mail-templates.js';
import { MailPlanner } from './mail-planner.js';
import { MailProbes } from './probe/mail-probes.js';
import { ProbeGauges } from './probe/probe-gauges.js';
import { AccountMailProcessor } from './sending/account-mail.processor.js';
import { InvitationMailProcessor } from './sending/invitation-mail.processor.js';
import { MailLinks } from './sending/mail-links.js';
import { MailPace } from './sending/mail-pace.js';
import { MailTransport } from './sending/mail-transport.js';
import { MailboxQuota } from './sending/mailbox-quota.js';
import { RecipientQueries } from './sending/recipient.queries.js';
import { SkippedMails } from './sending/skipped-mails.js';
import { TicketMailSender } from './sending/ticket-mail-sender.js';
import { TicketMailProcessor } from './sending/ticket-mail.processor.js';

/** For the worker: composes and sends mails, and plans those of the replies that it publishes. */
@Module({
  imports: [
    CredentialsModule,
    MailInModelModule,
    NotificationsModelModule,
    RatingRequestsModule,
    ReportsWorkerModule,
    StopLinksModule,
    TicketModelModule,
  ],
  providers: [
    AccountMailProcessor,
    InvitationMailProcessor,
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
    TicketMailProcessor,
    TicketMailSender,
  ],
})
export class MailWorkerModule {}
