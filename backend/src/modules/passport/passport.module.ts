import { Module } from '@nestjs/common';
import { PlantsModule } from '../plants/index.js';
import { PlantTimelineController } from './timeline/plant-timeline.controller.js';
import { PlantTimelineQueries } from './timeline/plant-timeline.queries.js';

/** What is known of a machine, from all modules. */
@Module({
  imports: [PlantsModule],
  controllers: [PlantTimelineController],
  providers: [PlantTimelineQueries],
})
export class PassportModule {}
