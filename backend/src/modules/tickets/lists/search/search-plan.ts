import { LIMITS } from '#contract/index.js';
import { gramsOfWords } from './grams.js';
import type { SearchedWords, TextSample } from './text-sample.js';

/**
 * How words are searched:
 * - `index`: the trigram index finds tickets with all `grams`, and each is checked for the words.
 * - `order`: the words are so common that reading tickets in the sort order fills a page at once. `overLimit`: there
 * are certainly more hits than are counted.
 * - `newest`: the words are rare and have no usable grams, so only the newest tickets are searched.
 */
export type SearchPlan = { by: 'index'; grams: string[] } | { by: 'order'; overLimit: boolean } | { by: 'newest' };

/** From this many hits on, reading tickets in the sort order is faster. */
const COMMON = 2 * LIMITS.searchHits.max;

/** The index is used if it leaves at most this many tickets to check. */
const SELECTIVE = 10 * LIMITS.searchHits.max;

/** With this few candidates, checking them is faster than reading the list of another gram. */
const FEW = 300;
const MOST_GRAMS = 6;
/** A posting list this short is always worth reading. */
const SHORT = 20_000;
/** A gram is added if it leaves less than this fraction of the candidates. */
const WORTH = 0.8;
/** How many grams of a long text are considered, evenly spread. */
const CANDIDATES = 24;

export function planOf(words: SearchedWords, sample: TextSample): SearchPlan {
  if (sample.expected(words) > COMMON) return { by: 'order', overLimit: sample.atLeast(words) > LIMITS.searchHits.max };
  const grams = chooseGrams(gramsOfWords(words), sample);
  return grams.length > 0 && sample.leftBy(grams) <= SELECTIVE ? { by: 'index', grams } : { by: 'newest' };
}

/**
 * The index would intersect the lists of all grams, and those of common grams are long. A few grams that rarely occur
 * together find nearly the same tickets much faster. If no sampled text has the chosen grams, a thousand tickets may
 * still have them, so a few more short lists are added.
 */
function chooseGrams(grams: readonly string[], sample: TextSample): string[] {
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
