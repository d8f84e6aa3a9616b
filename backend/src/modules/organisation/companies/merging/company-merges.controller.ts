import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors, IdPipe } from '#kernel/http/index.js';
import { CompanyEnvelope } from '../company.dto.js';
import { CompanyMergeDto, CompanyMergePreviewEnvelope, CompanyMergeQuery } from './company-merge.dto.js';
import { CompanyMergesService } from './company-merges.service.js';
import { MergePreviews } from './merge-previews.js';

const companyId = new IdPipe('COMPANY_NOT_FOUND');

@ApiTags('Companies')
@AllowRoles('ADMIN')
@Controller('companies/:id')
export class CompanyMergesController {
  constructor(
    private readonly merges: CompanyMergesService,
    private readonly previews: MergePreviews,
  ) {}

  @Get('merge-preview')
  @ApiOperation({
    summary: 'Read what a merge of two companies would move',
    description: 'And what of both does not go together. Nothing changes.',
  })
  @ApiOkResponse({ type: CompanyMergePreviewEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'COMPANY_NOT_FOUND')
  async previewCompanyMerge(
    @CurrentActor() actor: Actor,
    @Param('id', companyId) id: string,
    @Query() { into }: CompanyMergeQuery,
  ): Promise<CompanyMergePreviewEnvelope> {
    return { preview: await this.previews.of(actor, id, into) };
  }

  @Post('merge')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Merge a company into another one',
    description:
      'For a company that was registered twice. Its members, tickets, plants, sites, documents, agreements and invitations go to the company that stays, whose sharing then decides who sees the tickets. It cannot be undone. Returns the company that stays.',
  })
  @ApiOkResponse({ type: CompanyEnvelope })
  @ApiErrors(
    'COMPANY_INACTIVE',
    'VALIDATION_FAILED',
    'COMPANY_NOT_FOUND',
    'COMPANY_CHANGED',
    'SERVICE_AGREEMENTS_OVERLAP',
    'DOCUMENT_REVISION_IN_USE',
  )
  async mergeCompany(
    @CurrentActor() actor: Actor,
    @Param('id', companyId) id: string,
    @Body() body: CompanyMergeDto,
  ): Promise<CompanyEnvelope> {
    return { company: await this.merges.merge(actor, id, body) };
  }
}
