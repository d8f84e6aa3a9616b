import { LIMITS } from '../../../contract/index.js';
import { gramsOf } from './grams.js';
import type { TextSample } from './text-sample.js';

/**
 * How a text is looked for:
 * - `index`: tickets that have all of `grams`, by the trigram index, each looked at for the whole text;
 * - `order`: it is so common that walking along the order finds a page at once; `overLimit` when there are more hits
 *   than are counted, whatever the exact number;
 * - `newest`: rare and nothing for the index to go by, so only the newest tickets are looked through.
 */
export type SearchPlan = { by: 'index'; grams: string[] } | { by: 'order'; overLimit: boolean } | { by: 'newest' };

/** From so many hits on, walking along the order is the shorter way to a page. */
const COMMON = 2 * LIMITS.searchHits.max;

/** The index is of use as long as it leaves no more tickets than this to be looked at. */
const SELECTIVE = 10 * LIMITS.searchHits.max;

/** So few tickets are sooner looked at than compared with the list of another gram. */
const FEW = 300;
const MOST_GRAMS = 6;
/** The list of a gram that so few tickets have is short enough to be compared without need. */
const SHORT = 20_000;
/** A gram is worth its list when it leaves less than this part of what the others leave. */
const WORTH = 0.8;
/** Of a long text as many, evenly spread, are enough to choose from. */
const CANDIDATES = 24;

export function planOf(text: string, sample: TextSample): SearchPlan {
  if (sample.expected(text) > COMMON) return { by: 'order', overLimit: sample.atLeast(text) > LIMITS.searchHits.max };
  const grams = chosen(gramsOf(text), sample);
  return grams.length > 0 && sample.leftBy(grams) <= SELECTIVE ? { by: 'index', grams } : { by: 'newest' };
}

/**
 * The index would compare the lists of all grams, and the common ones are long. A few that are seldom met together find
 * nearly the same tickets in a fraction of the time. Where not one text of a coarse sample has those picked, there can still be
 * a thousand such tickets, and reading them takes longer than comparing a few more short lists.
 */
function chosen(grams: readonly string[], sample: TextSample): string[] {
  const step = Math.max(1, grams.length / CANDIDATES);
  const candidates = grams.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  const picked: string[] = [];
  let left = Infinity;
  while (picked.length < MOST_GRAMS && (left > FEW || sample.step > FEW)) {
    const [next] = candidates
      .filter((gram) => !picked.includes(gram))
      .map((gram) => ({ gram, left: sample.leftBy([...picked, gram]), alone: sample.leftBy([gram]) }))
      .sort((one, other) => one.left - other.left || one.alone - other.alone);
    if (!next || (left > 0 ? next.left > WORTH * left : next.alone > SHORT)) break;
    picked.push(next.gram);
    left = next.left;
  }
  return picked;
}
