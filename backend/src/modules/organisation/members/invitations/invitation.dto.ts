import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { COMPANY_ROLES, COMPANY_SHARINGS, type CompanyRole, type CompanySharing, LIMITS } from '#contract/index.js';
import { EmailField, EnumField, EnvelopeOf, SecretField } from '#kernel/http/index.js';

@ApiSchema({ name: 'NewInvitation' })
export class NewInvitationDto {
  @EmailField()
  email: string;

  @EnumField(COMPANY_ROLES, 'CompanyRole', { optional: true, description: 'MEMBER when absent' })
  role?: CompanyRole;

  @SecretField({
    max: LIMITS.password.max,
    optional: true,
    description: 'Of the caller. Required from clients for a new key user; without it 400, `currentPassword required`',
  })
  currentPassword?: string;
}

class InvitationFacts {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ enum: COMPANY_ROLES, enumName: 'CompanyRole' })
  role: CompanyRole;

  @ApiProperty()
  expiresAt: Date;
}

@ApiSchema({ name: 'Invitation' })
export class InvitationDto extends InvitationFacts {
  @ApiProperty({ example: 'giulia@example.com' })
  email: string;

  @ApiProperty()
  createdAt: Date;
}

export class InvitationEnvelope extends EnvelopeOf('invitation', InvitationDto) {}

export class InvitationList {
  @ApiProperty({ type: [InvitationDto] })
  invitations: InvitationDto[];
}

@ApiSchema({ name: 'InvitingCompany' })
class InvitingCompanyDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Rossi S.r.l.' })
  name: string;

  @ApiProperty({ enum: COMPANY_SHARINGS, enumName: 'CompanySharing' })
  sharing: CompanySharing;
}

@ApiSchema({ name: 'OwnInvitation' })
export class OwnInvitationDto extends InvitationFacts {
  @ApiProperty()
  company: InvitingCompanyDto;
}

export class OwnInvitationList {
  @ApiProperty({ type: [OwnInvitationDto] })
  invitations: OwnInvitationDto[];
}
