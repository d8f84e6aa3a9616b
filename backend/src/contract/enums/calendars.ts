/** In the order of ISO 8601. */
export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Countries whose national days a calendar takes by rule. */
export const HOLIDAY_COUNTRIES = ['IT'] as const;
export type HolidayCountry = (typeof HOLIDAY_COUNTRIES)[number];

/** Why a day differs from its week: a local holiday, a closure, or extra work. */
export const CALENDAR_DAY_KINDS = ['LOCAL', 'CLOSURE', 'EXTRA'] as const;
export type CalendarDayKind = (typeof CALENDAR_DAY_KINDS)[number];
