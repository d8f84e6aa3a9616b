import { Module } from '@nestjs/common';
import { MailInModule } from '#mail/incoming/index.js';
import { TicketModelModule } from '#tickets/index.js';
import { MailPlanner } from './mail-planner.js';
import { TicketMailQueries } from './ticket-mails/ticket-mail.queries.js';
import { TicketMailsController } from './ticket-mails/ticket-mails.controller.js';
import { TicketMails } from './ticket-mails/ticket-mails.service.js';

/** For processes that raise events: queues mails and shows what became of them, sends none. */
@Module({
  imports: [MailInModule, TicketModelModule],
  controllers: [TicketMailsController],
  providers: [MailPlanner, TicketMailQueries, TicketMails],
  exports: [TicketMailQueries],
})
export class MailModule {}
