import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowRoles, OpenToTokens } from '../../../kernel/access/index.js';
import { ApiErrors } from '../../../kernel/http/index.js';
import { CompanyImportDto, CompanyImportResults } from './company-import.dto.js';
import { CompanyImportService } from './company-import.service.js';

@ApiTags('Companies')
@Controller('companies/import')
export class CompanyImportController {
  constructor(private readonly imports: CompanyImportService) {}

  @Post()
  @HttpCode(200)
  @AllowRoles('ADMIN')
  @OpenToTokens('companies:write')
  @ApiOperation({
    summary: 'Import companies',
    description:
      'Creates the companies that are new and changes the others, found by customer number: a repetition changes ' +
      'nothing. Who of a company sees its tickets is not imported. A refused row does not stop the others.',
  })
  @ApiOkResponse({ type: CompanyImportResults })
  @ApiErrors('VALIDATION_FAILED', 'ERP_CODE_IN_USE')
  async importCompanies(@Body() body: CompanyImportDto): Promise<CompanyImportResults> {
    return { results: await this.imports.run(body) };
  }
}
