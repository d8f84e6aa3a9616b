import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { EnvelopeOf, UuidField, VersionField } from '#kernel/http/index.js';
import { CompanyDto } from '../company.dto.js';

export class CompanyMergeQuery {
  @UuidField({ description: 'The company that would stay' })
  into: string;
}

@ApiSchema({ name: 'CompanyMerge' })
export class CompanyMergeDto {
  @UuidField({ description: 'The company that stays' })
  intoId: string;

  @VersionField('COMPANY_CHANGED')
  version?: number;

  @VersionField('COMPANY_CHANGED')
  intoVersion?: number;
}

@ApiSchema({ name: 'CompanyMergePreview' })
export class CompanyMergePreviewDto extends PickType(CompanyDto, [
  'memberCount',
  'keyUserCount',
  'plantCount',
  'version',
]) {
  @ApiProperty({ description: 'Tickets of the company, closed ones included', example: 17 })
  ticketCount: number;

  @ApiProperty({ example: 2 })
  siteCount: number;

  @ApiProperty({ description: 'Service agreements, ended ones included', example: 1 })
  agreementCount: number;

  @ApiProperty({ description: 'Invitations that are still open', example: 1 })
  invitationCount: number;

  @ApiProperty({ type: [String], description: 'Sites of both companies with one name, which become one' })
  joinedSites: string[];

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The customer number that stays with the merged company, because the other one has its own',
  })
  leftErpCode: string | null;

  @ApiProperty({ description: 'Agreements of both companies that overlap. The merge is refused until none does' })
  overlappingAgreementCount: number;

  @ApiProperty({ description: 'Revisions of documents that both companies have. The merge is refused until none is' })
  repeatedDocumentCount: number;

  @ApiProperty({ type: CompanyDto, description: 'The company that would stay' })
  into: CompanyDto;
}

export class CompanyMergePreviewEnvelope extends EnvelopeOf('preview', CompanyMergePreviewDto) {}
