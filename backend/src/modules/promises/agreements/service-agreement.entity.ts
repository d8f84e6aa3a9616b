import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Exclusion,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
} from 'typeorm';
import { type Day, LIMITS } from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { Company } from '#organisation/companies/index.js';
import { Plant } from '#plants/index.js';
import { ServiceLevel } from '../levels/service-level.entity.js';

defineConstraintErrors({
  ex_service_agreements_overlap: 'SERVICE_AGREEMENTS_OVERLAP',
  fk_service_agreements_company: 'COMPANY_NOT_FOUND',
  fk_service_agreements_plant: 'PLANT_NOT_FOUND',
  fk_service_agreements_level: 'SERVICE_LEVEL_NOT_FOUND',
});

/** The service level of a company or of one of its plants, for tickets raised on these days. */
@Entity('service_agreements')
@Check('ck_service_agreements_period', 'valid_to >= valid_from')
@Exclusion(
  'ex_service_agreements_overlap',
  `USING gist (company_id WITH =, coalesce(plant_id, '00000000-0000-0000-0000-000000000000') WITH =, daterange(valid_from, valid_to, '[]') WITH &&)`,
)
@Index('ix_service_agreements_level', ['levelId'])
export class ServiceAgreement {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_service_agreements' })
  id: string;

  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'company_id', foreignKeyConstraintName: 'fk_service_agreements_company' })
  company: Company;

  /** Null for all plants without an agreement of their own. */
  @Column('uuid', { nullable: true })
  plantId: string | null;

  @ManyToOne(() => Plant, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'plant_id', foreignKeyConstraintName: 'fk_service_agreements_plant' })
  plant: Plant | null;

  @Column('uuid')
  levelId: string;

  @ManyToOne(() => ServiceLevel, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'level_id', foreignKeyConstraintName: 'fk_service_agreements_level' })
  level: ServiceLevel;

  @Column('varchar', { length: LIMITS.agreementNumber.max, nullable: true })
  number: string | null;

  @Column('date')
  validFrom: Day;

  /** The last day; null without an end. */
  @Column('date', { nullable: true })
  validTo: Day | null;

  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
