import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  DEFAULT_WARNINGS,
  LIMITS,
  SERVICE_CLOCKS,
  type ServiceClock,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  type TicketCategory,
  type TicketPriority,
  type WarningStep,
} from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { Calendar } from '#organisation/calendars/index.js';

defineConstraintErrors({
  uq_service_levels_default: 'DEFAULT_LEVEL_EXISTS',
  fk_service_level_targets_calendar: 'CALENDAR_NOT_FOUND',
});

/** The promises to clients, by category and priority of their tickets. */
@Entity('service_levels')
@Index('uq_service_levels_default', ['isDefault'], { unique: true, where: 'is_default' })
export class ServiceLevel {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_service_levels' })
  id: string;

  @Column('varchar', { length: LIMITS.serviceLevelName.max })
  name: string;

  /** Whether tickets without an agreement have this level. At most one level is the default. */
  @Column('boolean', { default: false })
  isDefault: boolean;

  @Column('boolean', { default: true })
  shownToClient: boolean;

  /** Whether waits for a supplier or parts stop the resolution clock, as waits for the client do. */
  @Column('boolean', { default: false })
  pausesForAll: boolean;

  @Column('boolean', { default: true })
  isActive: boolean;

  @Column('jsonb', { default: DEFAULT_WARNINGS })
  warnings: WarningStep[];

  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

/** A promised time. A missing row means that nothing is promised. */
@Entity('service_level_targets')
@Index('ix_service_level_targets_calendar', ['calendarId'])
export class ServiceLevelTarget {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_service_level_targets' })
  levelId: string;

  @ManyToOne(() => ServiceLevel, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'level_id', foreignKeyConstraintName: 'fk_service_level_targets_level' })
  level: ServiceLevel;

  @PrimaryColumn('enum', {
    enum: SERVICE_CLOCKS,
    enumName: 'service_clock',
    primaryKeyConstraintName: 'pk_service_level_targets',
  })
  clock: ServiceClock;

  @PrimaryColumn('enum', {
    enum: TICKET_CATEGORIES,
    enumName: 'ticket_category',
    primaryKeyConstraintName: 'pk_service_level_targets',
  })
  category: TicketCategory;

  @PrimaryColumn('enum', {
    enum: TICKET_PRIORITIES,
    enumName: 'ticket_priority',
    primaryKeyConstraintName: 'pk_service_level_targets',
  })
  priority: TicketPriority;

  @Column('integer')
  minutes: number;

  /** Null means around the clock. */
  @Column('uuid', { nullable: true })
  calendarId: string | null;

  @ManyToOne(() => Calendar, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'calendar_id', foreignKeyConstraintName: 'fk_service_level_targets_calendar' })
  calendar: Calendar | null;
}
