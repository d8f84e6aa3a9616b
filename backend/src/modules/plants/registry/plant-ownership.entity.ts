import { Check, Column, Entity, Exclusion, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { Company } from '#organisation/companies/index.js';
import { Plant } from './plant.entity.js';

defineConstraintErrors({
  ex_plant_ownerships_period: 'PLANT_OWNERSHIPS_OVERLAP',
  fk_plant_ownerships_company: 'COMPANY_NOT_FOUND',
});

/** A period in which a company owned a plant. The current one has no end. */
@Entity('plant_ownerships')
@Index('ix_plant_ownerships_plant', ['plantId', 'since'])
@Index('uq_plant_ownerships_current', ['plantId'], { unique: true, where: 'until IS NULL' })
@Check('ck_plant_ownerships_period', 'until >= since')
@Exclusion('ex_plant_ownerships_period', 'USING gist (plant_id WITH =, tstzrange(since, until) WITH &&)')
export class PlantOwnership {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_plant_ownerships' })
  id: string;

  @Column('uuid')
  plantId: string;

  @ManyToOne(() => Plant, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'plant_id', foreignKeyConstraintName: 'fk_plant_ownerships_plant' })
  plant: Plant;

  @Column('uuid')
  companyId: string;

  @ManyToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'company_id', foreignKeyConstraintName: 'fk_plant_ownerships_company' })
  company: Company;

  @Column({ type: 'timestamptz', precision: 3 })
  since: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  until: Date | null;
}
