import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { type Country, LIMITS } from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { Company } from '../company.entity.js';

defineConstraintErrors({ uq_company_sites_name: 'SITE_NAME_IN_USE', fk_company_sites_company: 'COMPANY_NOT_FOUND' });

/** A place of a company where plants stand. */
@Entity('company_sites')
@Index('uq_company_sites_name', ['companyId', 'nameKey'], { unique: true })
export class Site {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_company_sites' })
  id: string;

  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'company_id', foreignKeyConstraintName: 'fk_company_sites_company' })
  company: Company;

  @Column('varchar', { length: LIMITS.plantSite.max })
  name: string;

  /** The name in lower case, without accents and with single spaces. */
  @Column('text')
  nameKey: string;

  @Column('varchar', { length: LIMITS.siteAddress.max, nullable: true })
  address: string | null;

  @Column('char', { length: 2, nullable: true })
  country: Country | null;

  /** Increases with each change; a change based on an older version is refused. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
