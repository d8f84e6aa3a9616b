import { Module } from '@nestjs/common';
import { PlantModelQueries } from './models/plant-model.queries.js';
import { PlantModelRepository } from './models/plant-model.repository.js';
import { PlantModelsController } from './models/plant-models.controller.js';
import { PlantModelsService } from './models/plant-models.service.js';
import { PlantsModelModule } from './plants-model.module.js';
import { PlantQueries } from './registry/plant.queries.js';
import { PlantRepository } from './registry/plant.repository.js';
import { PlantsController } from './registry/plants.controller.js';
import { PlantsService } from './registry/plants.service.js';

@Module({
  imports: [PlantsModelModule],
  controllers: [PlantsController, PlantModelsController],
  providers: [
    PlantModelQueries,
    PlantModelRepository,
    PlantModelsService,
    PlantQueries,
    PlantRepository,
    PlantsService,
  ],
  exports: [PlantsModelModule, PlantQueries, PlantRepository],
})
export class PlantsModule {}
