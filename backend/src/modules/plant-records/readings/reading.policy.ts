import type { PlantCounter } from '../../../contract/index.js';

export interface ReadingFacts {
  value: number;
  readAt: Date;
  epoch: number;
}

/** What is odd about a reading beside its neighbours in time. */
type ReadingVerdict = 'PLAUSIBLE' | 'LOWER' | 'TOO_HIGH' | 'CONTRADICTS_LATER';

const DAY = 86_400_000;
/** An operating hour is at most an hour; what was rounded may add up to one. */
const [HOURS_A_DAY, ROUNDING] = [24, 1];

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
  { before, after }: Neighbours,
  exchanged = false,
): ReadingVerdict {
  if (exchanged) return after ? 'CONTRADICTS_LATER' : 'PLAUSIBLE';
  const isSameCounter = after !== undefined && (before === undefined || after.epoch === before.epoch);
  if (isSameCounter && (reading.value > after.value || isTooFast(counter, reading, after))) return 'CONTRADICTS_LATER';
  if (before && reading.value < before.value) return after ? 'CONTRADICTS_LATER' : 'LOWER';
  return before && isTooFast(counter, before, reading) ? 'TOO_HIGH' : 'PLAUSIBLE';
}

type Shown = Pick<ReadingFacts, 'value' | 'readAt'>;

function isTooFast(counter: PlantCounter, from: Shown, to: Shown): boolean {
  if (counter !== 'OPERATING_HOURS') return false;
  const most = ((to.readAt.getTime() - from.readAt.getTime()) / DAY) * HOURS_A_DAY + ROUNDING;
  // Tenths of an hour are no exact sums.
  return Math.round((to.value - from.value - most) * 1000) > 0;
}
