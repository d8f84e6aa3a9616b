import * as fc from 'fast-check';
import type { Part } from '../medium/tickets/files/attachments.support.js';
import { type Body, type Call, Raw, Thing, type Value } from './call.js';
import type { Operation } from './description.js';
import { NASTY_FILES, NASTY_QUERY, NASTY_VALUES, NASTY_WORDS, nested } from './nasty-values.js';
import { validCall } from './valid.js';

/** A change to a valid request; an inapplicable one leaves it unchanged. */
type Mutation = (call: Call) => Call;

const word = fc.constantFrom(...NASTY_WORDS);
const value = fc.constantFrom<Value>(...NASTY_VALUES);
/** Picks among the request's parts, however many. */
const position = fc.nat({ max: 1000 });

type Step = string | number;

/** The paths to every value inside a value, itself included. */
function pathsIn(inner: Value): Step[][] {
  if (typeof inner !== 'object' || inner === null || inner instanceof Raw || inner instanceof Thing) return [[]];
  return [[], ...Object.entries(inner).flatMap(([key, item]) => pathsIn(item).map((rest) => [key, ...rest]))];
}

/** A copy with another value at the end of the path; removed when `replace` returns undefined. */
function changed(value: Value, [step, ...rest]: Step[], replace: (old: Value) => Value): Value {
  if (step === undefined) return replace(value);
  if (Array.isArray(value))
    return value.flatMap((item, index) => {
      const next = index === Number(step) ? changed(item, rest, replace) : item;
      return next === undefined ? [] : [next];
    });
  const entries = Object.entries(value as Record<string, Value>);
  return Object.fromEntries(entries.map(([key, item]) => [key, key === step ? changed(item, rest, replace) : item]));
}

const withBody = (call: Call, change: (body: Body) => Body): Call =>
  call.body ? { ...call, body: change(call.body) } : call;

const withJson = (call: Call, change: (json: Value) => Value): Call =>
  withBody(call, (body) => ('json' in body.content ? { ...body, content: { json: change(body.content.json) } } : body));

const atPosition = (json: Value, index: number, replace: (old: Value) => Value): Value => {
  const paths = pathsIn(json);
  return changed(json, paths[index % paths.length] ?? [], replace);
};

const fieldReplaced = fc.tuple(position, value).map(
  ([index, other]): Mutation =>
    (call) =>
      withJson(call, (json) => atPosition(json, index, () => other)),
);

const fieldDropped = position.map(
  (index): Mutation =>
    (call) =>
      withJson(call, (json) => atPosition(json, index, () => undefined) ?? null),
);

const fieldAdded = fc.tuple(position, word, value).map(
  ([index, name, other]): Mutation =>
    (call) =>
      withJson(call, (json) => atPosition(json, index, (old) => (isFields(old) ? plusField(old, name, other) : old))),
);

const isFields = (old: Value): old is { [name: string]: Value } =>
  typeof old === 'object' && old !== null && !Array.isArray(old) && !(old instanceof Raw) && !(old instanceof Thing);

/** By entries: `__proto__` becomes an ordinary property. */
const plusField = (old: { [name: string]: Value }, name: string, other: Value): Value =>
  Object.fromEntries([...Object.entries(old), [name, other]]);

const textAdded = fc.tuple(position, word).map(
  ([index, text]): Mutation =>
    (call) =>
      withJson(call, (json) => atPosition(json, index, (old) => (typeof old === 'string' ? old + text : old))),
);

const depth = fc.constantFrom(15, 17, 100, 5000, 60_000);
const bodyNested = fc.tuple(position, depth).map(
  ([index, levels]): Mutation =>
    (call) =>
      withJson(call, (json) => atPosition(json, index, () => nested(levels))),
);

const CONTENT_TYPES = [
  undefined,
  '',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-8; charset=latin1',
  'a',
  ';;;',
  'application/merge-patch+json',
  'APPLICATION/JSON',
  'application/json;',
  'multipart/form-data; boundary="',
  'text/html\t',
];
const bodyMislabelled = fc.constantFrom(...CONTENT_TYPES).map(
  (contentType): Mutation =>
    (call) =>
      withBody(call, (body) => ({ ...body, contentType })),
);
const bodyEncoded = fc.constantFrom('gzip', 'br', 'identity', 'deflate, gzip', 'x').map(
  (contentEncoding): Mutation =>
    (call) =>
      withBody(call, (body) => ({ ...body, contentEncoding })),
);
const bodyCut = fc.double({ min: 0, max: 1, noNaN: true }).map(
  (share): Mutation =>
    (call) =>
      withBody(call, (body) => ({ ...body, share })),
);

