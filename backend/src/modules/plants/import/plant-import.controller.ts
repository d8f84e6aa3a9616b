import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { ImportResults, PlantImportDto } from './plant-import.dto.js';
import { PlantImportService } from './plant-import.service.js';

@ApiTags('Plants')
@Controller('plants/import')
export class PlantImportController {
  constructor(private readonly imports: PlantImportService) {}

  @Post()
  @HttpCode(200)
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Import plants',
    description:
      'Creates the plants that are new and changes the others, found by manufacturer and serial number: a repetition ' +
      'changes nothing. Absent fields stay unchanged, `null` clears. A refused row does not stop the others.',
  })
  @ApiOkResponse({ type: ImportResults })
  @ApiErrors('VALIDATION_FAILED', 'PLANT_SERIAL_IN_USE', 'PLANT_MODEL_IN_USE')
  async importPlants(@CurrentActor() actor: Actor, @Body() body: PlantImportDto): Promise<ImportResults> {
    return { results: await this.imports.run(actor, body) };
  }
}
