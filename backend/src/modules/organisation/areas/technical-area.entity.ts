import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { LIMITS, RECORD_ACTIONS, type RecordAction } from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import type { Actor } from '#kernel/access/index.js';

defineConstraintErrors({ uq_technical_areas_name: 'AREA_NAME_IN_USE' });

/** The names of existing areas are unique in any letter case, by the index `uq_technical_areas_name` in a migration. */
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

  /** A deleted area keeps its row, because closed tickets refer to it. */
  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;
}

/** Administrators manage the areas. Deleting one that is in use is allowed here and fails later. */
export const allowedAreaActions = ({ role }: Pick<Actor, 'role'>): RecordAction[] =>
  role === 'ADMIN' ? [...RECORD_ACTIONS] : [];
