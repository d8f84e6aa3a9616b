import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { Calendar } from '#organisation/calendars/index.js';
import { Plant } from '#plants/index.js';

defineConstraintErrors({ fk_operating_hours_calendar: 'CALENDAR_NOT_FOUND' });

/** The calendar by which a plant is to produce, until the plant's next one begins. */
@Entity('operating_hours')
@Index('ix_operating_hours_calendar', ['calendarId'], { where: 'calendar_id IS NOT NULL' })
export class OperatingHours {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_operating_hours' })
  plantId: string;

  @ManyToOne(() => Plant, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'plant_id', foreignKeyConstraintName: 'fk_operating_hours_plant' })
  plant: Plant;

  @PrimaryColumn('timestamptz', { precision: 3, primaryKeyConstraintName: 'pk_operating_hours' })
  since: Date;

  /** Null means around the clock. */
  @Column('uuid', { nullable: true })
  calendarId: string | null;

  @ManyToOne(() => Calendar, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'calendar_id', foreignKeyConstraintName: 'fk_operating_hours_calendar' })
  calendar: Calendar | null;
}
