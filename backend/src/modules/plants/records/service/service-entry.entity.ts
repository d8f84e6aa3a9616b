import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { type Day, TIME_ZONE } from '#contract/index.js';
import { numericColumn } from '#kernel/persistence/index.js';
import { Plant } from '#plants/index.js';
import { User } from '#organisation/users/index.js';

/** SQL of the time at which the timeline shows an entry: the beginning of the day. */
export const WORKED_AT = `e.worked_on::timestamp AT TIME ZONE '${TIME_ZONE}'`;

/**
 * Work on a plant without a ticket. A migration creates `ix_service_entries_plant`, the index by
 * the time in the timeline.
 */
@Entity('service_entries')
@Index('ix_service_entries_plant', { synchronize: false })
@Check('ck_service_entries_hours', 'hours_spent > 0')
@Index('ix_service_entries_technician', ['technicianId'])
export class ServiceEntry {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_service_entries' })
  id: string;

  @Column('uuid')
  plantId: string;

  @ManyToOne(() => Plant, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'plant_id', foreignKeyConstraintName: 'fk_service_entries_plant' })
  plant: Plant;

  @Column('uuid')
  technicianId: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'technician_id', foreignKeyConstraintName: 'fk_service_entries_technician' })
  technician: User;

  @Column('date')
  workedOn: Day;

  /** Decimal hours with one decimal place. */
  @Column('numeric', { precision: 4, scale: 1, transformer: numericColumn })
  hoursSpent: number;

  @Column('text')
  notes: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** When the entry was taken back as a mistake. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  voidedAt: Date | null;
}
