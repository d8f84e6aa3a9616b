import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { LIMITS } from '#contract/index.js';
import { Plant } from './plant.entity.js';

/** A plant stands elsewhere from then on. */
@Entity('plant_moves')
@Index('ix_plant_moves_plant', ['plantId', 'movedAt'])
export class PlantMove {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_plant_moves' })
  id: string;

  @Column('uuid')
  plantId: string;

  @ManyToOne(() => Plant, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'plant_id', foreignKeyConstraintName: 'fk_plant_moves_plant' })
  plant: Plant;

  /** Null: unknown. */
  @Column('varchar', { length: LIMITS.plantSite.max, nullable: true })
  site: string | null;

  @Column({ type: 'timestamptz', precision: 3 })
  movedAt: Date;
}
