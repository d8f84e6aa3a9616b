import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import {
  CALENDAR_DAY_KINDS,
  CALENDAR_SORTS,
  type CalendarDayKind,
  type Day,
  daysIssue,
  HOLIDAY_COUNTRIES,
  type HolidayCountry,
  type HoursIssue,
  isEndTime,
  isStartTime,
  LIMITS,
  TIME_ZONE,
  type Weekday,
  WEEKDAYS,
  weekIssue,
} from '#contract/index.js';
import {
  DayField,
  EnumField,
  EnvelopeOf,
  field,
  IntegerField,
  ListOf,
  ObjectListField,
  QueryInteger,
  QueryMoment,
  QuerySearch,
  rule,
  SortedListQuery,
  TextField,
} from '#kernel/http/index.js';

const StartField = (): PropertyDecorator =>
  field(
    { example: '08:30' },
    { type: String, pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
    rule({ code: 'time', message: 'Must be a local time such as 08:30', accepts: isStartTime }),
  );

const EndField = (description: string): PropertyDecorator =>
  field(
    { example: '12:30', description },
    { type: String, pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' },
    rule({ code: 'time', message: 'Must be a local time such as 12:30, 24:00 at most', accepts: isEndTime }),
  );

@ApiSchema({ name: 'TimeWindow' })
class TimeWindowDto {
  @StartField()
  starts: string;

  @EndField('After `starts`; 24:00 is the end of the day')
  ends: string;
}

@ApiSchema({ name: 'WeekdayHours' })
class WeekdayHoursDto {
  @EnumField(WEEKDAYS, 'Weekday')
  weekday: Weekday;

  @StartField()
  starts: string;

  @EndField('Before `starts`: on the next day')
  ends: string;
}

@ApiSchema({ name: 'CalendarDay' })
class CalendarDayDto {
  @DayField()
  day: Day;

  @TextField({ ...LIMITS.calendarDayName, example: 'August closure' })
  name: string;

  @EnumField(CALENDAR_DAY_KINDS, 'CalendarDayKind')
  kind: CalendarDayKind;

  @ObjectListField(TimeWindowDto, {
    maxItems: LIMITS.windowsPerDay.max,
    description: 'In place of the hours of the weekday. Empty: closed',
  })
  hours: TimeWindowDto[];
}

const MESSAGES: Readonly<Record<HoursIssue, string>> = {
  noWorkingTime: 'Must have working time on at least one weekday',
  emptyWindow: 'A window may not end when it starts',
  tooManyWindows: `A day may have at most ${LIMITS.windowsPerDay.max} windows`,
  overlappingWindows: 'Windows may not overlap',
  overnightWindow: 'A window of a single day may not pass midnight',
  duplicateDay: 'A day may be listed once',
  extraWithoutHours: 'Extra work needs hours',
};

/** One rule per issue, so that each has its own code. Lists with invalid items are not checked here. */
const issueRules = <T>(issueOf: (list: T[]) => HoursIssue | null, isSound: (item: T) => boolean): PropertyDecorator[] =>
  Object.entries(MESSAGES).map(([code, message]) =>
    rule({
      code,
      message,
      accepts: (value) => !Array.isArray(value) || !value.every(isSound) || issueOf(value as T[]) !== code,
    }),
  );

const isWindow = (item: unknown): boolean => {
  const { starts, ends } = Object(item) as Partial<TimeWindowDto>;
  return isStartTime(starts) && isEndTime(ends);
};

const isCalendarDay = (item: unknown): boolean => {
  const { day, hours } = Object(item) as Partial<CalendarDayDto>;
  return typeof day === 'string' && Array.isArray(hours) && hours.every(isWindow);
};

const combineDecorators = (...decorators: PropertyDecorator[]): PropertyDecorator => {
  return (target, name) => decorators.forEach((decorate) => decorate(target, name));
};

const HoursField = (options: { optional?: true } = {}): PropertyDecorator =>
  combineDecorators(
    ObjectListField(WeekdayHoursDto, {
      ...options,
      maxItems: WEEKDAYS.length * LIMITS.windowsPerDay.max,
      description: `Of an ordinary week, without overlaps: up to ${LIMITS.windowsPerDay.max} windows a day, at least one in all`,
    }),
    ...issueRules(weekIssue, isWindow),
  );

const DaysField = (description: string): PropertyDecorator =>
  combineDecorators(
    ObjectListField(CalendarDayDto, { optional: true, maxItems: LIMITS.calendarDays.max, description }),
    ...issueRules(daysIssue, isCalendarDay),
  );

const ZONES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'));

const ZoneField = (description: string): PropertyDecorator =>
  field(
    { optional: true, description, example: TIME_ZONE },
    { type: String },
    rule({
      code: 'timeZone',
      message: 'Must be a time zone such as Europe/Rome',
      accepts: (value) => typeof value === 'string' && ZONES.has(value),
    }),
  );

const HOLIDAYS = 'The country whose national days are closed, by rule; null: none';
const DAYS = 'Days that differ from their week. A past day changes nothing any more';

@ApiSchema({ name: 'NewCalendar' })
export class CreateCalendarDto {
  @TextField({ ...LIMITS.calendarName, example: 'Service hours' })
  name: string;

  @ZoneField(`${TIME_ZONE} when absent`)
  timeZone?: string;

  @EnumField(HOLIDAY_COUNTRIES, 'HolidayCountry', { optional: true, nullable: true, description: HOLIDAYS })
  holidays?: HolidayCountry | null;

  @HoursField()
  hours: WeekdayHoursDto[];

  @DaysField(DAYS)
  days?: CalendarDayDto[];
}

@ApiSchema({ name: 'CalendarChange' })
export class UpdateCalendarDto {
  @TextField({ ...LIMITS.calendarName, optional: true, notBlank: true })
  name?: string;

  @ZoneField('From today on')
  timeZone?: string;

  @EnumField(HOLIDAY_COUNTRIES, 'HolidayCountry', { optional: true, nullable: true, description: HOLIDAYS })
  holidays?: HolidayCountry | null;

  @HoursField({ optional: true })
  hours?: WeekdayHoursDto[];

  @DaysField(`All of them: what is missing is removed. ${DAYS}`)
  days?: CalendarDayDto[];

  @IntegerField({
    optional: true,
    min: 1,
    max: LIMITS.ticketNumber.max,
    description: 'The version that the caller saw; an older one is refused with CALENDAR_CHANGED',
  })
  version?: number;
}

export class CalendarListQuery extends SortedListQuery(CALENDAR_SORTS, 'CalendarSort', 'name') {
  @QuerySearch('Anywhere in the name; letter case and accents do not matter')
  search?: string;
}

export class CalendarPreviewQuery {
  @QueryMoment('Since when time is counted; now when absent')
  from?: string;

  @QueryInteger({ ...LIMITS.workingMinutes, optional: false, description: 'Working minutes' })
  minutes: number;
}

@ApiSchema({ name: 'Calendar' })
export class CalendarDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Service hours' })
  name: string;

  @ApiProperty({ example: TIME_ZONE })
  timeZone: string;

  @ApiProperty({ enum: HOLIDAY_COUNTRIES, enumName: 'HolidayCountry', nullable: true, description: HOLIDAYS })
  holidays: HolidayCountry | null;

  @ApiProperty({ type: [WeekdayHoursDto] })
  hours: WeekdayHoursDto[];

  @ApiProperty({ type: [CalendarDayDto], description: DAYS })
  days: CalendarDayDto[];

  @ApiProperty({ type: String, format: 'date', description: 'Working hours are known until this day' })
  knownUntil: Day;

  @ApiProperty({ description: 'Increases with each change', example: 1 })
  version: number;

  @ApiProperty()
  createdAt: Date;
}

export class CalendarEnvelope extends EnvelopeOf('calendar', CalendarDto) {}

export class CalendarList extends ListOf('calendars', CalendarDto) {}

export class CalendarPreview {
  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When the minutes have passed; null: after the last known day',
  })
  dueAt: Date | null;
}
