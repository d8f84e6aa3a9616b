import { LIMITS } from '#contract/index.js';
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
  it('walks along the order for a common text, from twice the counted hits on', () => {
    const common = (2 * LIMITS.searchHits.max * TEXTS) / MILLION;
    expect(planOf([['chiller']], sampleOf({ chiller: common + 1 })).by).toBe('order');
    expect(planOf([['chiller']], sampleOf({ chiller: common })).by).toBe('index');
  });

  it('reports too many hits only when it is statistically certain', () => {
    expect(planOf([['chiller']], sampleOf({ chiller: 21 }))).toEqual({ by: 'order', overLimit: false });
    expect(planOf([['chiller']], sampleOf({ chiller: 190 }))).toEqual({ by: 'order', overLimit: true });
  });

  it('uses one gram when it is rare enough', () => {
    const sample = sampleOf({ thermo: 400, ple: 3 }, MILLION / 10);
    expect(planOf([['thermocouple']], sample)).toEqual({ by: 'index', grams: ['moc'] });
  });

  it('adds short lists when one text of the sample represents many tickets', () => {
    const sample = sampleOf({ thermo: 400, ple: 3 });
    expect(planOf([['thermocouple']], sample)).toEqual({
      by: 'index',
      grams: ['moc', 'oco', 'cou', 'oup', 'upl', 'ple'],
    });
    expect(planOf([['emoco']], sampleOf({ emo: 20, oco: 21 }))).toEqual({ by: 'index', grams: ['moc', 'emo'] });
  });

  it('uses one gram up to 300 tickets per text of the sample', () => {
    const grams = (tickets: number): object => planOf([['emoc']], sampleOf({ emo: 20 }, tickets));
    expect(grams(300 * TEXTS)).toEqual({ by: 'index', grams: ['moc'] });
    expect(grams(301 * TEXTS)).toEqual({ by: 'index', grams: ['moc', 'emo'] });
  });

  it('prefers grams that rarely occur together over the rarest ones of one word', () => {
    const texts = Array.from({ length: TEXTS }, (_, index) =>
      [index % 10 === 0 ? 'marco' : 'luca', index % 12 === 0 ? 'rossi' : 'verdi'].join(' '),
    );
    expect(planOf([['marco'], ['rossi']], new TextSample(texts, MILLION))).toEqual({
      by: 'index',
      grams: ['ros', 'mar'],
    });
  });

  it('skips the index when it would leave too many candidates', () => {
    expect(planOf([['perc']], sampleOf({ per: 100, erc: 500 }))).toEqual({ by: 'index', grams: ['per'] });
    expect(planOf([['perc']], sampleOf({ per: 101, erc: 500 }))).toEqual({ by: 'newest' });
  });

  it('treats all separators between words alike, as the index does', () => {
    expect(planOf([['#50']], sampleOf({ 'lc-50': 101 }))).toEqual({ by: 'newest' });
    expect(planOf([['#50']], sampleOf({ 'lc-50': 100 }))).toEqual({ by: 'index', grams: ['#50'] });
  });

  it('chooses from a long text without considering all of its grams', () => {
    const long = Array.from({ length: 60 }, (_, index) => String(100 + index)).join(' ');
    expect(planOf([[long]], sampleOf({}, MILLION / 10))).toEqual({ by: 'index', grams: ['100'] });
  });

  it('searches the newest tickets for a rare text without a gram', () => {
    expect(planOf([['zx']], sampleOf({ chiller: 10 }))).toEqual({ by: 'newest' });
    expect(planOf([['%%%%']], sampleOf({}))).toEqual({ by: 'newest' });
    expect(planOf([['la']], sampleOf({ la: 900 })).by).toBe('order');
  });

  it('draws no conclusion from an empty sample', () => {
    expect(planOf([['laser']], new TextSample([], 0)).by).toBe('index');
  });
});
