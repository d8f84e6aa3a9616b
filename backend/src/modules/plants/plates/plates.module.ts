import { Module } from '@nestjs/common';
import { PlantRegistryModule } from '#plants/index.js';
import { PlateBatchQueries } from './batches/plate-batch.queries.js';
import { PlateBatchesController } from './batches/plate-batches.controller.js';
import { PlateImportController } from './import/plate-import.controller.js';
import { PlateImportService } from './import/plate-import.service.js';
import { PlateQueries } from './plate.queries.js';
import { PlateRepository } from './plate.repository.js';
import { PlatesController } from './plates.controller.js';
import { PlatesService } from './plates.service.js';
import { PublicPlatesController } from './public-plates.controller.js';

/** Fixes plates to plants by a list, in both processes, without routes. */
@Module({
  providers: [PlateImportService, PlateRepository],
  exports: [PlateImportService, PlateRepository],
})
export class PlateImportModule {}

@Module({
  imports: [PlantRegistryModule, PlateImportModule],
  controllers: [PlateImportController, PlatesController, PublicPlatesController, PlateBatchesController],
  providers: [PlateBatchQueries, PlateQueries, PlatesService],
  exports: [PlateQueries],
})
export class PlatesModule {}
