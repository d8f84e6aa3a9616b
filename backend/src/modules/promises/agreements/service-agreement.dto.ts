import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { type Day, LIMITS, SERVICE_AGREEMENT_SORTS } from '#contract/index.js';
import {
  DayField,
  EnvelopeOf,
  ListOf,
  QuerySearch,
  SortedListQuery,
  TextField,
  UuidField,
  VersionField,
} from '#kernel/http/index.js';

const PLANT = 'One plant; null: those of the company that have no agreement of their own';
const LAST_DAY = 'The last day; null: no end';

@ApiSchema({ name: 'NewServiceAgreement' })
export class CreateServiceAgreementDto {
  @UuidField()
  companyId: string;

  @UuidField({ optional: true, nullable: true, description: PLANT })
  plantId?: string | null;

  @UuidField({ description: 'The service level' })
  levelId: string;

  @TextField({ ...LIMITS.agreementNumber, optional: true, nullable: true, example: 'SLA-2026-014' })
  number?: string | null;

  @DayField({ description: 'Holds for tickets raised from this day on' })
  validFrom: Day;

  @DayField({ optional: true, nullable: true, description: LAST_DAY })
  validTo?: Day | null;
}

@ApiSchema({ name: 'ServiceAgreementChange' })
export class UpdateServiceAgreementDto {
  @UuidField({ optional: true, description: 'The service level' })
  levelId?: string;

  @TextField({ ...LIMITS.agreementNumber, optional: true, nullable: true })
  number?: string | null;

  @DayField({ optional: true })
  validFrom?: Day;

  @DayField({ optional: true, nullable: true, description: LAST_DAY })
  validTo?: Day | null;

  @VersionField('SERVICE_AGREEMENT_CHANGED')
  version?: number;
}

export class ServiceAgreementListQuery extends SortedListQuery(
  SERVICE_AGREEMENT_SORTS,
  'ServiceAgreementSort',
  'companyName',
) {
  @QuerySearch('Anywhere in number or company; letter case and accents do not matter')
  search?: string;

  @UuidField({ optional: true })
  companyId?: string;

  @UuidField({ optional: true, description: 'The service level' })
  levelId?: string;
}

@ApiSchema({ name: 'ServiceAgreement' })
export class ServiceAgreementDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  companyId: string;

  @ApiProperty({ example: 'Rossi S.r.l.' })
  companyName: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: PLANT })
  plantId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'LC-500 AB-17' })
  plantName: string | null;

  @ApiProperty({ format: 'uuid' })
  levelId: string;

  @ApiProperty({ example: 'Gold' })
  levelName: string;

  @ApiProperty({ type: String, nullable: true, example: 'SLA-2026-014' })
  number: string | null;

  @ApiProperty({ type: String, format: 'date' })
  validFrom: Day;

  @ApiProperty({ type: String, format: 'date', nullable: true, description: LAST_DAY })
  validTo: Day | null;

  @ApiProperty({ description: 'Increases with each change', example: 1 })
  version: number;

  @ApiProperty()
  createdAt: Date;
}

export class ServiceAgreementEnvelope extends EnvelopeOf('serviceAgreement', ServiceAgreementDto) {}

export class ServiceAgreementList extends ListOf('serviceAgreements', ServiceAgreementDto) {}
