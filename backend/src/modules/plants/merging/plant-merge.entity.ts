import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Plant } from '../registry/plant.entity.js';

/** The ids of rows that a merge moved to the other plant, by table. */
export type MovedRows = Record<string, (string | number)[]>;

/** What is needed to undo the merge of a plant. */
@Entity('plant_merges')
export class PlantMerge {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_plant_merges' })
  plantId: string;

  @OneToOne(() => Plant, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'plant_id', foreignKeyConstraintName: 'fk_plant_merges_plant' })
  plant: Plant;

  @Column('jsonb')
  moved: MovedRows;

  @Column({ type: 'timestamptz', precision: 3 })
  mergedAt: Date;
}
