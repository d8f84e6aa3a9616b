import { LIMITS } from '../../../contract/index.js';
import { gramsOf } from './grams.js';
import { planOf } from './search-plan.js';
import { TextSample } from './text-sample.js';

const TEXTS = 1000;
const MILLION = 1_000_000;

/** Texts, with the number of those that contain each word. */
const sampleOf = (counts: Record<string, number>, tickets = MILLION): TextSample =>
  new TextSample(
    Array.from({ length: TEXTS }, (_, index) =>
      Object.entries(counts)
        .filter(([, count]) => index < count)
        .map(([word]) => word)
        .join(' '),
    ),
    tickets,
  );

describe('gramsOf', () => {
  it.each<[string, string[]]>([
    ['lens', ['len', 'ens']],
    ['sn-5477', ['sn-', '-54', '547', '477']],
    ['#12', ['#12']],
    ['12', []],
    ['la che e', ['la ', ' ch', 'che', 'he ']],
    ['ab cd', ['ab ', ' cd']],
    ['%_\\-', []],
    ['anana', ['ana', 'nan']],
    ['д𝒜жx', ['д𝒜ж', '𝒜жx']],
  ])('%s', (text, grams) => {
    expect(gramsOf(text)).toEqual(grams);
  });
});

describe('planOf', () => {
  it('walks along the order for what is common, from twice as many hits as are counted', () => {
    const common = (2 * LIMITS.searchHits.max * TEXTS) / MILLION;
    expect(planOf('chiller', sampleOf({ chiller: common + 1 })).by).toBe('order');
    expect(planOf('chiller', sampleOf({ chiller: common })).by).toBe('index');
  });

  it('says that there are too many hits only where chance leaves no doubt', () => {
    expect(planOf('chiller', sampleOf({ chiller: 21 }))).toEqual({ by: 'order', overLimit: false });
    expect(planOf('chiller', sampleOf({ chiller: 190 }))).toEqual({ by: 'order', overLimit: true });
  });

  it('asks the index for one gram where that is rare enough', () => {
    const sample = sampleOf({ thermo: 400, ple: 3 }, MILLION / 10);
    expect(planOf('thermocouple', sample)).toEqual({ by: 'index', grams: ['moc'] });
  });

  it('asks for more short lists where one text of the sample stands for many tickets', () => {
    const sample = sampleOf({ thermo: 400, ple: 3 });
    expect(planOf('thermocouple', sample)).toEqual({ by: 'index', grams: ['moc', 'oco', 'cou', 'oup', 'upl', 'ple'] });
    expect(planOf('emoco', sampleOf({ emo: 20, oco: 21 }))).toEqual({ by: 'index', grams: ['moc', 'emo'] });
  });

  it('stops at one gram from 300 tickets per text of the sample down', () => {
    const grams = (tickets: number): object => planOf('emoc', sampleOf({ emo: 20 }, tickets));
    expect(grams(300 * TEXTS)).toEqual({ by: 'index', grams: ['moc'] });
    expect(grams(301 * TEXTS)).toEqual({ by: 'index', grams: ['moc', 'emo'] });
  });

  it('asks for grams that are seldom met together, rather than for the rarest of one word', () => {
    const texts = Array.from({ length: TEXTS }, (_, index) =>
      [index % 10 === 0 ? 'marco' : 'luca', index % 12 === 0 ? 'rossi' : 'verdi'].join(' '),
    );
    expect(planOf('marco rossi', new TextSample(texts, MILLION))).toEqual({ by: 'index', grams: [' ro', 'mar'] });
  });

  it('does without the index where it would leave too much to look at', () => {
    expect(planOf('perc', sampleOf({ per: 100, erc: 500 }))).toEqual({ by: 'index', grams: ['per'] });
    expect(planOf('perc', sampleOf({ per: 101, erc: 500 }))).toEqual({ by: 'newest' });
  });

  it('knows that the index takes every sign between words for the same', () => {
    expect(planOf('#50', sampleOf({ 'lc-50': 101 }))).toEqual({ by: 'newest' });
    expect(planOf('#50', sampleOf({ 'lc-50': 100 }))).toEqual({ by: 'index', grams: ['#50'] });
  });

  it('chooses from a long text without looking at all of it', () => {
    const long = Array.from({ length: 60 }, (_, index) => String(100 + index)).join(' ');
    expect(planOf(long, sampleOf({}, MILLION / 10))).toEqual({ by: 'index', grams: ['100'] });
  });

  it('searches the newest tickets for a rare text without a gram', () => {
    expect(planOf('zx', sampleOf({ chiller: 10 }))).toEqual({ by: 'newest' });
    expect(planOf('%%%%', sampleOf({}))).toEqual({ by: 'newest' });
    expect(planOf('la', sampleOf({ la: 900 })).by).toBe('order');
  });

  it('trusts an empty sample with nothing', () => {
    expect(planOf('laser', new TextSample([], 0)).by).toBe('index');
  });
});
