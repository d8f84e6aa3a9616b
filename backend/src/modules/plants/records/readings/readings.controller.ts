import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, ApiListResponse, IdPipe } from '#kernel/http/index.js';
import { PlantQueries } from '#plants/index.js';
import { NewReadingDto, ReadingEnvelope, ReadingList, ReadingListQuery } from './reading.dto.js';
import { ReadingQueries } from './reading.queries.js';
import { ReadingsService } from './readings.service.js';

const plantId = new IdPipe('PLANT_NOT_FOUND');

@ApiTags('Plants')
@AllowRoles('ADMIN', 'TECHNICIAN', 'CLIENT')
@Controller()
export class ReadingsController {
  constructor(
    private readonly readings: ReadingsService,
    private readonly queries: ReadingQueries,
    private readonly plants: PlantQueries,
  ) {}

  @Get('plants/:id/readings')
  @OpenToTokens('plants:read')
  @ApiOperation({
    summary: 'List what the counters of a plant showed',
    description: 'Newest first by default. `latestReadings` of the plant has the last one of each counter.',
  })
  @ApiListResponse(ReadingList)
  @ApiErrors('VALIDATION_FAILED', 'PLANT_NOT_FOUND')
  async listReadings(
    @CurrentActor() actor: Actor,
    @Param('id', plantId) id: string,
    @Query() query: ReadingListQuery,
  ): Promise<ReadingList> {
    await this.plants.assertReadable(actor, id);
    return this.queries.ofPlant(actor, id, query);
  }

  @Post('plants/:id/readings')
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Record what a counter of a plant shows',
    description:
      'By staff, and by members of the company that owns the plant. A value below the one before is refused unless `exchanged` is true, and so are more operating hours than have passed. What is recorded later for an earlier moment must fit its neighbours.',
  })
  @ApiCreatedResponse({ type: ReadingEnvelope })
  @ApiErrors(
    'VALIDATION_FAILED',
    'PLANT_NOT_FOUND',
    'PLANT_MERGED',
    'READING_LOWER',
    'READING_TOO_HIGH',
    'READING_CONTRADICTS',
    'TOO_MANY_REQUESTS',
  )
  async addReading(
    @CurrentActor() actor: Actor,
    @Param('id', plantId) id: string,
    @Body() body: NewReadingDto,
  ): Promise<ReadingEnvelope> {
    return { reading: await this.readings.add(actor, id, body) };
  }

  @Post('counter-readings/:id/void')
  @HttpCode(200)
  @OpenToTokens('plants:write')
  @ApiOperation({
    summary: 'Take back a reading that was a mistake',
    description:
      'Own ones for 30 days; technicians those of clients and administrators any of them, always. It is then shown nowhere.',
  })
  @ApiOkResponse({ type: ReadingEnvelope })
  @ApiErrors('READING_NOT_FOUND', 'FORBIDDEN')
  async voidReading(
    @CurrentActor() actor: Actor,
    @Param('id', new IdPipe('READING_NOT_FOUND')) id: string,
  ): Promise<ReadingEnvelope> {
    return { reading: await this.readings.void(actor, id) };
  }
}
