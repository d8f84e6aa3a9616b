import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AllowRoles, OpenToTokens } from '../../kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe, sendTotal } from '../../kernel/http/index.js';
import { labelSvg } from './label/label-svg.js';
import {
  LabelQuery,
  NewPlatesDto,
  NewPlatesList,
  PlateClaimDto,
  PlateEnvelope,
  PlateList,
  PlateListQuery,
} from './plate.dto.js';
import { PlateCodePipe } from './plate-code.pipe.js';
import { PlateQueries } from './plate.queries.js';
import { PlatesService } from './plates.service.js';

@ApiTags('Plates')
@Controller()
export class PlatesController {
  constructor(
    private readonly plates: PlatesService,
    private readonly queries: PlateQueries,
  ) {}

  @Get('plates')
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('plants:read')
  @ApiOperation({ summary: 'List the plates', description: 'Newest first. `X-Total-Count` has the total.' })
  @ApiListResponse(PlateList)
  @ApiErrors('VALIDATION_FAILED')
  async listPlates(
    @Query() query: PlateListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlateList> {
    const list = await this.queries.list(query);
    sendTotal(reply, list.pagination.totalItems);
    return list;
  }

  @Post('plates')
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({ summary: 'Create unclaimed plates', description: 'To print them before their plants are known.' })
  @ApiCreatedResponse({ type: NewPlatesList })
  @ApiErrors('VALIDATION_FAILED')
  async orderPlates(@Body() { count }: NewPlatesDto): Promise<NewPlatesList> {
    return { plates: await this.plates.order(count) };
  }

  @Post('plants/:id/plates')
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({ summary: 'Create a plate for a plant', description: 'A plant may have several; all stay valid.' })
  @ApiCreatedResponse({ type: PlateEnvelope })
  @ApiErrors('PLANT_NOT_FOUND')
  async issuePlate(@Param('id', new IdPipe('PLANT_NOT_FOUND')) plantId: string): Promise<PlateEnvelope> {
    return { plate: await this.plates.issue(plantId) };
  }

  @Get('plates/:code/label.svg')
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('plants:read')
  @ApiOperation({
    summary: 'Download the label of a plate',
    description: 'The QR code of its link in the frame of IEC 61406-1, as one path that can be engraved.',
  })
  @ApiProduces('image/svg+xml')
  @ApiOkResponse({ content: { 'image/svg+xml': { schema: { type: 'string' } } } })
  @Header('Content-Type', 'image/svg+xml')
  @ApiErrors('VALIDATION_FAILED', 'PLATE_NOT_FOUND')
  async readLabel(@Param('code', PlateCodePipe) code: string, @Query() { mm }: LabelQuery): Promise<string> {
    return labelSvg((await this.queries.read(code)).link, mm);
  }

  @Post('plates/:code/claim')
  @HttpCode(200)
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({ summary: 'Give an unclaimed plate its plant' })
  @ApiOkResponse({ type: PlateEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'PLATE_NOT_FOUND', 'PLANT_NOT_FOUND', 'PLATE_CLAIMED')
  async claimPlate(
    @Param('code', PlateCodePipe) code: string,
    @Body() { plantId }: PlateClaimDto,
  ): Promise<PlateEnvelope> {
    return { plate: await this.plates.claim(code, plantId) };
  }

  @Post('plates/:code/retire')
  @HttpCode(200)
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Retire a plate',
    description: 'After it was replaced or lost. A scan then opens an empty form; its code is never used again.',
  })
  @ApiOkResponse({ type: PlateEnvelope })
  @ApiErrors('PLATE_NOT_FOUND', 'PLATE_UNCLAIMED')
  async retirePlate(@Param('code', PlateCodePipe) code: string): Promise<PlateEnvelope> {
    return { plate: await this.plates.retire(code) };
  }
}
