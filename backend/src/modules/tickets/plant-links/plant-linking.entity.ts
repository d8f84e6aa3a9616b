import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { LIMITS, LINKING_STATES, type LinkingRefusal, type LinkingState } from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { User } from '#organisation/users/index.js';

defineConstraintErrors({ uq_plant_linkings_open: 'LINKING_RUNNING' });

const MOMENT = { type: 'timestamptz', precision: 3 } as const;

/** A proposal that was not accepted. */
export interface RefusedProposal {
  serialNumber: string;
  reason: LinkingRefusal;
}

/** A serial number on tickets, in any spelling, that an administrator does not want in the registry. */
@Entity('ignored_serials')
@Index('ix_ignored_serials_user', ['ignoredById'])
export class IgnoredSerial {
  @PrimaryColumn('varchar', { length: LIMITS.serialKey.max, primaryKeyConstraintName: 'pk_ignored_serials' })
  serialKey: string;

  @Column('uuid', { nullable: true })
  ignoredById: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'ignored_by_id', foreignKeyConstraintName: 'fk_ignored_serials_user' })
  ignoredBy: User | null;

  @CreateDateColumn(MOMENT)
  ignoredAt: Date;
}

/**
 * The acceptance of all clear proposals by a worker. The unique index `uq_plant_linkings_open`, created in the
 * migration, admits one that runs or is paused.
 */
@Entity('plant_linkings')
@Index('uq_plant_linkings_open', { synchronize: false })
@Index('ix_plant_linkings_starter', ['startedById'])
@Index('ix_plant_linkings_started_at', ['startedAt'])
export class PlantLinking {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_plant_linkings' })
  id: string;

  @Column('enum', { enum: LINKING_STATES, enumName: 'linking_state', default: 'RUNNING' })
  state: LinkingState;

  /** Increases each time it is resumed, so that a job from before the pause takes no further batch. */
  @Column('integer', { default: 1 })
  run: number;

  /** The maker of models that the registry lacks; null if these are refused. */
  @Column('varchar', { length: LIMITS.manufacturer.max, nullable: true })
  manufacturer: string | null;

  @Column('uuid', { nullable: true })
  startedById: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'started_by_id', foreignKeyConstraintName: 'fk_plant_linkings_starter' })
  startedBy: User | null;

  /** How many proposals are clear; null until the worker has counted them. */
  @Column('integer', { nullable: true })
  total: number | null;

  /** Proposals that were accepted or refused. */
  @Column('integer', { default: 0 })
  taken: number;

  /** Plants. */
  @Column('integer', { default: 0 })
  created: number;

  /** Tickets. */
  @Column('integer', { default: 0 })
  linked: number;

  /** Proposals. */
  @Column('integer', { default: 0 })
  refused: number;

  /** The first refused ones. */
  @Column('jsonb', { default: [] })
  refusals: RefusedProposal[];

  /** The key of the last proposal that was taken, in the order of keys. */
  @Column('text', { default: '' })
  cursor: string;

  @CreateDateColumn(MOMENT)
  startedAt: Date;

  @Column({ ...MOMENT, nullable: true })
  pausedAt: Date | null;

  @Column({ ...MOMENT, nullable: true })
  endedAt: Date | null;
}
