import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe } from '#kernel/http/index.js';
import { CompaniesService } from './companies.service.js';
import {
  CompanyEnvelope,
  CompanyFiguresEnvelope,
  CompanyList,
  CompanyListQuery,
  CreateCompanyDto,
  UpdateCompanyDto,
} from './company.dto.js';
import { CompanyQueries } from './company.queries.js';

const companyId = new IdPipe('COMPANY_NOT_FOUND');

@ApiTags('Companies')
@AllowRoles('ADMIN')
@Controller('companies')
export class CompaniesController {
  constructor(
    private readonly companies: CompaniesService,
    private readonly queries: CompanyQueries,
  ) {}

  @Get()
  @OpenToTokens('companies:read')
  @ApiOperation({
    summary: 'List the companies',
    description: 'By name by default. `X-Total-Count` repeats the total.',
  })
  @ApiListResponse(CompanyList)
  @ApiErrors('VALIDATION_FAILED')
  listCompanies(@CurrentActor() actor: Actor, @Query() query: CompanyListQuery): Promise<CompanyList> {
    return this.queries.list(actor, query);
  }

  @Get(':id')
  @OpenToTokens('companies:read')
  @ApiOperation({ summary: 'Read a company' })
  @ApiOkResponse({ type: CompanyEnvelope })
  @ApiErrors('COMPANY_NOT_FOUND')
  async readCompany(@CurrentActor() actor: Actor, @Param('id', companyId) id: string): Promise<CompanyEnvelope> {
    return { company: await this.queries.read(actor, id) };
  }

  @Get(':id/figures')
  @OpenToTokens('companies:read')
  @ApiOperation({ summary: 'Count the plants and tickets of a company' })
  @ApiOkResponse({ type: CompanyFiguresEnvelope })
  @ApiErrors('COMPANY_NOT_FOUND')
  async readCompanyFigures(@Param('id', companyId) id: string): Promise<CompanyFiguresEnvelope> {
    return { figures: await this.queries.figures(id) };
  }

  @Post()
  @OpenToTokens('companies:write')
  @ApiOperation({
    summary: 'Create a company',
    description: 'It has no members: neither a typed company name nor a mail domain makes one. Names may repeat.',
  })
  @ApiCreatedResponse({ type: CompanyEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'ERP_CODE_IN_USE')
  async createCompany(@CurrentActor() actor: Actor, @Body() body: CreateCompanyDto): Promise<CompanyEnvelope> {
    return { company: await this.companies.create(actor, body) };
  }

  @Put(':id')
  @OpenToTokens('companies:write')
  @ApiOperation({
    summary: 'Change a company',
    description: 'Absent fields stay unchanged, `null` clears. A change of `sharing` takes effect on the next request.',
  })
  @ApiOkResponse({ type: CompanyEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'COMPANY_NOT_FOUND', 'COMPANY_CHANGED', 'ERP_CODE_IN_USE')
  async updateCompany(
    @CurrentActor() actor: Actor,
    @Param('id', companyId) id: string,
    @Body() body: UpdateCompanyDto,
  ): Promise<CompanyEnvelope> {
    return { company: await this.companies.update(actor, id, body) };
  }

  @Post(':id/vat-check')
  @HttpCode(202)
  @OpenToTokens('companies:write')
  @ApiOperation({
    summary: 'Ask VIES about the VAT number of a company',
    description:
      'A job asks once, and `vatState` and `vatCheckedAt` have the answer. Nothing depends on it: VIES is often away, and a valid Italian number need not be in it.',
  })
  @ApiAcceptedResponse({ description: 'The job is queued' })
  @ApiErrors('COMPANY_NOT_FOUND', 'COMPANY_WITHOUT_VAT_NUMBER')
  async checkVatNumber(@CurrentActor() actor: Actor, @Param('id', companyId) id: string): Promise<void> {
    await this.companies.checkVatNumber(actor, id);
  }
}
