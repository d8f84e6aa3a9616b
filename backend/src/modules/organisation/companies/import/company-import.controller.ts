import { Body, Controller, HttpCode, Param, Post, Put, Injectable, type PipeTransform } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { CompanyEnvelope } from '../company.dto.js';
import { CompanyQueries } from '../company.queries.js';
import { CompanyImportDto, CompanyImportResults, ErpCompanyDto } from './company-import.dto.js';
import { CompanyImportService } from './company-import.service.js';
import { composed, isSingleLine, lengthOf, LIMITS } from '#contract/index.js';
import { invalidField } from '#kernel/errors/index.js';

/** A customer number in a path, with the same rules as in a body. */
@Injectable()
class ErpCodePipe implements PipeTransform<string, string> {
  transform(value: string): string {
    const code = composed(value, LIMITS.erpCode.max).trim();
    if (code === '') throw invalidField('erpCode', 'required', 'This field is required');
    if (lengthOf(code) > LIMITS.erpCode.max)
      throw invalidField('erpCode', 'maxLength', `Must not exceed ${LIMITS.erpCode.max} characters`);
    if (!isSingleLine(code) || !code.isWellFormed())
      throw invalidField('erpCode', 'singleLine', 'Must be one line without control and direction characters');
    return code;
  }
}

@ApiTags('Companies')
@Controller('companies')
export class CompanyImportController {
  constructor(
    private readonly imports: CompanyImportService,
    private readonly queries: CompanyQueries,
  ) {}

  @Post('import')
  @HttpCode(200)
  @AllowRoles('ADMIN')
  @OpenToTokens('companies:write')
  @ApiOperation({
    summary: 'Import companies',
    description:
      'Creates the companies that are new and changes the others, found by customer number, or by name where a row has ' +
      'no number: a repetition changes nothing. Who of a company sees its tickets is not imported. A refused row does ' +
      'not stop the others.',
  })
  @ApiOkResponse({ type: CompanyImportResults })
  @ApiErrors('VALIDATION_FAILED', 'ERP_CODE_IN_USE')
  async importCompanies(@Body() body: CompanyImportDto): Promise<CompanyImportResults> {
    return { results: await this.imports.run(body) };
  }

  @Put('by-erp-code/:erpCode')
  @AllowRoles('ADMIN')
  @OpenToTokens('companies:write')
  @ApiOperation({
    summary: 'Create or change the company with a customer number',
    description: 'For a system of the maker that has the list of customers: a repetition changes nothing.',
  })
  @ApiOkResponse({ type: CompanyEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'ERP_CODE_IN_USE')
  async putCompany(
    @CurrentActor() actor: Actor,
    @Param('erpCode', ErpCodePipe) erpCode: string,
    @Body() body: ErpCompanyDto,
  ): Promise<CompanyEnvelope> {
    return { company: await this.queries.read(actor, await this.imports.put(erpCode, body)) };
  }
}
