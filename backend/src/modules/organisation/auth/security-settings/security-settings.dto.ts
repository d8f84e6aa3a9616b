import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { STAFF_ROLES, type StaffRole } from '#contract/index.js';
import { EnumListField } from '#kernel/http/index.js';

@ApiSchema({ name: 'SecuritySettings' })
export class SecuritySettingsDto {
  @EnumListField(STAFF_ROLES, 'StaffRole', { description: 'Roles that must set up two-factor authentication' })
  secondFactorRoles: StaffRole[];
}

/** Active accounts without a second factor, by role. */
class StaffWithoutSecondFactor implements Record<StaffRole, number> {
  @ApiProperty({ type: 'integer' })
  ADMIN: number;

  @ApiProperty({ type: 'integer' })
  TECHNICIAN: number;
}

export class SecuritySettingsEnvelope {
  @ApiProperty()
  settings: SecuritySettingsDto;

  @ApiProperty({ description: 'Active accounts without two-factor authentication, which the requirement blocks' })
  staffWithoutSecondFactor: StaffWithoutSecondFactor;
}
