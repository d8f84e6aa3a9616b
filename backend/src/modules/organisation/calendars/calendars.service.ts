import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addDays, type Day, dayIn, LIMITS, TIME_ZONE } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { defineEvent, DomainEvents } from '#kernel/outbox/index.js';
import { newId, UnitOfWork } from '#kernel/persistence/index.js';
import type { CalendarDto, CreateCalendarDto, UpdateCalendarDto } from './calendar.dto.js';
import { Calendar } from './calendar.entity.js';
import { CalendarQueries } from './calendar.queries.js';
import { horizonOf, writeWindows } from './working-windows.js';

/** The working time of the calendar has changed, from today on. */
export const calendarChanged = defineEvent<{ calendarId: string }>('calendars.changed');

@Injectable()
export class CalendarsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: CalendarQueries,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  create({ name, timeZone = TIME_ZONE, holidays = null, hours, days = [] }: CreateCalendarDto): Promise<CalendarDto> {
    const today = this.today(timeZone);
    const calendar = { id: newId(), name, timeZone, holidays, hours, days, knownUntil: horizonOf(today) };
    return this.unitOfWork.run(async (tx) => {
      await tx.insert(Calendar, { ...calendar, createdAt: this.clock.now() });
      await writeWindows(tx, calendar, addDays(today, LIMITS.calendarYears.behind * -366), calendar.knownUntil);
      return this.queries.read(calendar.id, tx);
    });
  }

  /** The working time of past days stays as it was. */
  update(id: string, { version, ...changes }: UpdateCalendarDto): Promise<CalendarDto> {
    return this.unitOfWork.run(async (tx) => {
      const calendar = await this.lock(tx, id);
      if (version !== undefined && version !== calendar.version) throw new DomainError('CALENDAR_CHANGED');
      const { timeZone = calendar.timeZone, holidays = calendar.holidays } = changes;
      const { hours = calendar.hours, days = calendar.days } = changes;
      const today = this.today(timeZone);
      const knownUntil = horizonOf(today);
      await tx.update(Calendar, id, { ...changes, knownUntil, version: calendar.version + 1 });
      await writeWindows(tx, { id, timeZone, holidays, hours, days }, today, knownUntil);
      await this.events.publish(tx, calendarChanged, { calendarId: id });
      return this.queries.read(id, tx);
    });
  }

  /** Throws CALENDAR_IN_USE. Returns the calendar as it was. */
  delete(id: string): Promise<CalendarDto> {
    return this.unitOfWork.run(async (tx) => {
      await this.lock(tx, id);
      if (await this.queries.isUsed(tx, id)) throw new DomainError('CALENDAR_IN_USE');
      const calendar = await this.queries.read(id, tx);
      await tx.delete(Calendar, id);
      return calendar;
    });
  }

  private async lock(tx: EntityManager, id: string): Promise<Calendar> {
    const calendar = await tx.findOne(Calendar, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!calendar) throw new DomainError('CALENDAR_NOT_FOUND');
    return calendar;
  }

  private today(timeZone: string): Day {
    return dayIn(timeZone, this.clock.now());
  }
}
