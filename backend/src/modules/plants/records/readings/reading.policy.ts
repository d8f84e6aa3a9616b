import type { PlantCounter } from '#contract/index.js';

export interface ReadingFacts {
  value: number;
  readAt: Date;
  epoch: number;
}

/** What is implausible about a reading compared with those before and after it. */
type ReadingVerdict = 'PLAUSIBLE' | 'LOWER' | 'TOO_HIGH' | 'CONTRADICTS_LATER';

const DAY = 86_400_000;
/**
 * The most that a counter can advance in a day. An operating hour takes at least an hour, and no
 * machine makes more than ten cycles in a second.
 */
const MOST_A_DAY: Readonly<Record<PlantCounter, number>> = { OPERATING_HOURS: 24, CYCLES: 864_000 };
/** Two readings may differ by an hour more than is possible, because they are rounded. */
const ROUNDING = 1;
/** Assumed maximum age of a machine whose year of construction is unknown. */
const YEARS = 60;

export interface Neighbours {
  before?: ReadingFacts | undefined;
  after?: ReadingFacts | undefined;
}

/** Returns the epoch of a reading. Replacing the counter begins a new one. */
export const epochOf = ({ before, after }: Neighbours, exchanged: boolean): number =>
  exchanged ? (before?.epoch ?? -1) + 1 : (before?.epoch ?? after?.epoch ?? 0);

/** Judges a reading by its neighbours `before` and `after`, which are not void. */
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

/** A year of construction after the reading must be wrong, so it counts as unknown. */
function builtAt(readAt: Date, year: number | null): Shown {
  const built = new Date(Date.UTC(year ?? 0, 0));
  if (year === null || built > readAt) return { value: 0, readAt: new Date(readAt.getTime() - YEARS * 366 * DAY) };
  return { value: 0, readAt: built };
}

function exceedsPossible(counter: PlantCounter, from: Shown, to: Shown): boolean {
  const most = ((to.readAt.getTime() - from.readAt.getTime()) / DAY) * MOST_A_DAY[counter] + ROUNDING;
  // Rounds, because sums of tenths of an hour are not exact.
  return Math.round((to.value - from.value - most) * 1000) > 0;
}
