import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { type Day, TIME_ZONE } from '#contract/index.js';
import { numericColumn } from '#kernel/persistence/index.js';
import { Plant } from '#plants/index.js';
import { User } from '#organisation/users/index.js';

/** SQL of the moment at which the timeline has an entry: the beginning of the day. */
export const WORKED_AT = `e.worked_on::timestamp AT TIME ZONE '${TIME_ZONE}'`;

/**
 * Work on a plant without a ticket. `ix_service_entries_plant`, by the moment of the timeline, is
 * created in a migration.
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

  /** Decimal hours, one place. */
  @Column('numeric', { precision: 4, scale: 1, transformer: numericColumn })
  hoursSpent: number;

  @Column('text')
  notes: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** It was a mistake. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  voidedAt: Date | null;
}
