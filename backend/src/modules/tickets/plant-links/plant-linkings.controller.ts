import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { LastPlantLinkingResponse, NewPlantLinkingDto, PlantLinkingEnvelope } from './plant-linking.dto.js';
import { PlantLinkingsService } from './plant-linkings.service.js';

const Id = Param('id', new IdPipe('RECORD_NOT_FOUND'));

@ApiTags('Tickets')
@AllowRoles('ADMIN')
@Controller('plant-linkings')
export class PlantLinkingsController {
  constructor(private readonly linkings: PlantLinkingsService) {}

  @Post()
  @HttpCode(202)
  @ApiOperation({
    summary: 'Accept all clear proposals of plants',
    description:
      'A job registers the plants of `GET /tickets/plant-candidates` that are clear, on all pages, and links their tickets. What is not clear once its time comes stays for a person. One runs at a time.',
  })
  @ApiAcceptedResponse({ type: PlantLinkingEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'LINKING_RUNNING')
  async startPlantLinking(
    @CurrentActor() actor: Actor,
    @Body() body: NewPlantLinkingDto,
  ): Promise<PlantLinkingEnvelope> {
    return { linking: await this.linkings.start(actor, body) };
  }

  @Get('last')
  @ApiOperation({ summary: 'Read how far the last acceptance of proposals is' })
  @ApiOkResponse({ type: LastPlantLinkingResponse })
  async readLastPlantLinking(): Promise<LastPlantLinkingResponse> {
    return { linking: await this.linkings.last() };
  }

  @Post(':id/pause')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Pause the acceptance of proposals',
    description:
      'By any administrator. It pauses behind the present batch; what was done stays. A repetition changes nothing.',
  })
  @ApiOkResponse({ type: PlantLinkingEnvelope })
  @ApiErrors('RECORD_NOT_FOUND')
  async pausePlantLinking(@Id id: string): Promise<PlantLinkingEnvelope> {
    return { linking: await this.linkings.pause(id) };
  }

  @Post(':id/resume')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Resume the acceptance of proposals',
    description: 'By any administrator, of one that is paused or failed. It goes on behind the last batch.',
  })
  @ApiOkResponse({ type: PlantLinkingEnvelope })
  @ApiErrors('RECORD_NOT_FOUND', 'LINKING_RUNNING')
  async resumePlantLinking(@Id id: string): Promise<PlantLinkingEnvelope> {
    return { linking: await this.linkings.resume(id) };
  }
}
