/** Weekdays in the order of ISO 8601. */
export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Countries whose national days a calendar can include by rule. */
export const HOLIDAY_COUNTRIES = ['IT'] as const;
export type HolidayCountry = (typeof HOLIDAY_COUNTRIES)[number];

/** Why a day differs from its weekday: a local holiday, a closure, or extra work. */
export const CALENDAR_DAY_KINDS = ['LOCAL', 'CLOSURE', 'EXTRA'] as const;
export type CalendarDayKind = (typeof CALENDAR_DAY_KINDS)[number];

/**
 * What a clock measures. RESPONSE: until staff answer, start or close the ticket. RESOLUTION: until
 * the ticket is closed. STANDSTILL: until the plant runs again.
 */
export const SERVICE_CLOCKS = ['RESPONSE', 'RESOLUTION', 'STANDSTILL'] as const;
export type ServiceClock = (typeof SERVICE_CLOCKS)[number];

/**
 * When `percent` of the promised time has passed, those responsible for the ticket are warned, and
 * if `admins`, administrators too.
 */
export interface WarningStep {
  percent: number;
  admins: boolean;
}
export const DEFAULT_WARNINGS: readonly WarningStep[] = [
  { percent: 75, admins: false },
  { percent: 100, admins: true },
];

/**
 * Whom or what a ticket waits for. CLIENT follows from the conversation. Staff set the others,
 * which stop a clock only if the service level says so.
 */
export const WAITS = ['CLIENT', 'SUPPLIER', 'PARTS'] as const;
export type Wait = (typeof WAITS)[number];
export const STAFF_WAITS = ['SUPPLIER', 'PARTS'] as const satisfies readonly Wait[];
export type StaffWait = (typeof STAFF_WAITS)[number];

/** How a clock ended. VOID: it does not count, for example because the ticket is a duplicate. */
export const CLOCK_OUTCOMES = ['MET', 'MISSED', 'VOID'] as const;
export type ClockOutcome = (typeof CLOCK_OUTCOMES)[number];

/**
 * WAITING: the ticket waits for someone else, so the clock stands still. A clock that still runs
 * may already be MISSED.
 */
export const CLOCK_STATES = ['RUNNING', 'WAITING', 'MET', 'MISSED'] as const;
export type ClockState = (typeof CLOCK_STATES)[number];

/** Filters of open tickets: deadline missed, due today, waiting for the client, or the plant stands still. */
export const CLOCK_FILTERS = ['overdue', 'today', 'waiting', 'standstill'] as const;
export type ClockFilter = (typeof CLOCK_FILTERS)[number];

/** What the report on promises can be grouped by. */
export const SERVICE_REPORT_GROUPS = [
  'level',
  'category',
  'priority',
  'area',
  'technician',
  'company',
  'month',
] as const;
export type ServiceReportGroup = (typeof SERVICE_REPORT_GROUPS)[number];
