import { Module } from '@nestjs/common';
import { PlantMatching } from './matching/plant-matching.js';
import { PlantModelQueries } from './models/plant-model.queries.js';
import { PlantModelRepository } from './models/plant-model.repository.js';
import { PlantModelsController } from './models/plant-models.controller.js';
import { PlantModelsService } from './models/plant-models.service.js';
import { PlantQueries } from './registry/plant.queries.js';
import { PlantRepository } from './registry/plant.repository.js';
import { PlantsController } from './registry/plants.controller.js';
import { PlantsService } from './registry/plants.service.js';

@Module({
  controllers: [PlantsController, PlantModelsController],
  providers: [
    PlantMatching,
    PlantModelQueries,
    PlantModelRepository,
    PlantModelsService,
    PlantQueries,
    PlantRepository,
    PlantsService,
  ],
  exports: [PlantMatching, PlantQueries],
})
export class PlantsModule {}
