import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe } from '#kernel/http/index.js';
import { NewSiteDto, SiteChangeDto, SiteEnvelope, SiteList, SiteListQuery } from './site.dto.js';
import { SitesService } from './sites.service.js';

const companyId = new IdPipe('COMPANY_NOT_FOUND');
const siteId = new IdPipe('SITE_NOT_FOUND');

@ApiTags('Companies')
@AllowRoles('ADMIN', 'CLIENT')
@Controller('companies/:id/sites')
export class SitesController {
  constructor(private readonly sites: SitesService) {}

  @Get()
  @ApiOperation({
    summary: 'List the sites of a company',
    description: 'For administrators and its members. Other companies do not exist for clients.',
  })
  @ApiListResponse(SiteList)
  @ApiErrors('VALIDATION_FAILED', 'COMPANY_NOT_FOUND')
  listSites(
    @CurrentActor() actor: Actor,
    @Param('id', companyId) id: string,
    @Query() query: SiteListQuery,
  ): Promise<SiteList> {
    return this.sites.list(actor, id, query);
  }

  @Post()
  @ApiOperation({ summary: 'Add a site', description: 'For administrators and key users of the company.' })
  @ApiCreatedResponse({ type: SiteEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'COMPANY_NOT_FOUND', 'SITE_NAME_IN_USE')
  async addSite(
    @CurrentActor() actor: Actor,
    @Param('id', companyId) id: string,
    @Body() body: NewSiteDto,
  ): Promise<SiteEnvelope> {
    return { site: await this.sites.add(actor, id, body) };
  }

  @Put(':siteId')
  @ApiOperation({
    summary: 'Change a site',
    description: 'For administrators and key users of the company. Absent fields stay unchanged, `null` clears.',
  })
  @ApiOkResponse({ type: SiteEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'COMPANY_NOT_FOUND', 'SITE_NOT_FOUND', 'SITE_CHANGED', 'SITE_NAME_IN_USE')
  async changeSite(
    @CurrentActor() actor: Actor,
    @Param('id', companyId) id: string,
    @Param('siteId', siteId) site: string,
    @Body() body: SiteChangeDto,
  ): Promise<SiteEnvelope> {
    return { site: await this.sites.change(actor, id, site, body) };
  }

  @Delete(':siteId')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Remove a site',
    description: 'For administrators and key users of the company, while no plant stands there.',
  })
  @ApiNoContentResponse()
  @ApiErrors('COMPANY_NOT_FOUND', 'SITE_NOT_FOUND', 'SITE_IN_USE')
  async removeSite(
    @CurrentActor() actor: Actor,
    @Param('id', companyId) id: string,
    @Param('siteId', siteId) site: string,
  ): Promise<void> {
    await this.sites.remove(actor, id, site);
  }
}
