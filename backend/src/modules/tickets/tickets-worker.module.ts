import { Module } from '@nestjs/common';
import { PlantsModelModule } from '#plants/index.js';
import { LinkPlantsProcessor } from './plant-links/link-plants.processor.js';

/** For the worker: gives earlier tickets their plants. */
@Module({ imports: [PlantsModelModule], providers: [LinkPlantsProcessor] })
export class TicketsWorkerModule {}
