import { gramsOf, wordOf, wordsOf } from './grams.js';

/** The texts that contain so many grams, or so many texts, are remembered before they are forgotten all at once. */
const REMEMBERED = 5000;

/** Standard errors that a count in the sample may lie above the truth before a lower bound is wrong: one in 10⁹. */
const CERTAIN = 6;

/** A set of texts: bit `i % 32` of element `i / 32` stands for text `i`. */
type Texts = Uint32Array;

/** Search texts of some tickets, drawn evenly, that tell how common a text is among all. */
export class TextSample {
  private readonly words: readonly string[];
  private readonly all: Texts;
  private readonly withGram = new Map<string, Texts>();
  private readonly counts = new Map<string, number>();

  /** `tickets` is how many the texts stand for. */
  constructor(
    private readonly texts: readonly string[],
    private readonly tickets: number,
  ) {
    this.words = texts.map(wordsOf);
    this.all = setOf(texts, () => true);
  }

  /** So many tickets one text stands for. */
  get step(): number {
    return this.scaled(1);
  }

  /** About so many tickets contain it. */
  expected(text: string): number {
    return this.scaled(this.countOf(text));
  }

  /** As good as certainly, so many tickets contain it at least. */
  atLeast(text: string): number {
    const count = this.countOf(text);
    return this.scaled(Math.max(0, count - CERTAIN * Math.sqrt(count)));
  }

  /** About so many tickets the index finds when it is asked for all of these. */
  leftBy(grams: readonly string[]): number {
    return this.scaled(grams.length === 0 ? 0 : sizeOf(this.withAll(grams)));
  }

  /** Only texts that have all grams of the text are looked through. */
  private countOf(text: string): number {
    const known = this.counts.get(text);
    if (known !== undefined) return known;
    const candidates = this.withAll(gramsOf(text));
    return remember(
      this.counts,
      text,
      this.texts.filter((each, index) => has(candidates, index) && each.includes(text)).length,
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
    return remember(
      this.withGram,
      gram,
      setOf(this.words, (each) => each.includes(word)),
    );
  }

  private scaled(count: number): number {
    return this.texts.length === 0 ? 0 : (count / this.texts.length) * this.tickets;
  }
}

function remember<Value>(known: Map<string, Value>, key: string, value: Value): Value {
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

const has = (set: Texts, index: number): boolean => (set[index >>> 5]! & (1 << (index & 31))) !== 0;

/** Bits that are set, counted in all places of an element at once. */
function sizeOf(set: Texts): number {
  let size = 0;
  for (const element of set) {
    const pairs = element - ((element >>> 1) & 0x55555555);
    const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    size += Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return size;
}
