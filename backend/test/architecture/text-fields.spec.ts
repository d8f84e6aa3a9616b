import type { ErrorBody } from '#contract/index.js';
import type { TestUser } from '../factories/factory.js';
import { isOpen, type Operation, operations, resolved, type Schema } from '../fuzz/description.js';
import { type Answer, startApi, type TestApi } from '../support/api.js';

/** Normalising this takes three seconds: marks of two classes that have to be sorted. */
const BOMB = `a${'\u0300'.repeat(31_000)}${'\u0316'.repeat(31_000)}`;
/** Within every limit, but one mark more than a text may have in a row. */
const LONG_RUN = `a${'\u0300'.repeat(31)}`;

let api: TestApi;
let callers: (TestUser | undefined)[];
beforeAll(async () => {
  api = await startApi();
  callers = [undefined, await api.make.user(), await api.make.technician(), await api.make.admin()];
});
afterAll(() => api.close());

/** A list is refused as one field, whichever of its texts is wrong. */
const refusedAs = ({ name }: TextField): string => name.replace(/\.0$/, '');

interface TextField {
  name: string;
  operation: Operation;
  body?: (text: string) => object;
  url: (text: string) => string;
}

type Place = { path: string; body: (text: string) => unknown };

const isFreeText = ({ type, enum: values, format = '' }: Schema): boolean =>
  type === 'string' && !values && !['uuid', 'date', 'date-time'].includes(format);

/** Every text inside a body, with a body that contains nothing else. */
function textsIn(schema: Schema): Place[] {
  const { properties = {}, items, allOf = [], ...rest } = resolved(schema);
  if (isFreeText(rest)) return [{ path: '', body: (text) => text }];
  const ofItems = items ? textsIn(items).map(at('0', (inner) => [inner])) : [];
  const ofFields = Object.entries(properties).flatMap(([name, one]) =>
    textsIn(one).map(at(name, (inner) => ({ [name]: inner }))),
  );
  return [...ofItems, ...ofFields, ...allOf.flatMap(textsIn)];
}

const at =
  (step: string, wrap: (inner: unknown) => unknown) =>
  ({ path, body }: Place): Place => ({
    path: path === '' ? step : `${step}.${path}`,
    body: (text) => wrap(body(text)),
  });

/** The description and the total of a parts order are always ignored. */
const IGNORED = 'Ignored: built from the lines';
const isRead = ({ path }: Place, schema: Schema): boolean =>
  resolved(schema).properties?.[path]?.description !== IGNORED;

/** The body is validated before any lookup, so the record need not exist. */
const ANY_ID = '0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11';
const pathOf = ({ path }: Operation): string => path.replace(/(tickets?\/)\{id\}/, '$11').replace(/\{\w+\}/g, ANY_ID);

interface Variant {
  schema: Schema;
  fixed: object;
}

function variantsOf({ requestBody }: Operation): Variant[] {
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return [];
  const { propertyName, mapping = {} } = (schema.discriminator ?? {}) as {
    propertyName?: string;
    mapping?: Record<string, string>;
  };
  if (propertyName === undefined) return [{ schema, fixed: {} }];
  return Object.entries(mapping).map(([value, $ref]) => ({ schema: { $ref }, fixed: { [propertyName]: value } }));
}

const bodyFields = operations.flatMap((operation): TextField[] =>
  variantsOf(operation).flatMap(({ schema, fixed }) =>
    textsIn(schema)
      .filter((place) => isRead(place, schema))
      .map(({ path, body }) => ({
        name: path,
        operation,
        url: () => pathOf(operation),
        body: (text) => ({ ...fixed, ...(body(text) as object) }),
      })),
  ),
);

const queryFields = operations.flatMap((operation): TextField[] =>
  (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && isFreeText(parameter.schema))
    .map(({ name }) => ({
      name,
      operation,
      url: (text) => `${pathOf(operation)}?${name}=${encodeURIComponent(text)}`,
    })),
);

/** Of each operation, the first caller who may call it. */
const callerOf = new Map<Operation, TestUser | undefined>();

/** The response to the first caller who may call the operation. */
async function answerTo({ operation, url, body }: TextField, text: string): Promise<Answer> {
  const known = callerOf.has(operation) ? [callerOf.get(operation)] : callers;
  for (const caller of isOpen(operation) ? callers.slice(0, 1) : known.filter((one) => one)) {
    const inject = caller ? api.as(caller) : api.inject;
    const answer = await inject({ method: operation.method, url: url(text), ...(body && { payload: body(text) }) });
    if (answer.statusCode === 403) continue;
    callerOf.set(operation, caller);
    return answer;
  }
  throw new Error(`No caller may use ${operation.name}`);
}

/** Counts texts with long runs of marks that were normalised. */
async function slowTexts(action: () => Promise<void>): Promise<number> {
  let count = 0;
  const real = Object.getOwnPropertyDescriptor(String.prototype, 'normalize')?.value as (form?: string) => string;
  const spy = jest.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form?: string) {
    const isSlow = /\p{M}{31}/u.test(this);
    if (isSlow) count++;
    return isSlow ? String(this) : real.call(this, form);
  });
  try {
    await action();
  } finally {
    spy.mockRestore();
  }
  return count;
}

/** All other fields are single lines. */
const MULTILINE =
  /^(description|alarmDetails|frequency|conditions|notes?|finalReport|finalInternalNotes|body|aliases|comment)$/;
const isSecret = ({ name }: TextField): boolean => /password|token|code|secondFactor/i.test(name);
const oneLineFields = bodyFields.filter((one) => !MULTILINE.test(one.name) && !isSecret(one));
const multilineFields = bodyFields.filter(({ name }) => MULTILINE.test(name));

const titled = (fields: TextField[]): [string, TextField][] =>
  fields.map((one) => [`${one.operation.name} ${one.name}`, one]);

it('finds the text fields', () => {
  expect(bodyFields.length).toBeGreaterThan(60);
  expect(queryFields.length).toBeGreaterThan(10);
});

describe.each(titled([...bodyFields, ...queryFields]))('%s', (_, field) => {
  it.each([
    ['a very long text of combining marks', BOMB],
    ['31 combining marks in a row', LONG_RUN],
  ])('rejects %s before it is normalised', async (_name, text) => {
    const slow = await slowTexts(async () => {
      const answer = await answerTo(field, text);
      const { code, details = [] } = answer.json<ErrorBody>();
      expect([answer.statusCode, code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(details.map((detail) => detail.field)).toContain(refusedAs(field));
    });
    expect(slow).toBe(0);
  });
});

/** Control characters, line separators, direction overrides and isolates. */
const NOT_IN_ONE_LINE = ['\n', '\t', '\u001b', '\u0085', '\u2028', '\u202a', '\u202e', '\u2066', '\u2069'];

it.each(titled(oneLineFields))('%s is one line without control and direction characters', async (_, field) => {
  for (const character of NOT_IN_ONE_LINE) {
    const { details = [] } = (await answerTo(field, `two${character}parts`)).json<Partial<ErrorBody>>();
    expect([character, details.map((detail) => detail.field)]).toEqual([
      character,
      expect.arrayContaining([refusedAs(field)]),
    ]);
  }
});

it.each(titled(multilineFields))('%s accepts line breaks and tabs', async (_, field) => {
  const { details = [] } = (await answerTo(field, 'Two lines\n\tand a tab')).json<Partial<ErrorBody>>();
  const refused = details.filter(({ field: name, code }) => name === field.name && code === 'singleLine');
  expect(refused).toEqual([]);
});
