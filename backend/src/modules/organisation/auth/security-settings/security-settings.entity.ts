import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { type StaffRole, USER_ROLES } from '#contract/index.js';

/** The access rules that administrators set. The migration inserts the only row. */
@Entity('security_settings')
@Check('ck_security_settings_one', 'id = 1')
@Check('ck_security_settings_staff', `NOT 'CLIENT'::user_role = ANY (second_factor_roles)`)
export class SecuritySettings {
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'pk_security_settings' })
  id: number;

  /** Roles that must set up two-factor authentication. */
  @Column('enum', { enum: USER_ROLES, enumName: 'user_role', array: true, default: [] })
  secondFactorRoles: StaffRole[];
}

/** The id of the only row. */
export const SETTINGS_ID = 1;
