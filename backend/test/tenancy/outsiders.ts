import * as fc from 'fast-check';
import { type Call, Raw, Thing, type Value } from '../fuzz/call.js';
import { kindOf, NAMES, type Kind } from '../fuzz/lexicon.js';
import type { Operation } from '../fuzz/description.js';
import { SEED } from '../fuzz/seed.js';
import { validCall } from '../fuzz/valid.js';

/** Who sends the requests: a key user of another company, and a visitor. */
export const OUTSIDERS = ['outsider', 'visitor'] as const;

/** Requests for each operation and outsider. */
const RUNS = 4;
/** Kinds of which the outsider has a record, `ticket.ofOutsider` for instance. */
export const OWNED = ['ticket', 'plant', 'company', 'user'] as const satisfies Kind[];
const isOwned = (kind: Kind): boolean => OWNED.some((one) => one === kind);

/** What outsiders do not have: words and links that only their owners know. */
const SECRET = /^(?:password|totp|recoveryCode|uploadToken|refreshToken|\w+Token)(?:\.|$)/;
const GUESSED = 'Guessed1secret';

/** The name of a record that exists. */
function existing({ name }: Thing): Thing {
  const [kind, which] = name.split('.') as [Kind, string];
  return which === 'absent' ? new Thing(`${kind}.${NAMES[kind][0]}`) : new Thing(name);
}

function withoutSecrets(value: Value): Value {
  if (value instanceof Thing)
    return SECRET.test(value.name) && !value.name.startsWith('apiToken') ? GUESSED : existing(value);
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null || value instanceof Raw) return value;
  return recordOf(value);
}

const recordOf = (values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutSecrets(value)]));

const forOutsider = (call: Call, caller: string): Call => ({
  ...call,
  caller,
  path: recordOf(call.path),
  query: call.query.map(([name, value]) => [name, withoutSecrets(value)]),
  headers: recordOf(call.headers),
  body: call.body && {
    ...call.body,
    content: 'json' in call.body.content ? { json: withoutSecrets(call.body.content.json) } : call.body.content,
  },
});

/** The same request about a record of the outsider; what else it names belongs to others. */
const aboutOwn = (call: Call): Call => ({
  ...call,
  path: Object.fromEntries(
    Object.keys(call.path).map((name) => {
      const kind = kindOf(call.operation, name);
      return [name, name === 'id' && isOwned(kind) ? new Thing(`${kind}.ofOutsider`) : call.path[name]];
    }),
  ),
});

const namesOwn = (operation: Operation): boolean => operation.path.includes('{id}') && isOwned(kindOf(operation));

/** Valid requests of an operation by outsiders, with records of others wherever it takes one. */
export function callsOf(operation: Operation): Call[] {
  const samples = fc.sample(validCall(operation), { numRuns: RUNS, seed: SEED });
  const calls = OUTSIDERS.flatMap((caller) => samples.map((call) => forOutsider(call, caller)));
  const own = namesOwn(operation) ? samples.map((call) => aboutOwn(forOutsider(call, 'outsider'))) : [];
  return [...calls, ...own];
}

/** The records of others that the path of a request names. */
export const namedIn = ({ path }: Call): string[] =>
  Object.values(path).flatMap((value) =>
    value instanceof Thing && !value.name.endsWith('.ofOutsider') ? [value.name] : [],
  );
