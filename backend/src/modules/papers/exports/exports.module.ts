import { Module } from '@nestjs/common';
import { CompaniesModule } from '#organisation/companies/index.js';
import { PlantDocumentsModule } from '#plant-life/documents/index.js';
import { StopsModule } from '#plant-life/stops/index.js';
import { PlantsModule } from '#plants/index.js';
import { PlatesModule } from '#plants/plates/index.js';
import { TicketListsModule } from '#tickets/lists/index.js';
import { ExportFiles } from './export-files.js';
import { ListExportsController } from './lists/list-exports.controller.js';
import { ListExports } from './lists/list-exports.service.js';
import { TicketExportController } from './ticket-export.controller.js';
import { TicketExport } from './ticket-export.service.js';

@Module({
  imports: [CompaniesModule, PlantDocumentsModule, PlantsModule, PlatesModule, StopsModule, TicketListsModule],
  controllers: [ListExportsController, TicketExportController],
  providers: [ExportFiles, ListExports, TicketExport],
})
export class ExportsModule {}
