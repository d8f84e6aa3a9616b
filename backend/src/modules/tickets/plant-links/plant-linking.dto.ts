import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { LIMITS, LINKING_REFUSALS, LINKING_STATES, type LinkingRefusal, type LinkingState } from '#contract/index.js';
import { EnvelopeOf, TextField } from '#kernel/http/index.js';

@ApiSchema({ name: 'NewPlantLinking' })
export class NewPlantLinkingDto {
  @TextField({
    ...LIMITS.manufacturer,
    optional: true,
    description: 'The maker of models that the registry lacks. Without it, proposals of these are refused',
    example: 'Laserworks S.p.A.',
  })
  manufacturer?: string;
}

@ApiSchema({ name: 'RefusedProposal' })
class RefusedProposalDto {
  @ApiProperty({ example: 'SN-1042' })
  serialNumber: string;

  @ApiProperty({ enum: LINKING_REFUSALS, enumName: 'LinkingRefusal' })
  reason: LinkingRefusal;
}

@ApiSchema({ name: 'PlantLinking' })
export class PlantLinkingDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: LINKING_STATES, enumName: 'LinkingState' })
  state: LinkingState;

  @ApiProperty({ type: String, nullable: true, description: 'Null once the account is deleted' })
  startedBy: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Clear proposals; null until the worker has counted them',
  })
  total: number | null;

  @ApiProperty({ type: 'integer', description: 'Proposals that were accepted or refused' })
  taken: number;

  @ApiProperty({ type: 'integer', description: 'New plants' })
  created: number;

  @ApiProperty({ type: 'integer', description: 'Tickets that were linked' })
  linked: number;

  @ApiProperty({ type: 'integer', description: 'Proposals that were refused' })
  refused: number;

  @ApiProperty({ type: [RefusedProposalDto], description: `The first ${LIMITS.linkingRefusals.max} refused ones` })
  refusals: RefusedProposalDto[];

  @ApiProperty()
  startedAt: Date;

  @ApiProperty({ type: Date, nullable: true, description: 'When it was paused last' })
  pausedAt: Date | null;

  @ApiProperty({ type: Date, nullable: true })
  endedAt: Date | null;
}

export class PlantLinkingEnvelope extends EnvelopeOf('linking', PlantLinkingDto) {}

export class LastPlantLinkingResponse {
  @ApiProperty({ type: PlantLinkingDto, nullable: true, description: 'Null before the first one' })
  linking: PlantLinkingDto | null;
}
