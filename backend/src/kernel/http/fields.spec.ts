import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { LIMITS } from '#contract/index.js';
import {
  BooleanField,
  EmailField,
  HoursField,
  IntegerField,
  PersonNameField,
  SecretField,
  TextField,
  UuidField,
} from './index.js';

class Sample {
  @TextField({ min: 2, max: 5, optional: true })
  text?: string;

  @EmailField({ optional: true })
  email?: string;

  @EmailField({ optional: true, notBlank: true })
  filledEmail?: string;

  @PersonNameField({ optional: true })
  person?: string;

  @HoursField({ optional: true })
  hours?: number;

  @IntegerField({ min: 1, max: 9999, optional: true })
  integer?: number;

  @BooleanField({ optional: true })
  flag?: boolean;

  @BooleanField({ optional: true, asText: true })
  flagAsText?: boolean;

  @SecretField({ min: 1, max: 8, optional: true })
  secret?: string;

  @UuidField({ optional: true })
  id?: string;
}

class Required {
  @TextField({ max: 5 })
  text: string;
}

class Nullable {
  @TextField({ max: 5, optional: true, nullable: true })
  text?: string | null;
}

const read = <T extends object>(type: new () => T, plain: object): { value: T; codes: string[] } => {
  const value = plainToInstance(type, plain);
  const codes = validateSync(value).flatMap((error) => Object.keys(error.constraints ?? {}));
  return { value, codes };
};

describe('text', () => {
  it('trims, composes to NFC and counts code points', () => {
    expect(read(Sample, { text: '  e\u0301t\u00e9 ' }).value.text).toBe('\u00e9t\u00e9');
    expect(read(Sample, { text: '😀😀😀😀😀' }).codes).toEqual([]);
    expect(read(Sample, { text: '😀😀😀😀😀😀' }).codes).toEqual(['maxLength']);
  });

  it.each([
    ['a', 'minLength'],
    ['ab', undefined],
    ['abcde', undefined],
    ['abcdef', 'maxLength'],
    ['a\u0000b', 'text'],
    ['a\ud800b', 'text'],
    [12, 'text'],
    [{}, 'text'],
    [['ab'], 'text'],
    [true, 'text'],
  ])('%j is refused with %s', (text, code) => {
    expect(read(Sample, { text }).codes).toEqual(code ? [code] : []);
  });

  it.each([{}, { text: '' }, { text: '   ' }, { text: null }])('refuses %j where it is required', (plain) => {
    expect(read(Required, plain).codes).toContain('required');
  });

  it('clears with null where that is allowed', () => {
    expect(read(Nullable, { text: null })).toEqual({ value: { text: null }, codes: [] });
    expect(read(Nullable, { text: ' ' }).value.text).toBeNull();
  });
});

describe('combining marks', () => {
  class Long {
    @TextField({ max: 40, optional: true })
    text?: string;

    @SecretField({ max: 40, optional: true })
    secret?: string;
  }
  const marks = (count: number) => `q${'\u0316'.repeat(count)}`;

  it.each(['text', 'secret'])('are accepted up to 30 in a row in a %s', (name) => {
    expect(read(Long, { [name]: marks(30) }).codes).toEqual([]);
    expect(read(Long, { [name]: marks(31) }).codes).toEqual(['combiningMarks']);
    expect(read(Long, { [name]: `${marks(18)}${marks(18)}` }).codes).toEqual([]);
  });

  it('are composed where the text has at most four times the code points of its limit', () => {
    const decomposed = 'ǟ'.normalize('NFD');
    expect(read(Long, { text: decomposed.repeat(40) })).toEqual({ value: { text: 'ǟ'.repeat(40) }, codes: [] });
    const normalize = jest.spyOn(String.prototype, 'normalize');
    expect(read(Long, { text: 'x'.repeat(160), secret: 'x'.repeat(161) }).codes).toEqual(['maxLength', 'maxLength']);
    const texts = normalize.mock.contexts.map(String);
    normalize.mockRestore();
    expect(texts).toEqual(['x'.repeat(160)]);
  });
});

describe('invisible text', () => {
  it.each(['\u200b\u200b', '\u3164\u3164', '\u2800\u2800', '\u00ad\u2060', '\u{e0041}\u{e0042}', ' \u200f\u200f '])(
    '%j is refused, required or not',
    (text) => {
      expect(read(Required, { text }).codes).toEqual(['required']);
      expect(read(Sample, { text }).codes).toEqual(['required']);
    },
  );

  it.each(['می\u200cخو', '👩\u200d🔧', '\u200e42'])('accepts %j, because the rest of it is visible', (text) => {
    expect(read(Sample, { text })).toEqual({ value: { text }, codes: [] });
  });
});

