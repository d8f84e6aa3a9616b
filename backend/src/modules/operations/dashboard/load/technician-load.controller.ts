import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowRoles, OpenToTokens } from '#kernel/access/index.js';
import { TechnicianLoadQueries, TechnicianLoadsResponse } from './technician-load.queries.js';

@ApiTags('Users')
@Controller('users/technicians')
export class TechnicianLoadController {
  constructor(private readonly loads: TechnicianLoadQueries) {}

  @Get()
  @AllowRoles('ADMIN')
  @OpenToTokens('users:read')
  @ApiOperation({
    summary: 'List the technicians with their load',
    description: 'Active accounts, each with the area and the number of tickets that are not closed.',
  })
  @ApiOkResponse({ type: TechnicianLoadsResponse })
  async listTechnicians(): Promise<TechnicianLoadsResponse> {
    return { technicians: await this.loads.ofActive() };
  }
}
