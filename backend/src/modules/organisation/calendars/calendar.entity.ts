import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { CalendarDayKind, Day, HolidayCountry, TimeWindow, WeekdayHours } from '#contract/index.js';
import { LIMITS } from '#contract/index.js';

interface CalendarDay {
  day: Day;
  name: string;
  kind: CalendarDayKind;
  /** On a day without windows the calendar is closed. */
  hours: TimeWindow[];
}

/** Working hours by weekday, and the days whose hours differ. */
@Entity('calendars')
export class Calendar {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_calendars' })
  id: string;

  @Column('varchar', { length: LIMITS.calendarName.max })
  name: string;

  @Column('varchar', { length: 64 })
  timeZone: string;

  /** Null for a calendar without national days. */
  @Column('varchar', { length: 2, nullable: true })
  holidays: HolidayCountry | null;

  @Column('jsonb')
  hours: WeekdayHours[];

  @Column('jsonb', { default: [] })
  days: CalendarDay[];

  /** The last day whose working windows are stored. */
  @Column('date')
  knownUntil: Day;

  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

/** A window of working time, for the SQL functions `worked` and `instant_of`. */
@Entity('working_windows')
@Check('ck_working_windows', 'ends_at > starts_at')
@Index('uq_working_windows_before', ['calendarId', 'beforeS'], { unique: true })
export class WorkingWindow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_working_windows' })
  calendarId: string;

  @ManyToOne(() => Calendar, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'calendar_id', foreignKeyConstraintName: 'fk_working_windows_calendar' })
  calendar: Calendar;

  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'pk_working_windows' })
  startsAt: Date;

  @Column('timestamptz')
  endsAt: Date;

  /** The working seconds of the calendar before this window. */
  @Column('bigint')
  beforeS: string;
}
