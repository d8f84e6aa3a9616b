import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { LIMITS } from '../../contract/index.js';
import { defineConstraintErrors } from '../../kernel/errors/index.js';

defineConstraintErrors({ uq_technical_areas_name: 'AREA_NAME_IN_USE' });

/** Names are unique in any letter case among areas that are not deleted: index `uq_technical_areas_name`, in the migration. */
@Entity('technical_areas')
@Index('uq_technical_areas_name', { synchronize: false })
export class TechnicalArea {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_technical_areas' })
  id: string;

  @Column('varchar', { length: LIMITS.areaName.max })
  name: string;

  @Column('varchar', { length: LIMITS.areaDescription.max })
  description: string;

  @Column('boolean', { default: true })
  isActive: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** A tombstone: kept because closed tickets name this area. */
  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;
}
