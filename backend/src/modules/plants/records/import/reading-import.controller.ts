import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { ReadingImportDto, ReadingImportResults } from './reading-import.dto.js';
import { ReadingImportService } from './reading-import.service.js';

@ApiTags('Plants')
@Controller('counter-readings/import')
export class ReadingImportController {
  constructor(private readonly imports: ReadingImportService) {}

  @Post()
  @HttpCode(200)
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Record what counters of plants showed by a list',
    description:
      'A reading that is recorded already is left as it is: a repetition changes nothing. The manufacturer is needed ' +
      'where several have the serial number. A refused row does not stop the others.',
  })
  @ApiOkResponse({ type: ReadingImportResults })
  @ApiErrors('VALIDATION_FAILED')
  async importReadings(@CurrentActor() actor: Actor, @Body() body: ReadingImportDto): Promise<ReadingImportResults> {
    return { results: await this.imports.run(actor, body) };
  }
}
