import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { STAFF_ROLES, type StaffRole } from '../../../contract/index.js';
import { EnumListField } from '../../../kernel/http/index.js';

@ApiSchema({ name: 'SecuritySettings' })
export class SecuritySettingsDto {
  @EnumListField(STAFF_ROLES, 'StaffRole', { description: 'Roles that have to set up two-factor authentication' })
  secondFactorRoles: StaffRole[];
}

/** Active accounts that have not set it up, by role. */
export class StaffWithoutSecondFactor implements Record<StaffRole, number> {
  @ApiProperty({ type: 'integer' })
  ADMIN: number;

  @ApiProperty({ type: 'integer' })
  TECHNICIAN: number;
}

export class SecuritySettingsEnvelope {
  @ApiProperty()
  settings: SecuritySettingsDto;

  @ApiProperty({ description: 'Whom a role that is demanded would hold up, or does: active accounts without it' })
  staffWithoutSecondFactor: StaffWithoutSecondFactor;
}
