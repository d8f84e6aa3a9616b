import { Module } from '@nestjs/common';
import { ConversationModelModule } from '#conversation/index.js';
import { AttachmentsModule } from '#tickets/files/index.js';
import { TicketModelModule } from '#tickets/index.js';
import { InboundErasure } from './reception/inbound-erasure.js';
import { InboundMailQueries } from './review/inbound-mail.queries.js';
import { InboundMailsController } from './review/inbound-mails.controller.js';
import { QuietMailQueries } from './review/quiet-mails.js';
import { MessageMailController } from './review/message-mail.controller.js';
import { ReviewService } from './review/review.service.js';
import { SenderRulesController } from './review/sender-rules.controller.js';
import { SenderRulesService } from './review/sender-rules.service.js';

/** For the API: administrators review received mails, and erased people are removed from them. */
@Module({
  imports: [AttachmentsModule, ConversationModelModule, TicketModelModule],
  controllers: [InboundMailsController, MessageMailController, SenderRulesController],
  providers: [InboundErasure, InboundMailQueries, QuietMailQueries, ReviewService, SenderRulesService],
  exports: [QuietMailQueries],
})
export class MailInModule {}
