import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { CANDIDATE_DOUBTS, type CandidateDoubt, LIMITS, PLANT_REASONS, type PlantReason } from '#contract/index.js';
import {
  BooleanField,
  IntegerField,
  ListOf,
  ListQuery,
  QueryBoolean,
  TextField,
  UuidField,
  VersionField,
} from '#kernel/http/index.js';
import { PlantSummaryDto } from '#plants/index.js';

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

@ApiSchema({ name: 'PlantCandidateOwner' })
class CandidateOwnerDto {
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Null: a company of that name is new' })
  id: string | null;

  @ApiProperty({ example: 'Rossi S.r.l.' })
  name: string;
}

@ApiSchema({ name: 'WrittenPlant' })
class WrittenDto {
  @ApiProperty({ type: [String], example: ['SN-1042', 'sn 1042'] })
  serialNumbers: string[];

  @ApiProperty({ type: [String], example: ['LC-500'] })
  types: string[];

  @ApiProperty({ type: [String], example: ['Rossi S.r.l.', 'Rossi'] })
  companies: string[];
}

@ApiSchema({ name: 'PlantOfRegistry' })
class KnownPlantDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'Model and serial number', example: 'LC-500 SN-1042' })
  name: string;
}

@ApiSchema({ name: 'PlantCandidate' })
class PlantCandidateDto {
  @ApiProperty({ description: 'Identifies the serial number in any spelling', example: 'sn1042' })
  key: string;

  @ApiProperty({ example: 'SN-1042' })
  serialNumber: string;

  @ApiProperty({ description: 'Its code, or what most tickets say', example: 'LC-500' })
  model: string;

  @ApiProperty({ type: String, nullable: true, description: 'Null: the model is not in the registry' })
  manufacturer: string | null;

  @ApiProperty({ type: CandidateOwnerDto, nullable: true, description: 'Null: the tickets are of several companies' })
  owner: CandidateOwnerDto | null;

  @ApiProperty({ description: 'At most five spellings of each, the commonest first' })
  written: WrittenDto;

  @ApiProperty({ type: KnownPlantDto, nullable: true, description: 'A plant that has this serial number already' })
  plant: KnownPlantDto | null;

  @ApiProperty({ example: 12 })
  ticketCount: number;

  @ApiProperty()
  lastTicketAt: Date;

  @ApiProperty({
    description:
      'All its tickets agree about model and owner, one of them is of a known company, and no plant of another owner or model has the serial number',
  })
  isClear: boolean;

  @ApiProperty({
    enum: CANDIDATE_DOUBTS,
    enumName: 'CandidateDoubt',
    nullable: true,
    description: 'Why a person decides: `STRANGERS` if all tickets are of visitors. Null for a clear one',
  })
  doubt: CandidateDoubt | null;
}

export class PlantCandidateList extends ListOf('candidates', PlantCandidateDto) {
  @ApiProperty({ type: 'integer', description: 'Clear proposals on all pages, without the ignored ones', example: 120 })
  clearCount: number;
}

export class PlantCandidateQuery extends ListQuery {
  @QueryBoolean({ description: 'Only the ignored ones, or only the others, which is the default' })
  isIgnored?: boolean;
}

const key = TextField({ ...LIMITS.serialKey, description: 'Of the proposal', example: 'sn1042' });

@ApiSchema({ name: 'PlantAssignment' })
export class PlantAssignmentDto {
  @key
  key: string;

  @UuidField()
  plantId: string;

  @IntegerField({
    min: 1,
    max: LIMITS.ticketNumber.max,
    description: 'How many tickets the caller saw; another number than now is refused with RECORD_CHANGED',
    example: 12,
  })
  ticketCount: number;
}

export class PlantAssignmentResponse {
  @ApiProperty({ type: 'integer', description: 'Tickets that were linked to the plant', example: 11 })
  linked: number;

  @ApiProperty({ type: 'integer', description: 'Tickets of another company than the owner, which stay', example: 1 })
  left: number;
}

@ApiSchema({ name: 'IgnoredSerial' })
export class IgnoredSerialDto {
  @key
  key: string;

  @BooleanField({ description: 'False brings it back' })
  isIgnored: boolean;
}
