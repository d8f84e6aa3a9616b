import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PLATE_STATES, type PlateState, type PlateAction } from '#contract/index.js';
import { Plant } from '#plants/index.js';
import { PlateBatch } from './batches/plate-batch.entity.js';
import { PLATE_CODE_LENGTH } from './plate-code.js';
import type { Actor } from '#kernel/access/index.js';

/**
 * The plate that a label names. Its row is never deleted, because labels stay on machines. An
 * unclaimed plate is printed before its plant is known. A plant may have several plates.
 */
@Entity('plates')
@Check('ck_plates_plant', `(state = 'UNCLAIMED') = (plant_id IS NULL)`)
export class Plate {
  @PrimaryColumn('char', { length: PLATE_CODE_LENGTH, primaryKeyConstraintName: 'pk_plates' })
  code: string;

  @Column('enum', { enum: PLATE_STATES, enumName: 'plate_state' })
  state: PlateState;

  @Index('ix_plates_plant')
  @Column('uuid', { nullable: true })
  plantId: string | null;

  @ManyToOne(() => Plant, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'plant_id', foreignKeyConstraintName: 'fk_plates_plant' })
  plant: Plant | null;

  /** The roll or sheet that it was printed with. Earlier plates have none, nor has one that was created alone. */
  @Index('ix_plates_batch')
  @Column('integer', { nullable: true })
  batchNumber: number | null;

  @ManyToOne(() => PlateBatch, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'batch_number', foreignKeyConstraintName: 'fk_plates_batch' })
  batch: PlateBatch | null;

  /** When the plate got its plant. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  claimedAt: Date | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  retiredAt: Date | null;

  /**
   * Whether a retired plate still leads to the documents of its plant. One that was on the wrong plant does not.
   */
  @Column('boolean', { default: true })
  leadsOn: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

/** The columns of a plate. */
export type PlateRow = Omit<Plate, 'plant' | 'batch'>;

const ACTIONS: Record<PlateState, PlateAction[]> = {
  UNCLAIMED: [],
  ACTIVE: ['RETIRE'],
  RETIRED: ['CORRECT_RETIREMENT'],
};

/** A plate can be retired only while it is in use. */
export const allowedPlateActions = ({ role }: Pick<Actor, 'role'>, { state }: Pick<Plate, 'state'>): PlateAction[] =>
  role === 'ADMIN' ? ACTIONS[state] : [];
