import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AllowAnonymous } from '#kernel/access/index.js';
import { ApiErrors } from '#kernel/http/index.js';
import { limitKey, Limits, MINUTE, Sender, type WindowLimit } from '#kernel/limits/index.js';
import { PublicPlateEnvelope } from './plate.dto.js';
import { PlateCodePipe } from './plate-code.js';
import { PlateQueries } from './plate.queries.js';

@ApiTags('Plates')
@Controller('public/plates')
export class PublicPlatesController {
  private readonly lookups: WindowLimit;

  constructor(
    private readonly queries: PlateQueries,
    limits: Limits,
  ) {
    this.lookups = limits.window('platesPerAddress', MINUTE);
  }

  @Get(':code')
  @AllowAnonymous({ ignoresToken: true })
  @ApiOperation({
    summary: 'Read what a plate shows',
    description:
      'Public: what stands on the machine itself, never its owner, site or tickets. Unknown and unclaimed plates are not found. A retired plate has no `plant`, but may lead on to the documents of a `machine`.',
  })
  @ApiOkResponse({ type: PublicPlateEnvelope })
  @ApiErrors('PLATE_NOT_FOUND', 'TOO_MANY_REQUESTS')
  async readPublicPlate(
    @Param('code', PlateCodePipe) code: string,
    @Sender() sender: string,
  ): Promise<PublicPlateEnvelope> {
    await this.lookups.take(limitKey(sender));
    return { plate: await this.queries.publicPlate(code) };
  }
}
