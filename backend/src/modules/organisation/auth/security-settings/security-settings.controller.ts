import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowRoles } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { SecuritySettingsDto, SecuritySettingsEnvelope } from './security-settings.dto.js';
import { SecuritySettingsService, SecuritySettingsQueries } from './security-settings.service.js';

@ApiTags('Security')
@AllowRoles('ADMIN')
@Controller('security/settings')
export class SecuritySettingsController {
  constructor(
    private readonly settings: SecuritySettingsService,
    private readonly queries: SecuritySettingsQueries,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Read the security requirements for staff' })
  @ApiOkResponse({ type: SecuritySettingsEnvelope })
  readSecuritySettings(): Promise<SecuritySettingsEnvelope> {
    return this.queries.read();
  }

  @Put()
  @ApiOperation({
    summary: 'Change the security requirements for staff',
    description:
      'From the next request on, users of a named role without two-factor authentication can only ' +
      'set it up, the caller included.',
  })
  @ApiOkResponse({ type: SecuritySettingsEnvelope })
  @ApiErrors('VALIDATION_FAILED')
  changeSecuritySettings(@Body() body: SecuritySettingsDto): Promise<SecuritySettingsEnvelope> {
    return this.settings.change(body);
  }
}
