import { Module } from '@nestjs/common';
import { TicketListsModule } from '#tickets/lists/index.js';
import { TicketExportController } from './ticket-export.controller.js';
import { TicketExport } from './ticket-export.service.js';

@Module({
  imports: [TicketListsModule],
  controllers: [TicketExportController],
  providers: [TicketExport],
})
export class ExportsModule {}
