import { Module, Injectable, type OnModuleInit } from '@nestjs/common';
import { PlantRegistryModule, followMerges } from '#plants/index.js';
import { ReadingImportController } from './import/reading-import.controller.js';
import { ReadingImportService } from './import/reading-import.service.js';
import { ReadingQueries } from './readings/reading.queries.js';
import { ReadingRecorder } from './readings/reading-recorder.js';
import { ReadingsController } from './readings/readings.controller.js';
import { ReadingsService, RecordLimit } from './readings/readings.service.js';
import { ServiceEntriesController } from './service/service-entries.controller.js';
import { ServiceEntriesService } from './service/service-entries.service.js';
import { DomainEvents } from '#kernel/outbox/index.js';

const MOVE_READINGS = `UPDATE counter_readings SET plant_id = $2
  WHERE plant_id = $1 AND ($3::uuid[] IS NULL OR id = ANY($3)) RETURNING id`;

const MOVE_ENTRIES = `UPDATE service_entries SET plant_id = $2
  WHERE plant_id = $1 AND ($3::uuid[] IS NULL OR id = ANY($3)) RETURNING id`;

/** The records of a merged plant are shown as those of the plant that stays. */
@Injectable()
class MergedRecords implements OnModuleInit {
  constructor(private readonly events: DomainEvents) {}

  onModuleInit(): void {
    followMerges(this.events, 'readings', MOVE_READINGS);
    followMerges(this.events, 'serviceEntries', MOVE_ENTRIES);
  }
}

/** Records readings by a list, in both processes, without routes. */
@Module({
  imports: [PlantRegistryModule],
  providers: [ReadingImportService, ReadingRecorder],
  exports: [ReadingImportService, ReadingRecorder],
})
export class ReadingImportModule {}

@Module({
  imports: [PlantRegistryModule, ReadingImportModule],
  controllers: [ReadingImportController, ReadingsController, ServiceEntriesController],
  providers: [MergedRecords, ReadingQueries, ReadingsService, RecordLimit, ServiceEntriesService],
  exports: [ReadingQueries],
})
export class PlantRecordsModule {}
