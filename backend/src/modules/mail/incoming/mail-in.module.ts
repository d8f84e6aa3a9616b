import { Module } from '@nestjs/common';
import { ConversationModelModule } from '#conversation/index.js';
import { AttachmentsModule } from '#tickets/files/index.js';
import { TicketModelModule } from '#tickets/index.js';
import { UsersModule } from '#organisation/users/index.js';
import { ReplyAddressRenewal } from './identity/reply-address-renewal.js';
import { OwnReplyAddressesController, ReplyAddressesController } from './identity/reply-addresses.controller.js';
import { MailInModelModule } from './mail-in-model.module.js';
import { InboundErasure } from './reception/inbound-erasure.js';
import { InboundMailQueries } from './review/inbound-mail.queries.js';
import { InboundMailsController } from './review/inbound-mails.controller.js';
import { QuietMailQueries } from './review/quiet-mails.js';
import { MessageMailController } from './review/message-mail.controller.js';
import { ReviewService } from './review/review.service.js';
import { SenderRulesController } from './review/sender-rules.controller.js';
import { SenderRulesService } from './review/sender-rules.service.js';

/** For the API: administrators review received mails, reply addresses are renewed, and erased people are removed. */
@Module({
  imports: [AttachmentsModule, ConversationModelModule, MailInModelModule, TicketModelModule, UsersModule],
  controllers: [
    InboundMailsController,
    MessageMailController,
    OwnReplyAddressesController,
    ReplyAddressesController,
    SenderRulesController,
  ],
  providers: [
    InboundErasure,
    InboundMailQueries,
    QuietMailQueries,
    ReplyAddressRenewal,
    ReviewService,
    SenderRulesService,
  ],
  exports: [QuietMailQueries],
})
export class MailInModule {}
