import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { COMPANY_ROLES, type CompanyRole, LIMITS } from '#contract/index.js';
import { Company } from '#organisation/companies/index.js';
import { User } from '#organisation/users/index.js';

/** An invitation. Its mail contains no secret: only the account with the proven mailbox can accept it. */
@Entity('company_invitations')
@Index('ix_company_invitations_company', ['companyId', 'createdAt'])
@Index('ix_company_invitations_email', ['email'])
export class Invitation {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_company_invitations' })
  id: string;

  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'company_id', foreignKeyConstraintName: 'fk_company_invitations_company' })
  company: Company;

  /** The address in lower case. */
  @Column('varchar', { length: LIMITS.email.max })
  email: string;

  @Column('enum', { enum: COMPANY_ROLES, enumName: 'company_role' })
  role: CompanyRole;

  @Column('uuid', { nullable: true })
  invitedById: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'invited_by_id', foreignKeyConstraintName: 'fk_company_invitations_inviter' })
  invitedBy: User | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;

  /** When the invitation was accepted, declined or withdrawn. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endedAt: Date | null;
}
