import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowRoles } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe } from '#kernel/http/index.js';
import {
  CreateServiceAgreementDto,
  ServiceAgreementEnvelope,
  ServiceAgreementList,
  ServiceAgreementListQuery,
  UpdateServiceAgreementDto,
} from './service-agreement.dto.js';
import { ServiceAgreementQueries } from './service-agreement.queries.js';
import { ServiceAgreementsService } from './service-agreements.service.js';

const agreementId = new IdPipe('SERVICE_AGREEMENT_NOT_FOUND');

@ApiTags('Service agreements')
@AllowRoles('ADMIN')
@Controller('service-agreements')
export class ServiceAgreementsController {
  constructor(
    private readonly agreements: ServiceAgreementsService,
    private readonly queries: ServiceAgreementQueries,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'List the service agreements',
    description: 'By company by default. `X-Total-Count` repeats the total.',
  })
  @ApiListResponse(ServiceAgreementList)
  @ApiErrors('VALIDATION_FAILED')
  listServiceAgreements(@Query() query: ServiceAgreementListQuery): Promise<ServiceAgreementList> {
    return this.queries.list(query);
  }

  @Get(':id')
  @ApiOperation({ summary: 'Read a service agreement' })
  @ApiOkResponse({ type: ServiceAgreementEnvelope })
  @ApiErrors('SERVICE_AGREEMENT_NOT_FOUND')
  async readServiceAgreement(@Param('id', agreementId) id: string): Promise<ServiceAgreementEnvelope> {
    return { serviceAgreement: await this.queries.read(id) };
  }

  @Post()
  @ApiOperation({
    summary: 'Create a service agreement',
    description: 'It concerns tickets raised from its first day on.',
  })
  @ApiCreatedResponse({ type: ServiceAgreementEnvelope })
  @ApiErrors(
    'VALIDATION_FAILED',
    'COMPANY_NOT_FOUND',
    'PLANT_NOT_FOUND',
    'SERVICE_LEVEL_NOT_FOUND',
    'SERVICE_AGREEMENTS_OVERLAP',
  )
  async createServiceAgreement(@Body() body: CreateServiceAgreementDto): Promise<ServiceAgreementEnvelope> {
    return { serviceAgreement: await this.agreements.create(body) };
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Change a service agreement',
    description:
      'Absent fields stay unchanged, `null` clears. Company and plant stay. Running clocks keep their targets.',
  })
  @ApiOkResponse({ type: ServiceAgreementEnvelope })
  @ApiErrors(
    'VALIDATION_FAILED',
    'SERVICE_AGREEMENT_NOT_FOUND',
    'SERVICE_AGREEMENT_CHANGED',
    'SERVICE_LEVEL_NOT_FOUND',
    'SERVICE_AGREEMENTS_OVERLAP',
  )
  async updateServiceAgreement(
    @Param('id', agreementId) id: string,
    @Body() body: UpdateServiceAgreementDto,
  ): Promise<ServiceAgreementEnvelope> {
    return { serviceAgreement: await this.agreements.update(id, body) };
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a service agreement' })
  @ApiOkResponse({ type: ServiceAgreementEnvelope })
  @ApiErrors('SERVICE_AGREEMENT_NOT_FOUND')
  async deleteServiceAgreement(@Param('id', agreementId) id: string): Promise<ServiceAgreementEnvelope> {
    return { serviceAgreement: await this.agreements.delete(id) };
  }
}
