import { Module } from '@nestjs/common';
import { PlantMatching } from './matching/plant-matching.js';
import { PlantsInText } from './matching/plants-in-text.js';
import { PlantOwners } from './registry/plant-owners.js';

/** What both processes use of plants: it has no routes. */
@Module({ providers: [PlantMatching, PlantOwners, PlantsInText], exports: [PlantMatching, PlantOwners, PlantsInText] })
export class PlantsModelModule {}
