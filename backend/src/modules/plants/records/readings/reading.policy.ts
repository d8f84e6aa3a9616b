import type { PlantCounter } from '#contract/index.js';

export interface ReadingFacts {
  value: number;
  readAt: Date;
  epoch: number;
}

/** What is odd about a reading beside its neighbours in time. */
type ReadingVerdict = 'PLAUSIBLE' | 'LOWER' | 'TOO_HIGH' | 'CONTRADICTS_LATER';

const DAY = 86_400_000;
/** An operating hour is at most an hour; no machine makes more than ten cycles in a second. */
const MOST_A_DAY: Readonly<Record<PlantCounter, number>> = { OPERATING_HOURS: 24, CYCLES: 864_000 };
/** Rounded readings may differ by up to an hour in all. */
const ROUNDING = 1;
/** No counter runs longer than that where the year of construction is unknown. */
const YEARS = 60;

export interface Neighbours {
  before?: ReadingFacts | undefined;
  after?: ReadingFacts | undefined;
}

/** The counter that a reading is of: an exchange begins a new epoch. */
export const epochOf = ({ before, after }: Neighbours, exchanged: boolean): number =>
  exchanged ? (before?.epoch ?? -1) + 1 : (before?.epoch ?? after?.epoch ?? 0);

/** `before` and `after` are the neighbours that are not void. */
export function judgeReading(
  counter: PlantCounter,
  reading: Pick<ReadingFacts, 'value' | 'readAt'>,
  { before, after, yearOfConstruction = null }: Neighbours & { yearOfConstruction?: number | null },
  exchanged = false,
): ReadingVerdict {
  if (exceedsPossible(counter, builtAt(reading.readAt, yearOfConstruction), reading)) return 'TOO_HIGH';
  if (exchanged) return after ? 'CONTRADICTS_LATER' : 'PLAUSIBLE';
  const isSameCounter = after !== undefined && (before === undefined || after.epoch === before.epoch);
  if (isSameCounter && (reading.value > after.value || isTooFast(counter, reading, after))) return 'CONTRADICTS_LATER';
  if (before && reading.value < before.value) return after ? 'CONTRADICTS_LATER' : 'LOWER';
  return before && isTooFast(counter, before, reading) ? 'TOO_HIGH' : 'PLAUSIBLE';
}

type Shown = Pick<ReadingFacts, 'value' | 'readAt'>;

function isTooFast(counter: PlantCounter, from: Shown, to: Shown): boolean {
  return counter === 'OPERATING_HOURS' && exceedsPossible(counter, from, to);
}

/** A machine that is read before its year of construction has a wrong one. */
function builtAt(readAt: Date, year: number | null): Shown {
  const built = new Date(Date.UTC(year ?? 0, 0));
  if (year === null || built > readAt) return { value: 0, readAt: new Date(readAt.getTime() - YEARS * 366 * DAY) };
  return { value: 0, readAt: built };
}

function exceedsPossible(counter: PlantCounter, from: Shown, to: Shown): boolean {
  const most = ((to.readAt.getTime() - from.readAt.getTime()) / DAY) * MOST_A_DAY[counter] + ROUNDING;
  // Sums of tenths of an hour are not exact.
  return Math.round((to.value - from.value - most) * 1000) > 0;
}
