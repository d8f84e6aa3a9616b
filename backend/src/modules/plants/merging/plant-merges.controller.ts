import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { PlantEnvelope, PlantMergeDto } from '../registry/plant.dto.js';
import { PlantMergesService } from './plant-merges.service.js';

const plantId = new IdPipe('PLANT_NOT_FOUND');

@ApiTags('Plants')
@AllowRoles('ADMIN')
@Controller('plants/:id/merge')
export class PlantMergesController {
  constructor(private readonly merges: PlantMergesService) {}

  @Post()
  @HttpCode(200)
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Merge a plant into another one',
    description:
      'For a plant that was registered twice. Its tickets and plates go to the plant that stays, and its serial number means that plant from then on. Who sees the tickets stays the same. Plants of two owners are not merged. Returns the plant that stays.',
  })
  @ApiOkResponse({ type: PlantEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'PLANT_NOT_FOUND', 'PLANT_MERGED', 'PLANT_OWNERS_DIFFER')
  async mergePlant(
    @CurrentActor() actor: Actor,
    @Param('id', plantId) id: string,
    @Body() { intoId }: PlantMergeDto,
  ): Promise<PlantEnvelope> {
    return { plant: await this.merges.merge(actor, id, intoId) };
  }

  @Delete()
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Undo the merge of a plant',
    description:
      'It gets back the tickets and plates that the merge moved, unless they were changed since. Returns the plant that is separate again.',
  })
  @ApiOkResponse({ type: PlantEnvelope })
  @ApiErrors('PLANT_NOT_FOUND', 'PLANT_NOT_MERGED', 'PLANT_MERGED', 'PLANT_SERIAL_IN_USE')
  async undoPlantMerge(@CurrentActor() actor: Actor, @Param('id', plantId) id: string): Promise<PlantEnvelope> {
    return { plant: await this.merges.undo(actor, id) };
  }
}
