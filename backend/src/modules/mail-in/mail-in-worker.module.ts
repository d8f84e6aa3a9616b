import { Module } from '@nestjs/common';
import { FileCheckModule } from '../attachments/index.js';
import { ConversationModelModule } from '../conversation/index.js';
import { FollowUpsModelModule, TicketModelModule } from '../tickets/index.js';
import { MailSenders } from './identity/mail-senders.js';
import { MailInModelModule } from './mail-in-model.module.js';
import { InboundMailProcessor } from './outcomes/inbound-mail.processor.js';
import { MailDelivery } from './outcomes/mail-delivery.js';
import { MailFiles } from './outcomes/mail-files.js';
import { MailFollowUps } from './outcomes/mail-follow-ups.js';
import { MailJudge } from './outcomes/mail-judge.js';
import { MailParser } from './parsing/mail-parser.js';
import { InboundGauges } from './reception/inbound-gauges.js';
import { MailStore } from './reception/mail-store.js';
import { SmtpListener } from './reception/smtp-listener.js';
import { ThreadQueries } from './threading/thread-queries.js';

/** For the worker: receives mails and adds them to their tickets. */
@Module({
  imports: [ConversationModelModule, FileCheckModule, FollowUpsModelModule, MailInModelModule, TicketModelModule],
  providers: [
    InboundGauges,
    InboundMailProcessor,
    MailDelivery,
    MailFollowUps,
    MailFiles,
    MailJudge,
    MailParser,
    MailSenders,
    MailStore,
    SmtpListener,
    ThreadQueries,
  ],
})
export class MailInWorkerModule {}
