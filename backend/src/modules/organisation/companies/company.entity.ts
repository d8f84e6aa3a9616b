import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  COMPANY_SHARINGS,
  type CompanySharing,
  LIMITS,
  VAT_STATES,
  type VatState,
  COMPANY_ACTIONS,
  type CompanyAction,
} from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import type { Actor } from '#kernel/access/index.js';

// The trigger of each table with a company refuses new rows of a merged one by the name `ck_companies_merged`.
defineConstraintErrors({ uq_companies_erp_code: 'ERP_CODE_IN_USE', ck_companies_merged: 'COMPANY_NOT_FOUND' });

/** A customer whose members share tickets. Branches may have the same name. */
@Entity('companies')
@Index('ix_companies_vat', ['vatNumber'], { where: 'vat_number IS NOT NULL' })
@Index('ix_companies_merged', ['mergedIntoId'], { where: 'merged_into_id IS NOT NULL' })
@Check('ck_companies_merged_into_other', 'merged_into_id <> id')
@Index('uq_companies_erp_code', ['erpCode'], { unique: true })
export class Company {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_companies' })
  id: string;

  @Column('varchar', { length: LIMITS.company.max })
  name: string;

  /** The customer number in the maker's own system. */
  @Column('varchar', { length: LIMITS.erpCode.max, nullable: true })
  erpCode: string | null;

  /** The VAT number with the letters of its country. Branches may share one. */
  @Column('varchar', { length: LIMITS.vatNumber.max, nullable: true })
  vatNumber: string | null;

  /** The answer of VIES about the number, and its time; null until an administrator asks. */
  @Column('enum', { enum: VAT_STATES, enumName: 'vat_state', nullable: true })
  vatState: VatState | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  vatCheckedAt: Date | null;

  @Column('enum', { enum: COMPANY_SHARINGS, enumName: 'company_sharing', default: 'KEY_USERS' })
  sharing: CompanySharing;

  /** An inactive company takes no new members. */
  @Column('boolean', { default: true })
  isActive: boolean;

  /** The company that stayed when two were merged. A merged company has nothing, and does not change any more. */
  @Column('uuid', { nullable: true })
  mergedIntoId: string | null;

  @ManyToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'merged_into_id', foreignKeyConstraintName: 'fk_companies_merged_into' })
  mergedInto: Company | null;

  /** Increases with each change; a change based on an older version is refused. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** An inactive company takes no new members, and without a VAT number there is nothing to ask VIES. */
export function allowedCompanyActions(
  { role }: Pick<Actor, 'role'>,
  { isActive, vatNumber, mergedInto }: Pick<Company, 'isActive' | 'vatNumber'> & { mergedInto: object | null },
): CompanyAction[] {
  if (role !== 'ADMIN' || mergedInto !== null) return [];
  const fits = { EDIT: true, ADD_MEMBER: isActive, CHECK_VAT_NUMBER: vatNumber !== null, MERGE: true };
  return COMPANY_ACTIONS.filter((action) => fits[action]);
}
