import { readFileSync } from 'node:fs';
import { breakingChanges } from './compatibility.js';
import type { Description, Operation, Schema } from './description.js';

const described = (operation: Partial<Operation>, schemas: Record<string, Schema> = {}): Description => ({
  info: { version: '1.0.0' },
  paths: { '/things': { post: { responses: {}, ...operation } } },
  components: { schemas },
});

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const sends = (schema: Schema, required = true) => described({ requestBody: { required, ...json(schema) } });
const responses = (schema: Schema) => described({ responses: { 200: json(schema) } });
const takes = (schema: Schema, required = false) =>
  described({ parameters: [{ name: 'page', in: 'query', required, schema }] });
const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});

const NUMBER: Schema = { type: 'integer', minimum: 1, maximum: 100 };
const TEXT: Schema = { type: 'string', maxLength: 20 };
const KINDS: Schema = { type: 'string', enum: ['A', 'B'] };
const MAYBE: Schema = { type: ['string', 'null'], maxLength: 20 };

type Change = [what: string, before: Description, after: Description];

const BREAKS: Change[] = [
  ['an operation that is gone', described({}), { ...described({}), paths: {} }],
  ['an open operation that wants a token', described({ security: [] }), described({ security: [{ bearer: [] }] })],
  ['a parameter that is gone', takes(NUMBER), described({})],
  ['a new parameter that has to be sent', described({}), takes(NUMBER, true)],
  ['a parameter that has to be sent now', takes(NUMBER), takes(NUMBER, true)],
  ['a lower maximum', takes(NUMBER), takes({ ...NUMBER, maximum: 99 })],
  ['a higher minimum', takes(NUMBER), takes({ ...NUMBER, minimum: 2 })],
  ['a limit where none was', takes({ type: 'string' }), takes(TEXT)],
  ['a pattern where none was', takes(TEXT), takes({ ...TEXT, pattern: '^a' })],
  ['a type that is taken no more', takes(NUMBER), takes({ type: 'boolean' })],
  ['a fraction that is taken no more', takes({ type: 'number' }), takes({ type: 'integer' })],
  ['another format', takes({ type: 'string' }), takes({ type: 'string', format: 'uuid' })],
  ['a value that is taken no more', takes(KINDS), takes({ type: 'string', enum: ['A'] })],
  ['values where any was taken', takes({ type: 'string' }), takes(KINDS)],
  ['null that is taken no more', sends(object({ a: MAYBE })), sends(object({ a: TEXT }))],
  ['a body that has to be sent now', sends(object({}), false), sends(object({}))],
  ['a body of another kind', sends(TEXT), described({ requestBody: { content: { 'text/csv': {} } } })],
  ['a field that is gone', sends(object({ a: TEXT })), sends(object({}))],
  ['a new field that has to be sent', sends(object({})), sends(object({ a: TEXT }, ['a']))],
  ['a field deep within', sends({ items: object({ a: TEXT }) }), sends({ items: object({}) })],
  ['a variant less', sends({ oneOf: [TEXT, NUMBER] }), sends({ oneOf: [TEXT] })],
  ['an answer that is gone', responses(TEXT), described({ responses: { 204: {} } })],
  ['a property that is gone', responses(object({ a: TEXT })), responses(object({}))],
  ['a property that may be absent', responses(object({ a: TEXT }, ['a'])), responses(object({ a: TEXT }))],
  ['a property that may be null', responses(object({ a: TEXT })), responses(object({ a: MAYBE }))],
  ['a number that is a text', responses(NUMBER), responses(TEXT)],
  ['a whole number that may be none', responses({ type: 'integer' }), responses({ type: 'number' })],
  ['a variant more to read', responses({ oneOf: [TEXT] }), responses({ oneOf: [TEXT, NUMBER] })],
  [
    'a change behind a reference',
    described({ responses: { 200: json({ $ref: '#/components/schemas/It' }) } }, { It: object({ a: TEXT }) }),
    described({ responses: { 200: json({ $ref: '#/components/schemas/It' }) } }, { It: object({}) }),
  ],
];

const HARMLESS: Change[] = [
  ['a new operation', { ...described({}), paths: {} }, described({})],
  ['a new parameter that may be left out', described({}), takes(NUMBER)],
  ['a parameter that may be left out now', takes(NUMBER, true), takes(NUMBER)],
  ['a higher maximum', takes(NUMBER), takes({ ...NUMBER, maximum: 101 })],
  ['a lower minimum', takes(NUMBER), takes({ ...NUMBER, minimum: 0 })],
  ['a value more to send', takes({ type: 'string', enum: ['A'] }), takes(KINDS)],
  ['a value more to read', responses({ type: 'string', enum: ['A'] }), responses(KINDS)],
  ['a fraction that is taken now', takes({ type: 'integer' }), takes({ type: 'number' })],
  ['null that is taken now', sends(object({ a: TEXT })), sends(object({ a: MAYBE }))],
  ['a new field that may be left out', sends(object({})), sends(object({ a: TEXT }))],
  ['a variant more to send', sends({ oneOf: [TEXT] }), sends({ oneOf: [TEXT, NUMBER] })],
  ['a new property', responses(object({})), responses(object({ a: TEXT }))],
  ['a property that is always there now', responses(object({ a: TEXT })), responses(object({ a: TEXT }, ['a']))],
  ['a property that is never null now', responses(object({ a: MAYBE })), responses(object({ a: TEXT }))],
];

describe('what breaks consumers', () => {
  it.each(BREAKS)('%s', (_, before, after) => expect(breakingChanges(before, after)).toHaveLength(1));
});

describe('what does not break consumers', () => {
  it.each(HARMLESS)('%s', (_, before, after) => expect(breakingChanges(before, after)).toEqual([]));
});

it('finds no difference between the real description and itself', () => {
  const real = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as Description;
  expect(breakingChanges(real, real)).toEqual([]);
});

it('reports the place', () =>
  expect(breakingChanges(responses(object({ a: object({ b: TEXT }) })), responses(object({ a: object({}) })))).toEqual([
    'POST /things: answer 200.a.b is gone',
  ]));
