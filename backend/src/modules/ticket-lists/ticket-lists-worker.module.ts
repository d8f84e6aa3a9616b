import { Module } from '@nestjs/common';
import { SearchIndexUpkeep } from './search/search-index-upkeep.js';

@Module({ providers: [SearchIndexUpkeep] })
export class TicketListsWorkerModule {}
