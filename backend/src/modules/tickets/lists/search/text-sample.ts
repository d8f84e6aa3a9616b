import { gramsOfWords, wordOf, wordsOf } from './grams.js';

/** The maximum number of grams or texts whose sets are cached; then the cache is cleared. */
const REMEMBERED = 5000;

/** Standard errors subtracted for a lower bound, which is then wrong once in 10⁹. */
const CERTAIN = 6;

/** A set of texts as a bitmap: bit `i % 32` of element `i / 32` stands for text `i`. */
type Texts = Uint32Array;

/** The spellings of each word. */
export type SearchedWords = readonly (readonly string[])[];

/** Search texts of a uniform sample of tickets, from which it estimates how common a text is. */
export class TextSample {
  private readonly words: readonly string[];
  private readonly all: Texts;
  private readonly withGram = new Map<string, Texts>();
  private readonly counts = new Map<string, number>();

  /** `tickets` is how many tickets the sample represents. */
  constructor(
    private readonly texts: readonly string[],
    private readonly tickets: number,
  ) {
    this.words = texts.map(wordsOf);
    this.all = setOf(texts, () => true);
  }

  /** The number of tickets that each text of the sample stands for. */
  get step(): number {
    return this.scaled(1);
  }

  /** Estimates how many tickets contain each word in one of its spellings. */
  expected(words: SearchedWords): number {
    return this.scaled(this.countOf(words));
  }

  /** Returns a lower bound of the number that `expected` estimates. */
  atLeast(words: SearchedWords): number {
    const count = this.countOf(words);
    return this.scaled(Math.max(0, count - CERTAIN * Math.sqrt(count)));
  }

  /** Estimates how many tickets have all of these grams. */
  leftBy(grams: readonly string[]): number {
    return this.scaled(grams.length === 0 ? 0 : sizeOf(this.withAll(grams)));
  }

  /** Only checks texts that have all grams of the words. */
  private countOf(words: SearchedWords): number {
    const key = JSON.stringify(words);
    const known = this.counts.get(key);
    if (known !== undefined) return known;
    const candidates = this.withAll(gramsOfWords(words));
    const isHit = (text: string): boolean => words.every((spellings) => spellings.some((word) => text.includes(word)));
    return rememberValue(
      this.counts,
      key,
      this.texts.filter((text, index) => includesText(candidates, index) && isHit(text)).length,
    );
  }

  private withAll(grams: readonly string[]): Texts {
    const common = this.all.slice();
    for (const gram of grams) {
      const texts = this.having(gram);
      for (let part = 0; part < common.length; part += 1) common[part]! &= texts[part]!;
    }
    return common;
  }

  private having(gram: string): Texts {
    const known = this.withGram.get(gram);
    if (known) return known;
    const word = wordOf(gram);
    return rememberValue(
      this.withGram,
      gram,
      setOf(this.words, (each) => each.includes(word)),
    );
  }

  private scaled(count: number): number {
    return this.texts.length === 0 ? 0 : (count / this.texts.length) * this.tickets;
  }
}

function rememberValue<Value>(known: Map<string, Value>, key: string, value: Value): Value {
  if (known.size >= REMEMBERED) known.clear();
  known.set(key, value);
  return value;
}

function setOf(texts: readonly string[], belongs: (text: string) => boolean): Texts {
  const set = new Uint32Array(Math.ceil(texts.length / 32));
  texts.forEach((text, index) => {
    if (belongs(text)) set[index >>> 5]! |= 1 << (index & 31);
  });
  return set;
}

const includesText = (set: Texts, index: number): boolean => (set[index >>> 5]! & (1 << (index & 31))) !== 0;

/** Counts the bits in a set. */
function sizeOf(set: Texts): number {
  let size = 0;
  for (const element of set) {
    const pairs = element - ((element >>> 1) & 0x55555555);
    const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    size += Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return size;
}