describe('email', () => {
  it('treats blank as absent, unless it cannot be emptied', () => {
    expect(read(Sample, { email: ' ' }).value.email).toBeUndefined();
    expect(read(Sample, { email: ' ' }).codes).toEqual([]);
    expect(read(Sample, { filledEmail: ' ' }).codes).toEqual(['email']);
    expect(read(Sample, {}).codes).toEqual([]);
  });

  it.each(['a@b.it', "o'neil+x@sub.example.com", `${'a'.repeat(64)}@example.com`])('accepts %s', (email) => {
    expect(read(Sample, { email }).codes).toEqual([]);
  });

  it.each([
    '\u200ba@b.it',
    'a@b.it\ufeff',
    'a\u00ad@b.\u2060it',
    '\u00a0a@b.it\u3000',
    '\u202aa@b.it\u202c\u200e',
    ' a@b\u00a0.it',
  ])('takes what pasting added out of %j', (email) => {
    expect(read(Sample, { email })).toMatchObject({ codes: [], value: { email: 'a@b.it' } });
    expect(read(Sample, { email: '\u200b\u00a0' }).value.email).toBeUndefined();
  });

  it.each([
    'a b@c.it',
    'a',
    'a@b',
    'a@@b.it',
    '"a b"@c.it',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'ad\u0131n@example.com',
    '\u212aelvin@example.com',
    'a@ex\uff41mple.com',
    'a..b@c.it',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.com`,
    ['a@b.it'],
    { a: 1 },
    'a@b.it\nBcc: c@d.it',
  ])('refuses %j', (email) => {
    expect(read(Sample, { email }).codes).toEqual(['email']);
  });
});

describe('person name', () => {
  it.each(['Łukasz', 'Čapek', "D'Angelo", 'D’Angelo', 'Anna-Maria', 'De Luca'])('accepts %s', (person) => {
    expect(read(Sample, { person }).codes).toEqual([]);
  });

  it.each(['A×B', 'Anna\u2028B', 'Anna1', '<b>', 'Anna;B'])('refuses %j', (person) => {
    expect(read(Sample, { person }).codes).toEqual(['personName']);
  });

  it('accepts 2 to 100 characters', () => {
    const { min, max } = LIMITS.personName;
    expect(read(Sample, { person: 'a'.repeat(min) }).codes).toEqual([]);
    expect(read(Sample, { person: 'a'.repeat(max) }).codes).toEqual([]);
    expect(read(Sample, { person: 'a'.repeat(min - 1) }).codes).toEqual(['minLength']);
    expect(read(Sample, { person: 'a'.repeat(max + 1) }).codes).toEqual(['maxLength']);
  });
});

describe('hours', () => {
  it.each([0.1, 0.3, 2.5, 998.9, 999])('accepts %d', (hours) => {
    expect(read(Sample, { hours }).codes).toEqual([]);
  });

  it.each([0, 0.05, 0.15, 999.1, 1000, -1, NaN, Infinity, 1e-7, '2', true, {}, [2]])('refuses %j', (hours) => {
    expect(read(Sample, { hours }).codes).toEqual(['hours']);
  });
});

describe('integer, flag and secret', () => {
  it.each([0, 10000, 1.5, '1', true, NaN])('refuses the quantity %j', (integer) => {
    expect(read(Sample, { integer }).codes).toEqual(['integer']);
  });

  it.each([1, 9999])('accepts the quantity %d', (integer) => {
    expect(read(Sample, { integer }).codes).toEqual([]);
  });

  it("reads the text 'false' as false where allowed, and refuses other texts", () => {
    for (const flag of [true, false]) {
      expect(read(Sample, { flag })).toMatchObject({ value: { flag }, codes: [] });
      expect(read(Sample, { flagAsText: String(flag) })).toMatchObject({ value: { flagAsText: flag }, codes: [] });
      expect(read(Sample, { flag: String(flag) }).codes).toEqual(['boolean']);
    }
    for (const flagAsText of ['yes', 'TRUE', 1, {}, '', null])
      expect(read(Sample, { flagAsText }).codes).toEqual(['boolean']);
  });

  it('keeps the spaces of a secret', () => {
    expect(read(Sample, { secret: ' a b ' }).value.secret).toBe(' a b ');
    expect(read(Sample, { secret: 'a'.repeat(9) }).codes).toEqual(['maxLength']);
    expect(read(Sample, { secret: '' }).codes).toEqual(['minLength']);
  });
});

describe('identifiers', () => {
  const ID = '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';

  it('are equal in upper case', () => {
    expect(read(Sample, { id: ID.toUpperCase() })).toMatchObject({ value: { id: ID }, codes: [] });
  });

  it.each([[7], [ID.slice(1)], [`${ID}0`], [[ID]]])('are refused when malformed: %j', (id) => {
    expect(read(Sample, { id }).codes).toEqual(['uuid']);
  });
});
