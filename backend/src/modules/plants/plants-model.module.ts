import { Module } from '@nestjs/common';
import { PlantMatching } from './matching/plant-matching.js';
import { PlantsInText } from './matching/plants-in-text.js';

/** What both processes use of plants: it has no routes. */
@Module({ providers: [PlantMatching, PlantsInText], exports: [PlantMatching, PlantsInText] })
export class PlantsModelModule {}
