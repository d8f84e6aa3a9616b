import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowRoles, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { PlateImportDto, PlateImportResults } from './plate-import.dto.js';
import { PlateImportService } from './plate-import.service.js';

@ApiTags('Plates')
@Controller('plates/import')
export class PlateImportController {
  constructor(private readonly imports: PlateImportService) {}

  @Post()
  @HttpCode(200)
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Fix plates to plants by a list',
    description:
      'Gives unclaimed plates the plants with these serial numbers: a repetition changes nothing. The manufacturer is ' +
      'needed where several have the serial number. A refused row does not stop the others.',
  })
  @ApiOkResponse({ type: PlateImportResults })
  @ApiErrors('VALIDATION_FAILED')
  async importPlates(@Body() body: PlateImportDto): Promise<PlateImportResults> {
    return { results: await this.imports.run(body) };
  }
}
