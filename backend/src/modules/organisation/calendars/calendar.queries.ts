import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CalendarSort } from '#contract/index.js';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/errors/index.js';
import { andWhereWords, ListReader, pageOf } from '#kernel/http/index.js';
import { isReferencedSql, MODULE_DATA, type ModuleData } from '#kernel/module-data.js';
import { dayStart, foldedSql } from '#kernel/persistence/index.js';
import type {
  CalendarDto,
  CalendarList,
  CalendarListQuery,
  CalendarPreview,
  CalendarPreviewQuery,
} from './calendar.dto.js';
import { Calendar } from './calendar.entity.js';

const NAME = foldedSql('calendar.name');

const SORTS: Readonly<Record<CalendarSort, string>> = { name: NAME, createdAt: 'calendar.created_at' };

const reader = new ListReader<CalendarDto>({
  id: 'calendar.id',
  name: 'calendar.name',
  timeZone: 'calendar.time_zone',
  holidays: 'calendar.holidays',
  hours: 'calendar.hours',
  days: 'calendar.days',
  knownUntil: 'calendar.known_until::text',
  version: 'calendar.version',
  createdAt: 'calendar.created_at',
});

@Injectable()
export class CalendarQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(MODULE_DATA) private readonly data: readonly ModuleData[],
  ) {}

  async list({ search, sort, ids, ...query }: CalendarListQuery): Promise<CalendarList> {
    const found = this.dataSource.createQueryBuilder(Calendar, 'calendar').where('TRUE');
    andWhereWords(found, search, (pattern) => `${NAME} LIKE ${pattern}`);
    if (ids) found.andWhere('calendar.id IN (:...ids)', { ids });
    const order = { by: [SORTS[sort], 'calendar.id'], order: query.order };
    const { rows, pagination } = await reader.page(found, pageOf(query), order);
    return { calendars: rows, pagination };
  }

  /** Throws CALENDAR_NOT_FOUND. Pass the transaction to see its changes. */
  async read(id: string, tx: EntityManager = this.dataSource.manager): Promise<CalendarDto> {
    const calendar = await reader.one(tx.createQueryBuilder(Calendar, 'calendar').where('calendar.id = :id', { id }));
    if (!calendar) throw new DomainError('CALENDAR_NOT_FOUND');
    return calendar;
  }

  async isUsed(tx: EntityManager, id: string): Promise<boolean> {
    const [{ isUsed }] = await tx.query<[{ isUsed: boolean }]>(
      `SELECT ${isReferencedSql(this.data, 'calendars', '$1')} AS "isUsed" FROM (SELECT $1::uuid) AS calendar`,
      [id],
    );
    return isUsed;
  }

  /** Returns when so many working minutes will have passed. */
  async preview(id: string, { from, minutes }: CalendarPreviewQuery): Promise<CalendarPreview> {
    const start = from === undefined || from.includes('T') ? '$2::timestamptz' : dayStart('$2::date');
    const [row] = await this.dataSource.query<CalendarPreview[]>(
      `SELECT instant_of(id, worked(id, ${start}) + $3::int * 60) AS "dueAt" FROM calendars WHERE id = $1`,
      [id, from ?? this.clock.now(), minutes],
    );
    if (!row) throw new DomainError('CALENDAR_NOT_FOUND');
    return row;
  }
}
