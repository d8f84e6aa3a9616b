import { Module } from '@nestjs/common';
import { CompaniesModule } from '#organisation/companies/index.js';
import { PlantImportController } from './import/plant-import.controller.js';
import { PlantImportService } from './import/plant-import.service.js';
import { PlantMergesController } from './merging/plant-merges.controller.js';
import { PlantMergesService } from './merging/plant-merges.service.js';
import { PlantModelQueries } from './models/plant-model.queries.js';
import { PlantModelRepository } from './models/plant-model.repository.js';
import { PlantModelsController } from './models/plant-models.controller.js';
import { PlantModelsService } from './models/plant-models.service.js';
import { PlantOwnershipsService, PlantOwners } from './registry/plant-ownerships.service.js';
import { PlantQueries } from './registry/plant.queries.js';
import { PlantRepository } from './registry/plant.repository.js';
import { PlantsController } from './registry/plants.controller.js';
import { PlantsService } from './registry/plants.service.js';
import { PlantMatching } from './matching/plant-matching.js';
import { PlantsInText } from './matching/plants-in-text.js';

/** The part of plants that both processes use, without routes. */
@Module({ providers: [PlantMatching, PlantOwners, PlantsInText], exports: [PlantMatching, PlantOwners, PlantsInText] })
export class PlantsModelModule {}

@Module({
  imports: [CompaniesModule, PlantsModelModule],
  controllers: [PlantImportController, PlantsController, PlantMergesController, PlantModelsController],
  providers: [
    PlantImportService,
    PlantMergesService,
    PlantModelQueries,
    PlantModelRepository,
    PlantModelsService,
    PlantOwnershipsService,
    PlantQueries,
    PlantRepository,
    PlantsService,
  ],
  exports: [PlantsModelModule, PlantModelRepository, PlantQueries, PlantRepository],
})
export class PlantsModule {}
