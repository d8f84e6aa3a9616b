import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor } from '#kernel/access/index.js';
import { OwnCompanyEnvelope } from './member.dto.js';
import { MemberQueries } from './member.queries.js';

@ApiTags('Companies')
@Controller('me/company')
export class OwnCompanyController {
  constructor(private readonly members: MemberQueries) {}

  @Get()
  @AllowRoles('CLIENT')
  @ApiOperation({ summary: "Read the caller's company", description: 'Null without one.' })
  @ApiOkResponse({ type: OwnCompanyEnvelope })
  async readOwnCompany(@CurrentActor() actor: Actor): Promise<OwnCompanyEnvelope> {
    return { company: await this.members.ownCompany(actor) };
  }
}
