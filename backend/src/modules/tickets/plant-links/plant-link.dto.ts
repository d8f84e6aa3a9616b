import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { PLANT_REASONS, type PlantReason } from '../../../contract/index.js';
import { UuidField, VersionField } from '../../../kernel/http/index.js';
import { PlantSummaryDto } from '../../plants/index.js';

@ApiSchema({ name: 'TicketPlantChange' })
export class PlantLinkDto {
  @UuidField({ nullable: true, description: 'Null: none of the registry' })
  plantId: string | null;

  @VersionField('TICKET_CHANGED')
  version?: number;
}

@ApiSchema({ name: 'PlantProposal' })
export class PlantProposalDto {
  @ApiProperty()
  plant: PlantSummaryDto;

  @ApiProperty({ enum: PLANT_REASONS, enumName: 'PlantReason', isArray: true })
  reasons: PlantReason[];
}

export class PlantProposalsResponse {
  @ApiProperty({ type: [PlantProposalDto] })
  proposals: PlantProposalDto[];
}
