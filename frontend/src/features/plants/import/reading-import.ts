import { PLANT_COUNTERS } from '@contract/index';
import { importReadings } from '@/api/generated/plants';
import { keys } from '@/api/keys';
import type { ImportedReading } from '@/api/types';
import { type Importing, keyOf } from '@/kit/office/import/importing';

/** A day as written in Italian or in the order of years, with or without a time of the day. */
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T](\d{1,2})[:.](\d{2})(?::\d{2})?)?$/;
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2})[:.](\d{2})(?::\d{2})?)?$/;

/** Returns the local time that the text names, or the text, which the server then refuses unless it has an offset. */
const momentIn = (text: string): string => {
  const [, day, month, year, ...time] = DAY_FIRST.exec(text) ?? [];
  const [, otherYear, otherMonth, otherDay, ...otherTime] = YEAR_FIRST.exec(text) ?? [];
  const numbers = [year ?? otherYear, month ?? otherMonth, day ?? otherDay].map(Number) as [number, number, number];
  const [hours = 0, minutes = 0] = (year === undefined ? otherTime : time).map((part) => Number(part ?? 0));
  const moment = new Date(numbers[0], numbers[1] - 1, numbers[2], hours, minutes);
  const isReal = moment.getMonth() === numbers[1] - 1 && moment.getDate() === numbers[2];
  return isReal ? moment.toISOString() : text;
};

/** The list of what counters showed in a file. */
export const readingImport: Importing = {
  texts: 'plants.readingImport',
  kind: 'READINGS',
  check: (rows) => importReadings({ dryRun: true, rows: rows as ImportedReading[] }),
  columns: {
    serialNumber: ['serialnumber', 'serial', 'matricola'],
    counter: ['counter', 'contatore'],
    value: ['value', 'reading', 'valore', 'lettura'],
    readAt: ['readon', 'readat', 'date', 'data', 'lettoil'],
    manufacturer: ['manufacturer', 'maker', 'produttore', 'costruttore'],
  } satisfies Record<keyof ImportedReading, readonly string[]>,
  required: ['serialNumber', 'counter', 'value', 'readAt'],
  valueOf: (column, text, translate) => {
    if (column === 'value' && /^\d+(?:[.,]\d)?$/.test(text)) return Number(text.replace(',', '.'));
    if (column === 'readAt') return momentIn(text);
    if (column !== 'counter') return text;
    const named = (counter: string): boolean =>
      [counter, translate(`plants.counters.${counter}`)].some((name) => keyOf(name) === keyOf(text));
    return PLANT_COUNTERS.find(named) ?? text;
  },
  shownAs: (column, value, translate) =>
    column === 'counter' && PLANT_COUNTERS.some((counter) => counter === value)
      ? translate(`plants.counters.${String(value)}`)
      : undefined,
  subjectOf: ({ manufacturer = '', serialNumber = '', counter, readAt }: Partial<ImportedReading>) =>
    serialNumber === '' ? undefined : [keyOf(manufacturer), keyOf(serialNumber), counter, readAt].join(' '),
  stale: [keys.plants(), keys.plantReadings()],
};
