/** The texts that contain so many parts are remembered before they are forgotten all at once. */
const REMEMBERED = 5000;

/** Standard errors that a count in the sample may lie above the truth before a lower bound is wrong: one in 10⁹. */
const CERTAIN = 6;

/** What the index sees of a text: words with blanks around them, whatever sign it is that parts them. */
const wordsOf = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** Search texts of some tickets, drawn evenly, that tell how common a text is among all. */
export class TextSample {
  private readonly words: readonly string[];
  private readonly foundInTexts = new Map<string, ReadonlySet<number>>();
  private readonly foundInWords = new Map<string, ReadonlySet<number>>();

  /** `tickets` is how many the texts stand for. */
  constructor(
    private readonly texts: readonly string[],
    private readonly tickets: number,
  ) {
    this.words = texts.map(wordsOf);
  }

  /** So many tickets one text stands for. */
  get step(): number {
    return this.scaled(1);
  }

  /** About so many tickets contain it. */
  expected(text: string): number {
    return this.scaled(this.containing(text).size);
  }

  /** As good as certainly, so many tickets contain it at least. */
  atLeast(text: string): number {
    const count = this.containing(text).size;
    return this.scaled(Math.max(0, count - CERTAIN * Math.sqrt(count)));
  }

  /** About so many tickets the index finds when it is asked for all of these. */
  leftBy(grams: readonly string[]): number {
    const [first = new Set<number>(), ...others] = grams.map((gram) =>
      indexesOf(gram.replace(/[^\p{L}\p{N}]/u, ' '), this.words, this.foundInWords),
    );
    return this.scaled([...first].filter((index) => others.every((other) => other.has(index))).length);
  }

  private containing(text: string): ReadonlySet<number> {
    return indexesOf(text, this.texts, this.foundInTexts);
  }

  private scaled(count: number): number {
    return this.texts.length === 0 ? 0 : (count / this.texts.length) * this.tickets;
  }
}

function indexesOf(
  part: string,
  texts: readonly string[],
  known: Map<string, ReadonlySet<number>>,
): ReadonlySet<number> {
  const remembered = known.get(part);
  if (remembered) return remembered;
  const found = new Set<number>();
  texts.forEach((text, index) => text.includes(part) && found.add(index));
  if (known.size >= REMEMBERED) known.clear();
  known.set(part, found);
  return found;
}
