import { Module } from '@nestjs/common';
import { ConversationModule } from '#conversation/index.js';
import { ServiceLevelsModule } from '#promises/index.js';
import { TicketModelModule, TicketsModule } from '#tickets/index.js';
import { MacroQueries } from './macro.queries.js';
import { MacroRunsService } from './macro-runs.service.js';
import { MacroRunsController, MacrosController } from './macros.controller.js';
import { MacroErasure } from './macros.data.js';
import { MacrosService } from './macros.service.js';

@Module({
  imports: [ConversationModule, ServiceLevelsModule, TicketModelModule, TicketsModule],
  controllers: [MacrosController, MacroRunsController],
  providers: [MacroErasure, MacroQueries, MacroRunsService, MacrosService],
  exports: [MacroErasure],
})
export class MacrosModule {}
