import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { NewServiceEntryDto, ServiceEntryEnvelope } from './service-entry.dto.js';
import { ServiceEntriesService } from './service-entries.service.js';

@ApiTags('Plants')
@AllowRoles('ADMIN', 'TECHNICIAN')
@Controller()
export class ServiceEntriesController {
  constructor(private readonly entries: ServiceEntriesService) {}

  @Post('plants/:id/service-entries')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Record work on a plant without a ticket',
    description: 'It is in the timeline of the plant. The owner reads what was done, a later owner only when.',
  })
  @ApiCreatedResponse({ type: ServiceEntryEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'PLANT_NOT_FOUND')
  async addServiceEntry(
    @CurrentActor() actor: Actor,
    @Param('id', new IdPipe('PLANT_NOT_FOUND')) id: string,
    @Body() body: NewServiceEntryDto,
  ): Promise<ServiceEntryEnvelope> {
    return { serviceEntry: await this.entries.add(actor, id, body) };
  }

  @Post('service-entries/:id/void')
  @HttpCode(200)
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Take back work that was recorded by mistake',
    description: 'Own entries for 30 days; administrators always. It is then shown nowhere.',
  })
  @ApiOkResponse({ type: ServiceEntryEnvelope })
  @ApiErrors('SERVICE_ENTRY_NOT_FOUND', 'FORBIDDEN')
  async voidServiceEntry(
    @CurrentActor() actor: Actor,
    @Param('id', new IdPipe('SERVICE_ENTRY_NOT_FOUND')) id: string,
  ): Promise<ServiceEntryEnvelope> {
    return { serviceEntry: await this.entries.void(actor, id) };
  }
}
