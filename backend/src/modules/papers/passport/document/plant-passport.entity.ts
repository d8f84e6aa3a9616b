import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Plant } from '#plants/index.js';
import type { Sheet } from '#papers/reports/index.js';

/**
 * A passport that a caller waits for: first its content, then the printed document. Both are deleted once the caller
 * has the document.
 */
@Entity('plant_passports')
@Index('ix_plant_passports_plant', ['plantId'])
export class PlantPassport {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_plant_passports' })
  id: string;

  @Column('uuid')
  plantId: string;

  @ManyToOne(() => Plant, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'plant_id', foreignKeyConstraintName: 'fk_plant_passports_plant' })
  plant: Plant;

  /** What the caller might know at the time of the request. */
  @Column('jsonb')
  sheet: Sheet;

  @Column('bytea', { nullable: true })
  pdf: Buffer | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
