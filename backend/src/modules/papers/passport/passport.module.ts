import { Module } from '@nestjs/common';
import { PlantDocumentsModule } from '#plant-life/documents/index.js';
import { PlantRecordsModule } from '#plants/records/index.js';
import { PlantsModule } from '#plants/index.js';
import { ReportsModule, ReportsWorkerModule } from '#papers/reports/index.js';
import { PlantPassportsController } from './document/plant-passports.controller.js';
import { PassportQueries } from './document/passport.queries.js';
import { PlantPassports, PrintPassportProcessor } from './document/plant-passports.service.js';
import { PlantTimelineController } from './timeline/plant-timeline.controller.js';
import { PlantTimelineQueries } from './timeline/plant-timeline.queries.js';
import { PlantWorkQueries } from './works/plant-work.queries.js';
import { PlantWorksController } from './works/plant-works.controller.js';

/** All that the modules know about a plant. */
@Module({
  imports: [PlantDocumentsModule, PlantRecordsModule, PlantsModule, ReportsModule],
  controllers: [PlantPassportsController, PlantTimelineController, PlantWorksController],
  providers: [PlantPassports, PassportQueries, PlantTimelineQueries, PlantWorkQueries],
})
export class PassportModule {}

/** For the worker: prints passports of plants. */
@Module({ imports: [ReportsWorkerModule], providers: [PrintPassportProcessor] })
export class PassportWorkerModule {}
