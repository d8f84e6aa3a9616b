import * as fc from 'fast-check';
import { JPG, MP4, type Part, PDF, PNG } from '../medium/tickets/files/attachments.support.js';
import type { Body, Call, Value } from './call.js';
import { type Operation, type Parameter, resolved, type Schema } from './description.js';
import { anyThing, fitting, kindOf, listed, MOMENT } from './lexicon.js';

/** Possible callers: see world.ts. */
export const CALLERS = [
  'visitor',
  'admin',
  'technician',
  'client',
  'colleague',
  'stranger',
  'guest',
  'mustChange',
  'due',
  'inactive',
] as const;
export type Caller = (typeof CALLERS)[number];

/** Callers who may succeed are chosen more often. */
const caller: fc.Arbitrary<Caller> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<Caller>('admin', 'technician', 'client', 'colleague') },
  { weight: 2, arbitrary: fc.constantFrom<Caller>(...CALLERS) },
);

/** Values of the schema; where it does not suffice, by the field's name. */
export function valueOf(schema: Schema, name = ''): fc.Arbitrary<Value> {
  const shape = resolved(schema);
  const value = fitting(name, shape) ?? plainValue(shape, name);
  return shape.nullable ? fc.oneof({ weight: 3, arbitrary: value }, fc.constant(null)) : value;
}

function plainValue(schema: Schema, name: string): fc.Arbitrary<Value> {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map((choice) => discriminated(schema, choice)));
  if (schema.allOf) return fc.tuple(...schema.allOf.map((part) => valueOf(part, name))).map(merged);
  if (schema.enum) return fc.constantFrom(...(schema.enum as Value[]));
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case 'number':
      return steps(schema);
    case 'array':
      return arrayOf(schema);
    case 'object':
      return objectOf(schema);
    case 'string':
    case undefined:
      return textOf(schema);
  }
}

const merged = (parts: Value[]): Value =>
  parts.length === 1 ? parts[0] : parts.reduce((all, part) => ({ ...(all as object), ...(part as object) }), {});

/** The variant with its own discriminator value. */
function discriminated({ discriminator }: Schema, variant: Schema): fc.Arbitrary<Value> {
  const { propertyName, mapping = {} } = (discriminator ?? {}) as {
    propertyName?: string;
    mapping?: Record<string, string>;
  };
  const key = Object.entries(mapping).find(([, reference]) => reference === variant.$ref)?.[0];
  if (propertyName === undefined || key === undefined) return valueOf(variant);
  return valueOf(variant).map((value) => ({ ...(value as object), [propertyName]: key }));
}

function steps({ minimum = 0, maximum = 1000, multipleOf = 0.1 }: Schema): fc.Arbitrary<number> {
  const perUnit = Math.round(1 / multipleOf);
  return fc
    .integer({ min: Math.ceil(minimum * perUnit), max: Math.floor(maximum * perUnit) })
    .map((count) => count / perUnit);
}

function arrayOf({ items = {}, minItems = 0, maxItems = 3, uniqueItems }: Schema): fc.Arbitrary<Value[]> {
  const bounds = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) };
  return uniqueItems ? fc.uniqueArray(valueOf(items), bounds) : fc.array(valueOf(items), bounds);
}

/** The required properties, alone or with any of the others. */
export function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<{ [name: string]: Value }> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, name)]));
  return fc.oneof(
    fc.record(fields, { requiredKeys: [...required] }),
    fc
      .tuple(fc.record(fields, { requiredKeys: [...required] }), fc.subarray(Object.keys(fields)))
      .map(([all, required]) =>
        Object.fromEntries(Object.entries(all).filter(([name]) => required.includes(name) || required.includes(name))),
      ),
    fc.record(Object.fromEntries(Object.entries(fields).filter(([name]) => required.includes(name)))),
  );
}

const BY_FORMAT: Partial<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid({ version: 7 }),
  date: fc.constantFrom('2026-01-01', '2026-11-20'),
  'date-time': fc.constant(MOMENT),
};
const SENTENCE = 'The laser stops after ten minutes';
const words = fc.constantFrom('laser', 'ä', '😀', ' ', 'Æ', "'", '%', '<b>', 'ß', '測', '\n');

function textOf({ format = '', minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const bounds = { minLength, maxLength: Math.min(maxLength, minLength + 40) };
  const text = fc.oneof(fc.constant(SENTENCE.slice(0, maxLength)), fc.string({ unit: words, ...bounds }));
  return BY_FORMAT[format] ?? text;
}

const UPLOAD_PART = 'application/offset+octet-stream';

const filesOf = (most = 2): fc.Arbitrary<Part[]> =>
  fc.array(fc.constantFrom(PNG, PDF, JPG, MP4), { minLength: 1, maxLength: Math.min(most, 2) });

function bodyOf({ requestBody }: Operation): fc.Arbitrary<Body | undefined> {
  if (!requestBody) return fc.constant(undefined);
  const schema = requestBody.content['application/json']?.schema;
  if (UPLOAD_PART in requestBody.content)
    return fc.constant({ contentType: UPLOAD_PART, content: { bytes: Buffer.from('%PDF') } });
  const { maxItems } = requestBody.content['multipart/form-data']?.schema?.properties?.files ?? {};
  if (!schema) return filesOf(maxItems).map((parts) => ({ content: { files: parts } }));
  return valueOf(schema).map((json) => ({ contentType: 'application/json', content: { json } }));
}

const parametersIn = ({ parameters = [] }: Operation, place: Parameter['in']): Parameter[] =>
  parameters.filter((parameter) => parameter.in === place);

const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, value);

/** A valid request according to the description. */
export function validCall(operation: Operation): fc.Arbitrary<Call> {
  const path = Object.fromEntries(
    parametersIn(operation, 'path').map(({ name }) => [name, anyThing(kindOf(operation, name))]),
  );
  const query = parametersIn(operation, 'query').map((parameter) => {
    const value = listed(operation, parameter) ?? valueOf(parameter.schema, parameter.name);
    const sent: fc.Arbitrary<Value> = parameter.required ? value : optional(value);
    return sent.map((known): [string, Value] => [parameter.name, known]);
  });
  const headers = Object.fromEntries(
    parametersIn(operation, 'header').map(({ name, schema }) => [name, optional(valueOf(schema, name))]),
  );
  return fc
    .record({
      caller,
      path: fc.record(path),
      query: fc.tuple(...query),
      headers: fc.record(headers),
      body: bodyOf(operation),
    })
    .map(({ query: pairs, headers: all, ...rest }) => ({
      operation,
      ...rest,
      query: pairs.filter(([, value]) => value !== undefined),
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    }));
}
