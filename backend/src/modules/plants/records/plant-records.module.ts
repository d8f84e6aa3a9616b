import { Module } from '@nestjs/common';
import { PlantsModule } from '#plants/index.js';
import { MergedRecords } from './merged-records.js';
import { ReadingQueries } from './readings/reading.queries.js';
import { ReadingsController } from './readings/readings.controller.js';
import { ReadingsService } from './readings/readings.service.js';
import { RecordLimit } from './record-limit.js';
import { ServiceEntriesController } from './service/service-entries.controller.js';
import { ServiceEntriesService } from './service/service-entries.service.js';

@Module({
  imports: [PlantsModule],
  controllers: [ReadingsController, ServiceEntriesController],
  providers: [MergedRecords, ReadingQueries, ReadingsService, RecordLimit, ServiceEntriesService],
  exports: [ReadingQueries],
})
export class PlantRecordsModule {}
