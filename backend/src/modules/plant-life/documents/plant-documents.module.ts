import { Module } from '@nestjs/common';
import { AttachmentsModule } from '#tickets/files/index.js';
import { PlantsModule } from '#plants/index.js';
import { PlatesModule } from '#plants/plates/index.js';
import { DeliveredDocumentsService } from './delivered-documents.service.js';
import { DocumentGapQueries } from './document-gaps.queries.js';
import { PlantDocumentQueries } from './plant-document.queries.js';
import { PlantDocumentsController } from './plant-documents.controller.js';
import { PlantDocumentsService } from './plant-documents.service.js';
import { PublicDocumentsController } from './public-documents.controller.js';

@Module({
  imports: [AttachmentsModule, PlantsModule, PlatesModule],
  controllers: [PlantDocumentsController, PublicDocumentsController],
  providers: [DeliveredDocumentsService, DocumentGapQueries, PlantDocumentQueries, PlantDocumentsService],
  exports: [DocumentGapQueries, PlantDocumentQueries],
})
export class PlantDocumentsModule {}
