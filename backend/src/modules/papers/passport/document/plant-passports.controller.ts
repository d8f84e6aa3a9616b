import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#contract/index.js';
import { type Actor, AllowRoles, CurrentActor, OpenToTokens } from '#kernel/access/index.js';
import { ApiErrors, IdPipe, QueryEnum } from '#kernel/http/index.js';
import { PlantPassports } from './plant-passports.service.js';

class PassportQuery {
  @QueryEnum(LANGUAGES, 'Language', { description: 'Language of the document' })
  language: Language = DEFAULT_LANGUAGE;
}

@ApiTags('Plants')
@AllowRoles('ADMIN', 'TECHNICIAN', 'CLIENT')
@Controller('plants')
export class PlantPassportsController {
  constructor(private readonly passports: PlantPassports) {}

  @Get(':id/passport.pdf')
  @OpenToTokens('plants:read')
  @ApiOperation({
    summary: 'Passport of a plant as PDF',
    description:
      'What it is, its documents with their SHA-256 sums, the work on it, closed tickets and readings: what the caller reads elsewhere; API tokens need `tickets:read` for tickets. Printed while the caller waits, at most 15 seconds.',
  })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The document', schema: { type: 'string', format: 'binary' } })
  @ApiErrors('VALIDATION_FAILED', 'PLANT_NOT_FOUND', 'TOO_MANY_REQUESTS', 'REPORT_NOT_READY')
  async plantPassport(
    @CurrentActor() actor: Actor,
    @Param('id', new IdPipe('PLANT_NOT_FOUND')) id: string,
    @Query() { language }: PassportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const pdf = await this.passports.print(actor, id, language, gone.signal);
    void reply.headers({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'private, no-store' });
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      length: pdf.length,
      disposition: 'attachment; filename="passport.pdf"',
    });
  }
}
