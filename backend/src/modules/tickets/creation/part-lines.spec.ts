import { LIMITS, lengthOf } from '#contract/index.js';
import { describeParts, readPartLines, totalQuantity } from './part-lines.js';

const line = { partCode: 'LNS-100', description: 'Lens', quantity: 2 };
const lines = (count: number) => Array.from({ length: count }, () => line);
const errorsOf = (parts: unknown) => readPartLines({ parts }).errors.map(({ field, code }) => `${field} ${code}`);

describe('readPartLines', () => {
  it('reads the list, and the same list as JSON text', () => {
    expect(readPartLines({ parts: [line] })).toEqual({ lines: [line], errors: [] });
    expect(readPartLines({ partCodeDescription: JSON.stringify([line]) })).toEqual({ lines: [line], errors: [] });
  });

  it('trims codes and descriptions', () => {
    expect(readPartLines({ parts: [{ ...line, partCode: ' A ', description: '\tB\n' }] }).lines).toEqual([
      { partCode: 'A', description: 'B', quantity: 2 },
    ]);
  });

  it.each<[string, unknown, string[]]>([
    ['no list', undefined, ['parts required']],
    ['an empty list', [], ['parts required']],
    ['null', null, ['parts list']],
    ['a text', 'x', ['parts list']],
    ['too many lines', lines(LIMITS.partLines.max + 1), ['parts maxLines']],
    ['a line that is none', [1], ['parts.0 line']],
    ['a blank code', [{ ...line, partCode: '  ' }], ['parts.0.partCode required']],
    ['a code that shows nothing', [{ ...line, partCode: '\u200b\u3164' }], ['parts.0.partCode required']],
    ['a missing description', [line, { partCode: 'A', quantity: 1 }], ['parts.1.description required']],
    ['a code that is a number', [{ ...line, partCode: 5 }], ['parts.0.partCode text']],
    ['a NUL', [{ ...line, description: 'a\u0000' }], ['parts.0.description text']],
    ['a lone surrogate', [{ ...line, description: '\ud800' }], ['parts.0.description text']],
    ['a long code', [{ ...line, partCode: 'x'.repeat(LIMITS.partCode.max + 1) }], ['parts.0.partCode maxLength']],
    [
      'a long description',
      [{ ...line, description: 'x'.repeat(LIMITS.partDescription.max + 1) }],
      ['parts.0.description maxLength'],
    ],
    [
      'a code with 31 combining marks in a row',
      [{ ...line, partCode: `a${'\u0300'.repeat(31)}` }],
      ['parts.0.partCode combiningMarks'],
    ],
    [
      'a description with far too many of them',
      [{ ...line, description: `a${'\u0300'.repeat(5000)}` }],
      ['parts.0.description maxLength'],
    ],
    ['quantity 0', [{ ...line, quantity: 0 }], ['parts.0.quantity quantity']],
    ['quantity 10000', [{ ...line, quantity: 10_000 }], ['parts.0.quantity quantity']],
    ['quantity 1.5', [{ ...line, quantity: 1.5 }], ['parts.0.quantity quantity']],
    ['quantity as text', [{ ...line, quantity: '2' }], ['parts.0.quantity quantity']],
    ['quantity true', [{ ...line, quantity: true }], ['parts.0.quantity quantity']],
    ['a list as a code', [{ ...line, partCode: [['A']] }], ['parts.0.partCode text']],
    ['an object as a description', [{ ...line, description: { toString: 'B' } }], ['parts.0.description text']],
    ['null as a code', [{ ...line, partCode: null }], ['parts.0.partCode required']],
    ['an unknown field', [{ ...line, price: 1 }], ['parts.0.price unknownField']],
    [
      '__proto__',
      JSON.parse('[{"partCode":"A","description":"B","quantity":1,"__proto__":{}}]'),
      ['parts.0.__proto__ unknownField'],
    ],
  ])('refuses %s', (_, parts, expected) => {
    expect(errorsOf(parts)).toEqual(expected);
  });

  it('never normalises a line with a long run of combining marks', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    const marks = `a${'\u0300'.repeat(2000)}${'\u0316'.repeat(2000)}`;
    const list = [{ partCode: marks, description: marks, quantity: 1 }];
    readPartLines({ parts: list });
    readPartLines({ partCodeDescription: JSON.stringify(list) });
    const texts = normalize.mock.contexts.map(String);
    normalize.mockRestore();
    expect(texts).toEqual([]);
  });

  it.each([
    ['lists as a line', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['lists as a code', `[{"partCode":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`],
    ['objects as an unknown field', `[{"price":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}]`],
  ])('refuses %s nested 50,000 deep', (_, partCodeDescription) => {
    expect(readPartLines({ partCodeDescription }).errors).not.toEqual([]);
  });

  it('accepts the limits themselves', () => {
    expect(errorsOf([{ ...line, partCode: `a${'\u0316'.repeat(30)}` }])).toEqual([]);
    expect(errorsOf(lines(LIMITS.partLines.max))).toEqual([]);
    const longest = {
      partCode: 'x'.repeat(LIMITS.partCode.max),
      description: '😀'.repeat(LIMITS.partDescription.max),
      quantity: LIMITS.partQuantity.max,
    };
    expect(errorsOf([longest])).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['no JSON', '[{'],
    ['a number', 5],
  ])('refuses a text that is %s', (_, partCodeDescription) => {
    expect(readPartLines({ partCodeDescription }).errors[0]?.field).toBe('partCodeDescription');
  });

  it('accepts only one source, and treats a blank text as absent', () => {
    expect(readPartLines({ parts: [line], partCodeDescription: '[]' }).errors[0]?.code).toBe('oneSource');
    expect(readPartLines({ parts: [line], partCodeDescription: ' ' }).errors).toEqual([]);
  });
});

describe('what the server computes', () => {
  it('describes the order and sums the quantities', () => {
    const order = [line, { partCode: 'NZL-2', description: 'Nozzle', quantity: 10 }];
    expect(describeParts(order)).toBe('2 × LNS-100: Lens\n10 × NZL-2: Nozzle');
    expect(totalQuantity(order)).toBe(12);
  });

  it('cuts a very long order at the limit of a description', () => {
    const long = describeParts(lines(100).map((part) => ({ ...part, description: 'x'.repeat(500) })));
    expect(lengthOf(long)).toBe(LIMITS.description.max);
    expect(long.endsWith('…')).toBe(true);
  });
});
