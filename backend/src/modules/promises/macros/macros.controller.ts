import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, AllowStaff, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe } from '#kernel/http/index.js';
import { TicketNumber, TicketResponse } from '#tickets/index.js';
import { CreateMacroDto, MacroEnvelope, MacroList, MacroListQuery, RunMacroDto, UpdateMacroDto } from './macro.dto.js';
import { MacroQueries } from './macro.queries.js';
import { MacroRunsService } from './macro-runs.service.js';
import { MacrosService } from './macros.service.js';

const macroId = new IdPipe('MACRO_NOT_FOUND');

@ApiTags('Macros')
@Controller('macros')
export class MacrosController {
  constructor(
    private readonly macros: MacrosService,
    private readonly queries: MacroQueries,
  ) {}

  @Get()
  @AllowStaff()
  @ApiOperation({
    summary: 'List the macros',
    description: 'Several steps on a ticket in one press. By title by default. `X-Total-Count` repeats the total.',
  })
  @ApiListResponse(MacroList)
  @ApiErrors('VALIDATION_FAILED')
  listMacros(@CurrentActor() actor: Actor, @Query() query: MacroListQuery): Promise<MacroList> {
    return this.queries.list(actor, query);
  }

  @Get(':id')
  @AllowStaff()
  @ApiOperation({ summary: 'Read a macro' })
  @ApiOkResponse({ type: MacroEnvelope })
  @ApiErrors('MACRO_NOT_FOUND')
  async readMacro(@CurrentActor() actor: Actor, @Param('id', macroId) id: string): Promise<MacroEnvelope> {
    return { macro: await this.queries.read(actor, id) };
  }

  @Post()
  @AllowRoles('ADMIN')
  @ApiOperation({ summary: 'Create a macro', description: 'At least a text or a step. A macro closes no ticket.' })
  @ApiCreatedResponse({ type: MacroEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'TECHNICIAN_NOT_ASSIGNABLE')
  async createMacro(@CurrentActor() actor: Actor, @Body() body: CreateMacroDto): Promise<MacroEnvelope> {
    return { macro: await this.macros.create(actor, body) };
  }

  @Put(':id')
  @AllowRoles('ADMIN')
  @ApiOperation({ summary: 'Change a macro', description: 'Absent fields stay unchanged, null removes a step.' })
  @ApiOkResponse({ type: MacroEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'MACRO_NOT_FOUND', 'MACRO_CHANGED', 'TECHNICIAN_NOT_ASSIGNABLE')
  async updateMacro(
    @CurrentActor() actor: Actor,
    @Param('id', macroId) id: string,
    @Body() body: UpdateMacroDto,
  ): Promise<MacroEnvelope> {
    return { macro: await this.macros.update(actor, id, body) };
  }

  @Delete(':id')
  @AllowRoles('ADMIN')
  @ApiOperation({ summary: 'Delete a macro' })
  @ApiOkResponse({ type: MacroEnvelope })
  @ApiErrors('MACRO_NOT_FOUND')
  async deleteMacro(@CurrentActor() actor: Actor, @Param('id', macroId) id: string): Promise<MacroEnvelope> {
    return { macro: await this.macros.delete(actor, id) };
  }
}

@ApiTags('Macros')
@Controller('tickets/:id/macros/:macroId')
export class MacroRunsController {
  constructor(private readonly runs: MacroRunsService) {}

  @Post()
  @HttpCode(200)
  @AllowStaff()
  @ApiOperation({
    summary: 'Run a macro on a ticket',
    description:
      'Takes its steps by the rules of the calls for each of them: all, or none. A reply is published after 30 seconds, until which the sender may take it back.',
  })
  @ApiOkResponse({ type: TicketResponse })
  @ApiErrors(
    'VALIDATION_FAILED',
    'TICKET_NOT_FOUND',
    'MACRO_NOT_FOUND',
    'MACRO_CHANGED',
    'MACRO_INCOMPLETE',
    'FORBIDDEN',
    'TICKET_CLOSED',
    'TICKET_CHANGED',
    'INVALID_TRANSITION',
    'ASSIGNMENT_REQUIRED',
    'TECHNICIAN_NOT_ASSIGNABLE',
    'CONVERSATION_MOVED_ON',
    'TOO_MANY_REQUESTS',
  )
  async runMacro(
    @CurrentActor() actor: Actor,
    @TicketNumber() ticketId: number,
    @Param('macroId', macroId) id: string,
    @Body() body: RunMacroDto,
  ): Promise<TicketResponse> {
    return { ticket: await this.runs.run(actor, ticketId, id, body) };
  }
}
