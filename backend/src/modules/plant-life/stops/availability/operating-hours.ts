import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import { LiveNotices } from '#kernel/live/index.js';
import { DomainEvents } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { plantOwnerChanging, PlantRepository } from '#plants/index.js';
import type { OperatingHoursDto, PresentCalendarDto } from './availability.dto.js';

/** The calendar also applies to the past, but only to the time of the present owner. */
const FROM_THE_BEGINNING = `SELECT coalesce(max(o.until), to_timestamp(0)) AS since
  FROM plant_ownerships o WHERE o.plant_id = $1`;

const REMOVE = 'DELETE FROM operating_hours WHERE plant_id = $1 AND since >= $2';

const BEGIN = 'INSERT INTO operating_hours (plant_id, since, calendar_id) VALUES ($1, $2, $3)';

const PRESENT = `SELECT c.id, c.name FROM (SELECT calendar_id FROM operating_hours
    WHERE plant_id = $1 ORDER BY since DESC LIMIT 1) present JOIN calendars c ON c.id = present.calendar_id`;

/** The working calendars by which plants are required to run. */
@Injectable()
export class OperatingHoursOfPlants implements OnModuleInit {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly plants: PlantRepository,
    private readonly events: DomainEvents,
    private readonly live: LiveNotices,
  ) {}

  /** The calendar ends with the ownership, because a new owner has other hours. */
  onModuleInit(): void {
    this.events.on(plantOwnerChanging, async ({ plantId, from, at }, tx) => {
      if (from !== null && (await presentCalendar(tx, plantId))) await writeHours(tx, plantId, at, null);
    });
  }

  /** Throws PLANT_NOT_FOUND, PLANT_MERGED and CALENDAR_NOT_FOUND. */
  set(plantId: string, { calendarId, alsoPast = false }: OperatingHoursDto): Promise<PresentCalendarDto | null> {
    return this.unitOfWork.run(async (tx) => {
      await this.plants.lock(tx, plantId);
      const [beginning] = await tx.query<[{ since: Date }]>(FROM_THE_BEGINNING, [plantId]);
      await writeHours(tx, plantId, alsoPast ? beginning.since : this.clock.now(), calendarId);
      this.live.publish(tx, { topic: 'plants', recordId: plantId });
      return presentCalendar(tx, plantId);
    });
  }
}

async function writeHours(tx: EntityManager, plantId: string, since: Date, calendarId: string | null): Promise<void> {
  await tx.query(REMOVE, [plantId, since]);
  await tx.query(BEGIN, [plantId, since, calendarId]);
}

/** Returns the present calendar; null means around the clock. */
export async function presentCalendar(tx: EntityManager, plantId: string): Promise<PresentCalendarDto | null> {
  const [calendar = null] = await tx.query<PresentCalendarDto[]>(PRESENT, [plantId]);
  return calendar;
}
