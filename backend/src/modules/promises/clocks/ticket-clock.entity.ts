import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import {
  CLOCK_OUTCOMES,
  type ClockOutcome,
  LIMITS,
  SERVICE_CLOCKS,
  type ServiceClock,
  type Wait,
  WAITS,
} from '#contract/index.js';
import { Calendar } from '#organisation/calendars/index.js';
import { Ticket } from '#tickets/index.js';
import { ServiceLevel } from '../levels/service-level.entity.js';

const MOMENT = { type: 'timestamptz', precision: 3 } as const;

/** A promise of a ticket. Only `TicketClocks` writes the values computed from facts. */
@Entity('ticket_clocks')
@Index('ix_ticket_clocks_due', ['dueAt'], { where: 'outcome IS NULL' })
@Index('ix_ticket_clocks_warning', ['nextWarningAt'], { where: 'next_warning_at IS NOT NULL' })
@Index('ix_ticket_clocks_calendar', ['calendarId'])
@Index('ix_ticket_clocks_level', ['levelId'])
export class TicketClock {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_ticket_clocks' })
  ticketId: number;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_ticket_clocks_ticket' })
  ticket: Ticket;

  @PrimaryColumn('enum', {
    enum: SERVICE_CLOCKS,
    enumName: 'service_clock',
    primaryKeyConstraintName: 'pk_ticket_clocks',
  })
  clock: ServiceClock;

  @Column('uuid', { nullable: true })
  levelId: string | null;

  @ManyToOne(() => ServiceLevel, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'level_id', foreignKeyConstraintName: 'fk_ticket_clocks_level' })
  level: ServiceLevel | null;

  /** The name when the promise was made. */
  @Column('varchar', { length: LIMITS.serviceLevelName.max })
  levelName: string;

  @Column('boolean')
  shownToClient: boolean;

  /** The setting of the level when the promise was made. */
  @Column('boolean', { default: false })
  pausesForAll: boolean;

  /** Null means around the clock. */
  @Column('uuid', { nullable: true })
  calendarId: string | null;

  @ManyToOne(() => Calendar, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'calendar_id', foreignKeyConstraintName: 'fk_ticket_clocks_calendar' })
  calendar: Calendar | null;

  /** Seconds of working time, like all columns that end in `S`. */
  @Column('integer')
  targetS: number;

  @Column(MOMENT)
  startedAt: Date;

  @Column({ ...MOMENT, nullable: true })
  stoppedAt: Date | null;

  @Column({ ...MOMENT, nullable: true })
  waitingSince: Date | null;

  @Column('integer', { default: 0 })
  waitedS: number;

  /** Null while the clock runs. */
  @Column('integer', { nullable: true })
  usedS: number | null;

  /** Null unless the clock runs. */
  @Column({ type: 'timestamptz', nullable: true })
  dueAt: Date | null;

  /**
   * The calendar's working seconds at `dueAt`, from which the remaining time is computed without reading its windows.
   */
  @Column('bigint', { nullable: true })
  dueS: string | null;

  /** The highest step of the level for which a warning was sent. */
  @Column('smallint', { default: 0 })
  warnedPercent: number;

  /** When the next step of the level is reached if the clock runs until then. */
  @Column({ type: 'timestamptz', nullable: true })
  nextWarningAt: Date | null;

  @Column('enum', { enum: CLOCK_OUTCOMES, enumName: 'clock_outcome', nullable: true })
  outcome: ClockOutcome | null;
}

/** A time in which a ticket waited, and for whom. */
@Entity('ticket_waits')
@Check('ck_ticket_waits_period', 'until >= since')
@Index('uq_ticket_waits_open', ['ticketId', 'waitingFor'], { unique: true, where: 'until IS NULL' })
export class TicketWait {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'pk_ticket_waits' })
  ticketId: number;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_ticket_waits_ticket' })
  ticket: Ticket;

  @PrimaryColumn('enum', {
    enum: WAITS,
    enumName: 'ticket_wait',
    primaryKeyConstraintName: 'pk_ticket_waits',
    default: 'CLIENT',
  })
  waitingFor: Wait;

  @PrimaryColumn('timestamptz', { precision: 3, primaryKeyConstraintName: 'pk_ticket_waits' })
  since: Date;

  @Column({ ...MOMENT, nullable: true })
  until: Date | null;
}

/** When a change of levels or agreements last changed the promises for new tickets. Triggers write the only row. */
@Entity('service_promises')
@Check('ck_service_promises_one', 'id')
export class ServicePromises {
  @PrimaryColumn('boolean', { primaryKeyConstraintName: 'pk_service_promises', default: true })
  id: boolean;

  @Column(MOMENT)
  changedAt: Date;
}
