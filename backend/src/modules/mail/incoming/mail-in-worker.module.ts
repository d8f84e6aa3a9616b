import { Module } from '@nestjs/common';
import { FileCheckModule } from '#tickets/files/index.js';
import { ConversationModelModule } from '#conversation/index.js';
import { NotificationsModelModule } from '#conversation/notifications/index.js';
import { StopsWorkerModule } from '#plant-life/stops/index.js';
import { RaisingModule, TicketModelModule } from '#tickets/index.js';
import { CredentialsModule } from '#organisation/auth/index.js';
import { MailRefusals } from '#organisation/users/index.js';
import { MailSenders } from './identity/mail-senders.js';
import { MailSignatures } from './identity/mail-signatures.js';
import { SenderProofs } from './identity/sender-proof.js';
import { TxtRecords } from './identity/txt-records.js';
import { MailInModelModule } from './mail-in-model.module.js';
import { InboundMailProcessor, SlowMailProcessor } from './outcomes/inbound-mail.processor.js';
import { MailFiles } from './outcomes/mail-files.js';
import { MailOutcomes } from './outcomes/mail-outcomes.js';
import { MailReader } from './outcomes/mail-reader.js';
import { ACCEPTED, ARRIVED, WRITING } from './outcomes/mail-steps.js';
import { StopWords } from './outcomes/reading/stop-words.js';
import { SuggestStop } from './outcomes/suggest-stop.js';
import { MailParser } from './parsing/mail-parser.js';
import { InboundGauges } from './reception/inbound-gauges.js';
import { ImapCursors } from './reception/imap-cursor.js';
import { ImapReception } from './reception/imap-reception.js';
import { MailStore } from './reception/mail-store.js';
import { ReceptionAllowance } from './reception/reception-allowance.js';
import { SmtpListener } from './reception/smtp-listener.js';

/** For the worker: receives mails and adds them to their tickets. */
@Module({
  imports: [
    ConversationModelModule,
    CredentialsModule,
    FileCheckModule,
    NotificationsModelModule,
    RaisingModule,
    MailInModelModule,
    StopsWorkerModule,
    TicketModelModule,
  ],
  providers: [
    ...ARRIVED,
    ...ACCEPTED,
    ...WRITING,
    ImapCursors,
    ImapReception,
    InboundGauges,
    InboundMailProcessor,
    MailFiles,
    MailOutcomes,
    MailParser,
    MailReader,
    MailRefusals,
    MailSenders,
    MailSignatures,
    MailStore,
    ReceptionAllowance,
    SlowMailProcessor,
    SenderProofs,
    SmtpListener,
    StopWords,
    SuggestStop,
    TxtRecords,
  ],
})
export class MailInWorkerModule {}
