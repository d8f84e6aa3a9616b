import { type Caller, type Row } from './row.js';
import { personOf, SECRETS, type Stage } from './stage.js';

/** Fields that no response has for these callers. */
export const HIDDEN = {
  fromAll: ['passwordHash', 'tokenHash', 'successorHash', 'storageKey', 'searchText', 'awaitsMailboxProof'],
  fromClients: ['finalInternalNotes', 'totalHoursSpent', 'totalHours', 'averageTime', 'hoursSpent', 'worklogs'],
} as const;

const STAFF = ['technician', 'otherTechnician', 'admin'] as const satisfies Caller[];
/** Callers whom the ticket does not concern. */
const UNRELATED: Caller[] = ['colleague', 'formerMember', 'otherClient', 'otherTechnician'];
const isStaff = (caller: Caller): boolean => STAFF.some((one) => one === caller);

/** What the response leaks to this caller, in words; and what it withholds of the row's fields. */
export function leaksIn(text: string, status: number, caller: Caller, row: Row, stage: Stage): string[] {
  const body = parsed(text);
  const keys = [...HIDDEN.fromAll, ...(isStaff(caller) ? [] : HIDDEN.fromClients)];
  const found = [
    ...keys.filter((key) => hasKey(body, key)).map((key) => `has ${key}`),
    ...secretsFor(caller, stage)
      .filter((secret) => text.includes(secret))
      .map((secret) => `reveals "${secret}"`),
  ];
  if (status >= 400) return found;
  const wrong = Object.entries(row.fields ?? {}).filter(
    ([path, who]) => hasPath(body, path.split('.')) !== who.includes(caller),
  );
  return [...found, ...wrong.map(([path, who]) => `${who.includes(caller) ? 'withholds' : 'has'} ${path}`)];
}

function secretsFor(caller: Caller, stage: Stage): string[] {
  const secrets: string[] = caller === 'admin' ? [] : [SECRETS.ofStranger];
  if (UNRELATED.includes(caller)) secrets.push(SECRETS.ofTicket);
  if (isStaff(caller)) return secrets;
  const colleagues = [...STAFF, 'deactivated', 'mustChange'] as const;
  const emails = colleagues.filter((one) => one !== caller).map((one) => personOf(stage.cast, one)?.user.email ?? '');
  return [...secrets, SECRETS.ofStaff, ...emails];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const hasKey = (value: unknown, key: string): boolean =>
  entriesOf(value).some(([name, inner]) => name === key || hasKey(inner, key));

/** A list on the path matches in any of its items. */
function hasPath(value: unknown, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return value !== undefined;
  if (Array.isArray(value)) return value.some((item) => hasPath(item, path));
  const next = entriesOf(value).find(([key]) => key === name)?.[1];
  return next !== undefined && hasPath(next, rest);
}
