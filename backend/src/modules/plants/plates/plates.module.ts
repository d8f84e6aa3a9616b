import { Module } from '@nestjs/common';
import { PlantsModule } from '#plants/index.js';
import { PlateBatchQueries } from './batches/plate-batch.queries.js';
import { PlateBatchesController } from './batches/plate-batches.controller.js';
import { PlateQueries } from './plate.queries.js';
import { PlateRepository } from './plate.repository.js';
import { PlatesController } from './plates.controller.js';
import { PlatesService } from './plates.service.js';
import { PublicPlatesController } from './public-plates.controller.js';

@Module({
  imports: [PlantsModule],
  controllers: [PlatesController, PublicPlatesController, PlateBatchesController],
  providers: [PlateBatchQueries, PlateQueries, PlateRepository, PlatesService],
  exports: [PlateQueries],
})
export class PlatesModule {}
