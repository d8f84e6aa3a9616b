import ICAL from 'ical.js';

export type WallClock = (time: ICAL.Time, zone: string | undefined) => ICAL.Time;

const intlClock = (timeZone: string | undefined): Intl.DateTimeFormat | undefined => {
  try {
    if (!timeZone) return undefined;
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  } catch {
    return undefined;
  }
};

/** Outlook and Exchange describe zones by Windows names and one yearly rule for each half of the year. */
const isPlain = (zone: ICAL.Component): boolean =>
  zone.getAllSubcomponents().length <= 20 &&
  zone.getAllSubcomponents().every((half) =>
    half.getAllProperties('rrule').every((rule) => {
      const { freq, interval, parts } = rule.getFirstValue() as ICAL.Recur;
      return freq === 'YEARLY' && interval === 1 && Object.keys(parts).every((part) => /^BY(DAY|MONTH)$/.test(part));
    }),
  );

const describedZone = (blocks: readonly string[], name: string): ICAL.Timezone | undefined => {
  for (const block of blocks) {
    try {
      const zone = new ICAL.Component(ICAL.parse(block) as unknown[]);
      if (zone.getFirstPropertyValue('tzid') === name && isPlain(zone)) return new ICAL.Timezone(zone);
    } catch {
      // A description that cannot be parsed is ignored.
    }
  }
  return undefined;
};

/**
 * Converts a UTC time to the local time of a zone; other times are local already. A zone is found by its name or by
 * its description in the file; an unknown one is replaced by the calendar's zone.
 */
export const wallClockOf = (descriptions: readonly string[], calendarZone: string): WallClock => {
  const clocks = new Map<string, (time: ICAL.Time) => ICAL.Time>();
  const clockOf = (zone: string): ((time: ICAL.Time) => ICAL.Time) => {
    const described = intlClock(zone) ? undefined : describedZone(descriptions, zone);
    if (described) return (time) => time.convertToZone(described);
    const clock = intlClock(zone) ?? intlClock(calendarZone);
    return (time) =>
      ICAL.Time.fromDateTimeString((clock?.format(time.toJSDate()) ?? time.toString()).replace(' ', 'T'));
  };
  return (time, zone = calendarZone) => {
    if (time.isDate || time.zone !== ICAL.Timezone.utcTimezone) return time;
    const clock = clocks.get(zone) ?? clockOf(zone);
    clocks.set(zone, clock);
    return clock(time);
  };
};
