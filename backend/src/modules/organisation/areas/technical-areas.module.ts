import { Module } from '@nestjs/common';
import { TechnicalAreaQueries } from './technical-area.queries.js';
import { TechnicalAreaRepository } from './technical-area.repository.js';
import { TechnicalAreasController } from './technical-areas.controller.js';
import { TechnicalAreasService } from './technical-areas.service.js';

@Module({
  controllers: [TechnicalAreasController],
  providers: [TechnicalAreasService, TechnicalAreaRepository, TechnicalAreaQueries],
  exports: [TechnicalAreaRepository],
})
export class TechnicalAreasModule {}