const BYTES: Record<string, Buffer> = {
  empty: Buffer.alloc(0),
  'no UTF-8': Buffer.from('{"email":"\xff\xfe"}', 'latin1'),
  'byte order mark': Buffer.from('\ufeff{}'),
  twice: Buffer.from('{}{}'),
  'a key twice': Buffer.from('{"email":"a@b.it","email":["c@d.it"]}'),
  'a prototype': Buffer.from('{"__proto__":{"role":"ADMIN"},"constructor":{"prototype":{"role":"ADMIN"}}}'),
  'too large': Buffer.from(`{"name":"${'x'.repeat(140_000)}"}`),
  'not a number': Buffer.from('{"version":NaN,"hoursSpent":Infinity}'),
  'many keys': Buffer.from(`{${Array.from({ length: 9000 }, (_, index) => `"k${index}":1`).join(',')}}`),
  'a comment': Buffer.from('{/* */}'),
};
/** Replaces the body, or adds one. */
const bodyReplaced = fc
  .tuple(fc.constantFrom(...Object.values(BYTES)), fc.constantFrom('application/json', 'text/plain'))
  .map(([bytes, contentType]): Mutation => (call) => ({ ...call, body: { contentType, content: { bytes } } }));

const filesReplaced = fc.array(fc.constantFrom(...NASTY_FILES), { maxLength: 7 }).map(
  (parts: Part[]): Mutation =>
    (call) =>
      withBody(call, (body) => ('files' in body.content ? { ...body, content: { files: parts } } : body)),
);

const pathReplaced = fc
  .constantFrom<Value>(...NASTY_WORDS.filter((text) => text !== ''), ...NASTY_QUERY)
  .map((other): Mutation => (call) => ({
    ...call,
    path: Object.fromEntries(Object.keys(call.path).map((name) => [name, other])),
  }));

const queryReplaced = fc
  .tuple(position, fc.constantFrom<Value>(...NASTY_WORDS, ...NASTY_QUERY))
  .map(([index, other]): Mutation => (call) => {
    const names = (call.operation.parameters ?? [])
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name);
    return names.length === 0 ? call : { ...call, query: [...call.query, [names[index % names.length] ?? '', other]] };
  });
const queryAdded = fc
  .tuple(
    fc.constantFrom('page[]', 'page[$gt]', 'x', '__proto__', '', 'constructor', 'limit.x', '%00', '%zz', '&&'),
    word,
  )
  .map(([name, text]): Mutation => (call) => ({ ...call, query: [...call.query, [name, text]] }));
const queryRepeated = fc.constantFrom(2, 3000).map((times): Mutation => (call) => ({
  ...call,
  query: Array.from({ length: times }, () => call.query)
    .flat()
    .slice(0, 3000),
}));

const TOKENS: Value[] = [
  'Bearer',
  'Bearer ',
  'Bearer x',
  'Basic YTpi',
  'bearer {}',
  'Bearer a.b.c',
  'Bearer eyJhbGciOiJub25lIn0.e30.',
  'Bearer null',
  'x'.repeat(8000),
];
const tokenReplaced = fc.constantFrom(...TOKENS).map((token): Mutation => (call) => ({
  ...call,
  headers: { ...call.headers, authorization: token },
}));

const HEADERS: [string, Value][] = [
  ['accept', 'text/html'],
  ['accept', '*/*;q=x'],
  ['accept-language', '../../x'],
  ['x-http-method-override', 'DELETE'],
  ['origin', 'null'],
  ['host', '[::1'],
  ['x-forwarded-for', "'; --"],
  ['user-agent', 'ü'.repeat(5000)],
  ['if-none-match', '*'],
  ['if-modified-since', 'x'],
  ['cookie', '__proto__=1'],
  ['expect', '100-continue'],
  ['range', 'bytes=9-1'],
  ['range', 'lines=1'],
  ['range', `bytes=${'0-,'.repeat(1000)}`],
  ['if-range', '"'],
  ['x-upload-token', 'a.b'],
  ['x-upload-token', 'x'.repeat(8000)],
  ['idempotency-key', 'x'.repeat(201)],
  ['idempotency-key', 'ÿ'],
  ['idempotency-key', ' '],
  ['accept-version', '9'],
  ['te', 'trailers'],
];
const headerAdded = fc.constantFrom(...HEADERS).map(([name, text]): Mutation => (call) => ({
  ...call,
  headers: { ...call.headers, [name]: text },
}));

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 8, arbitrary: fieldReplaced },
  { weight: 2, arbitrary: fieldDropped },
  { weight: 2, arbitrary: fieldAdded },
  { weight: 4, arbitrary: textAdded },
  { weight: 3, arbitrary: pathReplaced },
  { weight: 5, arbitrary: queryReplaced },
  { weight: 3, arbitrary: filesReplaced },
  ...[
    bodyNested,
    bodyMislabelled,
    bodyEncoded,
    bodyCut,
    bodyReplaced,
    queryAdded,
    queryRepeated,
    tokenReplaced,
    headerAdded,
  ],
);

/** A valid request with one to three changes. */
export const nastyCall = (operation: Operation): fc.Arbitrary<Call> =>
  fc
    .tuple(validCall(operation), fc.array(mutation, { minLength: 1, maxLength: 3 }))
    .map(([call, mutations]) => mutations.reduce((mutated, mutate) => mutate(mutated), call));
