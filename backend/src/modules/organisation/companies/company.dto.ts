import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import {
  COMPANY_ACTIONS,
  COMPANY_SHARINGS,
  COMPANY_SORTS,
  type CompanyAction,
  type CompanySharing,
  type Day,
  LIMITS,
  VAT_STATES,
  type VatState,
} from '#contract/index.js';
import {
  ActionsProperty,
  BooleanField,
  EnumField,
  EnvelopeOf,
  ListOf,
  QueryBoolean,
  QuerySearch,
  SortedListQuery,
  TextField,
  VersionField,
  field,
  type FieldOptions,
  rule,
} from '#kernel/http/index.js';
import { Transform, type TransformFnParams } from 'class-transformer';
import { isVatNumber, tidyVatNumber } from './vat-number.js';

/** Text that is too long is not tidied, because it is refused. */
const tidyTypedVatNumber = (value: unknown): unknown =>
  typeof value === 'string' && value.length <= 4 * LIMITS.vatNumber.max ? tidyVatNumber(value) || null : value;

/** A VAT number. Blank text clears it. */
export const VatField = (options: Pick<FieldOptions, 'description'> = {}): PropertyDecorator =>
  field(
    { ...options, optional: true, nullable: true, example: 'IT00743110157' },
    { type: String, maxLength: LIMITS.vatNumber.max },
    Transform(({ value }: TransformFnParams): unknown => tidyTypedVatNumber(value)),
    rule({
      code: 'vatNumber',
      message:
        'Is no VAT number: letters of the country, then its digits. Those of the European Union have check digits',
      accepts: (value) => typeof value === 'string' && isVatNumber(value),
    }),
  );

const SHARING = 'Who of the company sees all its tickets; its other members see their own';

@ApiSchema({ name: 'NewCompany' })
export class CreateCompanyDto {
  @TextField({ ...LIMITS.company, example: 'Rossi S.r.l.' })
  name: string;

  @TextField({ ...LIMITS.erpCode, optional: true, nullable: true, example: 'C-10021' })
  erpCode?: string | null;

  @VatField({ description: 'Those of the European Union are checked by their check digits. Branches may share one' })
  vatNumber?: string | null;

  @EnumField(COMPANY_SHARINGS, 'CompanySharing', { optional: true, description: `${SHARING}. KEY_USERS when absent` })
  sharing?: CompanySharing;

  @BooleanField({ optional: true, description: 'True when absent' })
  isActive?: boolean;
}

@ApiSchema({ name: 'CompanyChange' })
export class UpdateCompanyDto {
  @TextField({ ...LIMITS.company, optional: true, notBlank: true })
  name?: string;

  @TextField({ ...LIMITS.erpCode, optional: true, nullable: true })
  erpCode?: string | null;

  @VatField()
  vatNumber?: string | null;

  @EnumField(COMPANY_SHARINGS, 'CompanySharing', { optional: true, description: SHARING })
  sharing?: CompanySharing;

  @BooleanField({ optional: true, description: 'An inactive company takes no new members' })
  isActive?: boolean;

  @VersionField('COMPANY_CHANGED')
  version?: number;
}

export class CompanyListQuery extends SortedListQuery(COMPANY_SORTS, 'CompanySort', 'name') {
  @QuerySearch('Anywhere in name or customer number; letter case and accents do not matter')
  search?: string;

  @QueryBoolean()
  isActive?: boolean;

  @QueryBoolean({ description: 'False: those that no member manages' })
  hasKeyUser?: boolean;
}

@ApiSchema({ name: 'MergedCompany' })
class MergedIntoDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Rossi S.r.l.' })
  name: string;
}

@ApiSchema({ name: 'Company' })
export class CompanyDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Rossi S.r.l.' })
  name: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'C-10021',
    description: "The customer number in the maker's own system",
  })
  erpCode: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'IT00743110157' })
  vatNumber: string | null;

  @ApiProperty({
    enum: VAT_STATES,
    enumName: 'VatState',
    nullable: true,
    description: 'What VIES said; null: not asked',
  })
  vatState: VatState | null;

  @ApiProperty({ type: Date, nullable: true, description: 'When VIES was asked' })
  vatCheckedAt: Date | null;

  @ApiProperty({ description: 'Other companies with the same VAT number: branches, or entered twice', example: 0 })
  sameVatNumberCount: number;

  @ApiProperty({ enum: COMPANY_SHARINGS, enumName: 'CompanySharing', description: SHARING })
  sharing: CompanySharing;

  @ApiProperty()
  isActive: boolean;

  @ApiProperty({
    type: MergedIntoDto,
    nullable: true,
    description: 'The company that stayed when this one was merged. Lists do not contain merged companies',
  })
  mergedInto: MergedIntoDto | null;

  @ApiProperty({ description: 'Increases with each change', example: 1 })
  version: number;

  @ApiProperty()
  createdAt: Date;

  @ApiProperty({ example: 12 })
  memberCount: number;

  @ApiProperty({ example: 1 })
  keyUserCount: number;

  @ApiProperty({ description: 'Plants that it owns now', example: 4 })
  plantCount: number;

  @ApiProperty({ description: 'Tickets of the company that are not closed', example: 3 })
  openTicketCount: number;

  @ActionsProperty(COMPANY_ACTIONS, 'CompanyAction')
  allowedActions: CompanyAction[];
}

export class CompanyEnvelope extends EnvelopeOf('company', CompanyDto) {}

@ApiSchema({ name: 'CompanyFigures' })
export class CompanyFiguresDto extends PickType(CompanyDto, ['plantCount', 'openTicketCount']) {
  @ApiProperty({ description: 'Plants that stand still now, as a confirmed stop or a report says', example: 1 })
  stoppedPlantCount: number;

  @ApiProperty({ description: 'Tickets of the company that were raised since `recentSince`', example: 17 })
  recentTicketCount: number;

  @ApiProperty({ type: String, format: 'date', description: 'The first day of the last twelve months' })
  recentSince: Day;
}

export class CompanyFiguresEnvelope extends EnvelopeOf('figures', CompanyFiguresDto) {}

export class CompanyList extends ListOf('companies', CompanyDto) {}
