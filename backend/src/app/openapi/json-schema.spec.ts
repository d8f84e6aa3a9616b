import { asJsonSchema } from './json-schema.js';

const REFERENCE = { $ref: '#/components/schemas/Role' };

describe('a schema of 3.0 as one of 3.1', () => {
  it.each([
    ['null as a type', { type: 'string', nullable: true, maxLength: 3 }, { type: ['string', 'null'], maxLength: 3 }],
    [
      'null among the values',
      { type: 'string', nullable: true, enum: ['A'] },
      { type: ['string', 'null'], enum: ['A', null] },
    ],
    ['what is not nullable', { type: 'string', nullable: false }, { type: 'string' }],
    ['anything', { nullable: true, description: 'any' }, { description: 'any' }],
    ['a reference with words', { allOf: [REFERENCE], description: 'His' }, { ...REFERENCE, description: 'His' }],
    [
      'a reference or null',
      { type: 'object', allOf: [REFERENCE], nullable: true },
      { anyOf: [REFERENCE, { type: 'null' }] },
    ],
    ['variants or null', { oneOf: [REFERENCE], nullable: true }, { oneOf: [REFERENCE, { type: 'null' }] }],
    [
      'parts that belong together',
      { allOf: [REFERENCE, { type: 'object' }] },
      { allOf: [REFERENCE, { type: 'object' }] },
    ],
    [
      'a property of that name',
      { properties: { nullable: { type: 'boolean' } } },
      { properties: { nullable: { type: 'boolean' } } },
    ],
  ])('%s', (_, old, modern) => expect(asJsonSchema(old)).toEqual(modern));

  it('converts at any depth', () =>
    expect(asJsonSchema({ paths: [{ items: { type: 'integer', nullable: true } }] })).toEqual({
      paths: [{ items: { type: ['integer', 'null'] } }],
    }));
});
