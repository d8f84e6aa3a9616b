import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  COMPANY_ROLES,
  COMPANY_SHARINGS,
  type CompanyRole,
  type CompanySharing,
  LIMITS,
  SORT_ORDERS,
  type SortOrder,
} from '#contract/index.js';
import {
  EnumField,
  EnvelopeOf,
  ListQuery,
  Pagination,
  QueryEnum,
  QuerySearch,
  SecretField,
  UuidField,
} from '#kernel/http/index.js';

@ApiSchema({ name: 'MembershipChange' })
export class SetMemberDto {
  @EnumField(COMPANY_ROLES, 'CompanyRole')
  role: CompanyRole;

  @SecretField({
    max: LIMITS.password.max,
    optional: true,
    description: 'Of the caller. Required from clients for a new key user; without it 400, `currentPassword required`',
  })
  currentPassword?: string;
}

export class LeavingQuery {
  @UuidField({
    optional: true,
    description:
      'Another active member, who takes over the open tickets; of the last key user also the role. Named by key users and administrators',
  })
  heirId?: string;
}

export class MemberListQuery extends ListQuery {
  @QuerySearch('Anywhere in name or surname; letter case and accents do not matter')
  search?: string;

  @QueryEnum(SORT_ORDERS, 'SortOrder')
  override order: SortOrder = 'asc';
}

@ApiSchema({ name: 'CompanyMember' })
export class MemberDto {
  @ApiProperty({ format: 'uuid', description: 'Of the account' })
  id: string;

  @ApiProperty({ example: 'Giulia' })
  name: string;

  @ApiProperty({ example: "D'Angelo" })
  surname: string;

  @ApiProperty({ required: false, description: 'Left out for members who are no key users' })
  email?: string;

  @ApiProperty({ enum: COMPANY_ROLES, enumName: 'CompanyRole' })
  role: CompanyRole;

  @ApiProperty()
  since: Date;
}

export class MemberEnvelope extends EnvelopeOf('member', MemberDto) {}

@ApiSchema({ name: 'CompanyMemberList' })
export class MemberList {
  @ApiProperty({ type: [MemberDto] })
  members: MemberDto[];

  @ApiProperty({ description: 'Whether the caller may change the members' })
  manageable: boolean;

  @ApiProperty()
  pagination: Pagination;
}

@ApiSchema({ name: 'OwnCompany' })
export class OwnCompanyDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Rossi S.r.l.' })
  name: string;

  @ApiProperty({ enum: COMPANY_SHARINGS, enumName: 'CompanySharing' })
  sharing: CompanySharing;

  @ApiProperty({ enum: COMPANY_ROLES, enumName: 'CompanyRole', description: 'Of the caller' })
  role: CompanyRole;
}

@ApiSchema({ name: 'OwnCompanyResponse' })
export class OwnCompanyEnvelope {
  @ApiProperty({ type: OwnCompanyDto, nullable: true, description: 'Null for callers who belong to no company' })
  company: OwnCompanyDto | null;
}
