import { textKey } from '#kernel/persistence/index.js';
import { looseKey, matchPlant, type PlantCandidate, serialKeysOf } from '#plants/index.js';
import { Random } from '#seeds/random.js';

const COMPANIES = 1000;
/** Models and the letters of their serial numbers; numbers have gaps, as those of several factories do. */
const MODELS = ['LC-500', 'PB-110', 'TX-7', 'WM 20', 'RB-3', 'HT900', 'CF-12', 'DG-45', 'VN-8', 'KS-60'];
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXY';

interface MadeUpPlant extends PlantCandidate {
  model: string;
  serialNumber: string;
}

/** How a serial number is written: the shares, of 100. */
type Writing = 'SAME' | 'SPELLED' | 'LABELLED' | 'TYPO' | 'FOREIGN';
const WRITINGS: readonly (readonly [Writing, number])[] = [
  ['SAME', 60],
  ['SPELLED', 25],
  ['LABELLED', 10],
  ['TYPO', 4],
  ['FOREIGN', 1],
];

/** Counts of tickets. */
export interface MatchTally {
  tickets: number;
  linked: number;
  right: number;
  withoutTypo: number;
  foundWithoutTypo: number;
  /** Linked to a plant of another company, though both are known. */
  across: number;
}

/** A registry of made-up plants; the same for the same seed. */
export class MadeUpRegistry {
  private readonly random: Random;
  private readonly plants: MadeUpPlant[] = [];
  private readonly byKey = new Map<string, MadeUpPlant[]>();

  constructor(size: number, seed: number) {
    this.random = new Random(seed);
    for (let number = 0; this.plants.length < size; number++) this.add(number);
  }

  private add(number: number): void {
    const model = this.oneOf(MODELS);
    const letters = this.oneOf(LETTERS.split('')) + this.oneOf(LETTERS.split(''));
    const serialNumber = `${letters}-${String(this.random.between(0, 9_999_999)).padStart(7, '0')}`;
    const serialKey = textKey(serialNumber);
    if (this.byKey.has(`exact ${serialKey}`)) return;
    const plant = {
      ...{ id: String(number), model, serialNumber, serialKey, serialLooseKey: looseKey(serialKey) },
      ...{ ownerCompanyId: this.company(), modelKeys: [textKey(model)] },
    };
    this.plants.push(plant);
    this.file(`exact ${serialKey}`, plant);
    this.file(`loose ${plant.serialLooseKey}`, plant);
  }

  private file(key: string, plant: MadeUpPlant): void {
    const plants = this.byKey.get(key);
    if (plants) plants.push(plant);
    else this.byKey.set(key, [plant]);
  }

  /** Writes `count` tickets, finds the plant of each, and counts what came of it. */
  match(count: number): MatchTally {
    const tally: MatchTally = { tickets: count, linked: 0, right: 0, withoutTypo: 0, foundWithoutTypo: 0, across: 0 };
    for (let nth = 0; nth < count; nth++) {
      const plant = this.oneOf(this.plants);
      const how = this.writing();
      const serialNumber = this.written(plant, how);
      const companyId = this.companyOf(plant, how);
      const candidates = this.candidates(plant.model, serialNumber);
      const match = matchPlant({ type: plant.model, serialNumber, companyId }, candidates);
      const isRight = match?.plantId === plant.id;
      const isSame = how !== 'TYPO' && how !== 'FOREIGN';
      const owner = candidates.find(({ id }) => id === match?.plantId)?.ownerCompanyId;
      if (match) tally.linked++;
      if (isRight) tally.right++;
      if (isSame) tally.withoutTypo++;
      if (isSame && isRight) tally.foundWithoutTypo++;
      if (match && companyId !== null && owner !== companyId) tally.across++;
    }
    return tally;
  }

  private candidates(type: string, serialNumber: string): MadeUpPlant[] {
    const keys = serialKeysOf({ type, serialNumber });
    const found = keys.flatMap((key) => [
      ...(this.byKey.get(`exact ${key}`) ?? []),
      ...(this.byKey.get(`loose ${looseKey(key)}`) ?? []),
    ]);
    return [...new Set(found)];
  }

  /** Half of the tickets come from visitors, whose company is not known. */
  private companyOf({ ownerCompanyId }: MadeUpPlant, how: Writing): string | null {
    if (how === 'FOREIGN') return `other ${ownerCompanyId}`;
    return this.random.next() < 0.5 ? null : ownerCompanyId;
  }

  private written({ model, serialNumber }: MadeUpPlant, how: Writing): string {
    const spelled = (): string =>
      this.oneOf([
        serialNumber.toLowerCase(),
        ...[' ', '', '.', '/', '–'].map((sign) => serialNumber.replace('-', sign)),
      ]);
    if (how === 'SPELLED') return spelled();
    if (how === 'LABELLED')
      return this.oneOf(['Matricola ', 'matr. ', 's/n ', 'S/N: ', 'Serial number ', 'n. ', `${model} `]) + spelled();
    return how === 'TYPO' ? this.mistyped(serialNumber) : serialNumber;
  }

  /** One digit is another one, left out, or exchanged with the next. */
  private mistyped(text: string): string {
    const at = this.random.between(3, text.length - 2);
    const [one = '', next = ''] = [text[at], text[at + 1]];
    const parts = [`${(Number(one) + this.random.between(1, 9)) % 10}${next}`, next, `${next}${one}`];
    return text.slice(0, at) + this.oneOf(parts) + text.slice(at + 2);
  }

  private writing(): Writing {
    let left = this.random.next() * 100;
    return WRITINGS.find(([, share]) => (left -= share) < 0)?.[0] ?? 'SAME';
  }

  private company(): string {
    return `company ${this.random.between(1, COMPANIES)}`;
  }

  private oneOf<T>(values: readonly T[]): T {
    return values[this.random.between(0, values.length - 1)] as T;
  }
}
