import { Module } from '@nestjs/common';
import { TicketListsModule } from '../ticket-lists/index.js';
import { ExportSlots } from './export-slots.js';
import { TicketExportController } from './ticket-export.controller.js';
import { TicketExport } from './ticket-export.service.js';

@Module({
  imports: [TicketListsModule],
  controllers: [TicketExportController],
  providers: [ExportSlots, TicketExport],
})
export class ExportsModule {}
