import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { PLANT_COUNTERS, type PlantCounter } from '#contract/index.js';
import { numericColumn } from '#kernel/persistence/index.js';
import { Plant } from '#plants/index.js';
import { User } from '#organisation/users/index.js';

const MOMENT = { type: 'timestamptz', precision: 3 } as const;

/** The value that a counter of a plant showed. When the counter is replaced, a new epoch begins. */
@Entity('counter_readings')
@Check('ck_counter_readings_value', 'value >= 0')
@Index('ix_counter_readings_plant', ['plantId', 'readAt'])
@Index('ix_counter_readings_counter', ['plantId', 'counter', 'readAt'])
@Index('ix_counter_readings_recorder', ['recordedById'])
export class CounterReading {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_counter_readings' })
  id: string;

  @Column('uuid')
  plantId: string;

  @ManyToOne(() => Plant, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'plant_id', foreignKeyConstraintName: 'fk_counter_readings_plant' })
  plant: Plant;

  @Column('enum', { enum: PLANT_COUNTERS, enumName: 'plant_counter' })
  counter: PlantCounter;

  @Column('integer')
  epoch: number;

  @Column('numeric', { precision: 12, scale: 1, transformer: numericColumn })
  value: number;

  @Column(MOMENT)
  readAt: Date;

  @Column('uuid', { nullable: true })
  recordedById: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'recorded_by_id', foreignKeyConstraintName: 'fk_counter_readings_recorder' })
  recordedBy: User | null;

  @CreateDateColumn(MOMENT)
  createdAt: Date;

  /** When the reading was taken back as a mistake. */
  @Column({ ...MOMENT, nullable: true })
  voidedAt: Date | null;
}
