import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe } from '#kernel/http/index.js';
import { assertReadable, labelSvg } from './label/label-svg.js';
import { printLabels } from './label/printed-labels.js';
import {
  LabelQuery,
  LabelSheetsDto,
  NewPlatesDto,
  NewPlatesList,
  PlateClaimDto,
  PlateEnvelope,
  PlateList,
  PlateListQuery,
  PlateRetirementDto,
} from './plate.dto.js';
import { PlateCodePipe } from './plate-code.js';
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
  listPlates(@CurrentActor() actor: Actor, @Query() query: PlateListQuery): Promise<PlateList> {
    return this.queries.list(actor, query);
  }

  @Post('plates')
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Create plates',
    description:
      'Unclaimed ones, to print them before their plants are known; or one for each of the given plants. The new ones are a batch.',
  })
  @ApiCreatedResponse({ type: NewPlatesList })
  @ApiErrors('VALIDATION_FAILED', 'PLANT_NOT_FOUND')
  async orderPlates(@CurrentActor() actor: Actor, @Body() { count, plantIds }: NewPlatesDto): Promise<NewPlatesList> {
    const plates = plantIds ? this.plates.forPlants(actor, plantIds) : this.plates.order(actor, Number(count));
    return { plates: await plates };
  }

  @Post('plates/label-sheets')
  @HttpCode(200)
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Print the labels of plates',
    description: 'A PDF of A4 in real size; below each label its code, and the plant unless it is unclaimed.',
  })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The document', schema: { type: 'string', format: 'binary' } })
  @ApiErrors('VALIDATION_FAILED', 'PLATE_NOT_FOUND')
  async printLabels(@Body() { codes, ...format }: LabelSheetsDto): Promise<StreamableFile> {
    return printLabels(await this.queries.labels(codes), format);
  }

  @Post('plants/:id/plates')
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({ summary: 'Create a plate for a plant', description: 'A plant may have several; all stay valid.' })
  @ApiCreatedResponse({ type: PlateEnvelope })
  @ApiErrors('PLANT_NOT_FOUND', 'PLANT_MERGED')
  async issuePlate(
    @CurrentActor() actor: Actor,
    @Param('id', new IdPipe('PLANT_NOT_FOUND')) plantId: string,
  ): Promise<PlateEnvelope> {
    return { plate: await this.plates.issue(actor, plantId) };
  }

  @Get('plates/:code')
  @AllowRoles('ADMIN', 'TECHNICIAN', 'CLIENT')
  @OpenToTokens('plants:read')
  @ApiOperation({
    summary: 'Read a plate',
    description: 'As a scan or the typed code names it. Clients find the plates of plants that their company owns.',
  })
  @ApiOkResponse({ type: PlateEnvelope })
  @ApiErrors('PLATE_NOT_FOUND')
  async readPlate(@CurrentActor() actor: Actor, @Param('code', PlateCodePipe) code: string): Promise<PlateEnvelope> {
    return { plate: await this.queries.read(actor, code) };
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
  async readLabel(
    @CurrentActor() actor: Actor,
    @Param('code', PlateCodePipe) code: string,
    @Query() { mm }: LabelQuery,
  ): Promise<string> {
    const { link } = await this.queries.read(actor, code);
    assertReadable(link, mm);
    return labelSvg(link, mm);
  }

  @Post('plates/:code/claim')
  @HttpCode(200)
  @AllowRoles('ADMIN', 'TECHNICIAN')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Give an unclaimed plate its plant',
    description:
      'Technicians give it the plant of a ticket that is assigned to them and not closed; others are FORBIDDEN.',
  })
  @ApiOkResponse({ type: PlateEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'PLATE_NOT_FOUND', 'PLANT_NOT_FOUND', 'PLANT_MERGED', 'PLATE_CLAIMED')
  async claimPlate(
    @CurrentActor() actor: Actor,
    @Param('code', PlateCodePipe) code: string,
    @Body() { plantId }: PlateClaimDto,
  ): Promise<PlateEnvelope> {
    return { plate: await this.plates.claim(actor, code, plantId) };
  }

  @Post('plates/:code/retire')
  @HttpCode(200)
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Retire a plate',
    description:
      'After it was replaced or lost, or because it was on the wrong plant. A scan then opens an empty form and, unless it was wrong, the documents of the plant; its code is never used again.',
  })
  @ApiBody({ type: PlateRetirementDto, required: false })
  @ApiOkResponse({ type: PlateEnvelope })
  @ApiErrors('VALIDATION_FAILED', 'PLATE_NOT_FOUND', 'PLATE_UNCLAIMED')
  async retirePlate(
    @CurrentActor() actor: Actor,
    @Param('code', PlateCodePipe) code: string,
    @Body() retirement: PlateRetirementDto,
  ): Promise<PlateEnvelope> {
    return { plate: await this.plates.retire(actor, code, retirement) };
  }
}
