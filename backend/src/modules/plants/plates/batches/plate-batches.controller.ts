import { Body, Controller, Get, HttpCode, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { AllowRoles, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, NumberPipe } from '#kernel/http/index.js';
import { printLabels } from '../label/printed-labels.js';
import { LabelFormatDto } from '../plate.dto.js';
import { PlateQueries } from '../plate.queries.js';
import { PlateBatchList, PlateBatchListQuery } from './plate-batch.dto.js';
import { PlateBatchQueries } from './plate-batch.queries.js';

const batchNumber = new NumberPipe('PLATE_BATCH_NOT_FOUND');

@ApiTags('Plates')
@Controller('plate-batches')
export class PlateBatchesController {
  constructor(
    private readonly batches: PlateBatchQueries,
    private readonly plates: PlateQueries,
  ) {}

  @Get()
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:read')
  @ApiOperation({
    summary: 'List the rolls and sheets of plates',
    description: 'Newest first. Earlier plates belong to none. `X-Total-Count` has the total.',
  })
  @ApiListResponse(PlateBatchList)
  @ApiErrors('VALIDATION_FAILED')
  listPlateBatches(@Query() query: PlateBatchListQuery): Promise<PlateBatchList> {
    return this.batches.list(query);
  }

  @Post(':number/label-sheets')
  @HttpCode(200)
  @AllowRoles('ADMIN')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Print a lost roll again',
    description: 'A PDF with the same codes, in the same order: those that are still unclaimed.',
  })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The document', schema: { type: 'string', format: 'binary' } })
  @ApiErrors('VALIDATION_FAILED', 'PLATE_BATCH_NOT_FOUND', 'PLATE_BATCH_CLAIMED')
  async reprintLabels(
    @Param('number', batchNumber) number: number,
    @Body() format: LabelFormatDto,
  ): Promise<StreamableFile> {
    return printLabels(await this.plates.unclaimedLabels(number), format);
  }
}
