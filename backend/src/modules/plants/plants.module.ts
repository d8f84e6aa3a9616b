import { Module } from '@nestjs/common';
import { CompaniesModelModule } from '#organisation/companies/index.js';
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

const parts = [
  PlantImportService,
  PlantModelQueries,
  PlantModelRepository,
  PlantModelsService,
  PlantQueries,
  PlantRepository,
  PlantsService,
];

/** Changes the registry, in both processes, without routes. */
@Module({ imports: [CompaniesModelModule], providers: parts, exports: parts })
export class PlantRegistryModule {}

@Module({
  imports: [PlantRegistryModule, PlantsModelModule],
  controllers: [PlantImportController, PlantsController, PlantMergesController, PlantModelsController],
  providers: [PlantMergesService, PlantOwnershipsService],
  exports: [PlantsModelModule, PlantRegistryModule],
})
export class PlantsModule {}
