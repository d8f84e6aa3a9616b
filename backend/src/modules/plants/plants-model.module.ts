import { Module } from '@nestjs/common';
import { PlantMatching } from './matching/plant-matching.js';

/** What both processes use of plants: it has no routes. */
@Module({ providers: [PlantMatching], exports: [PlantMatching] })
export class PlantsModelModule {}
