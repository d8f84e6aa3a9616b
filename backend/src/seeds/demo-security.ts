import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { newId } from '#kernel/persistence/index.js';
import { SecurityEvent } from '#kernel/security-log/index.js';
import { ADMIN, CLIENTS, TECHNICIANS } from './data/people.js';
import { type DemoAccount, type DemoEvent, INCIDENTS, PLACES, REGULARS, TRAINEE } from './data/security.js';
import type { DemoPeople } from './demo-people.js';
import type { Random } from './random.js';
import { DAY_MS, HOUR_MS, Timeline, workingMoment } from './working-time.js';

/** The number of days that the log covers. */
const REMEMBERED = 35;

interface Account {
  id: string | null;
  email: string;
}

/** Creates the last weeks of the security log. */
export async function seedSecurityLog(
  tx: EntityManager,
  people: DemoPeople,
  { now, random }: { now: Date; random: Random },
): Promise<void> {
  const accounts = accountsOf(people);
  const events = [...INCIDENTS.flatMap((event) => momentsOf(event, random, now)), ...comingAndGoing(random, now)];
  const rows = events
    .filter(({ at }) => at < now)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ event, at }) => rowOf(event, at, accounts));
  await tx.insert(SecurityEvent, rows);
}

interface Dated {
  event: DemoEvent;
  at: Date;
}

/** Incidents of one day stay in their order. */
function momentsOf(event: DemoEvent, random: Random, now: Date): Dated[] {
  const order = INCIDENTS.filter(({ daysAgo }) => daysAgo === event.daysAgo).indexOf(event);
  const morning = new Date(now.getTime() - event.daysAgo * DAY_MS);
  morning.setUTCHours(9, 7 * order + random.between(0, 6), random.between(0, 20));
  return Array.from({ length: event.times ?? 1 }, (_, index) => ({
    event,
    at: new Date(morning.getTime() + index * 3000 + random.between(0, 2999)),
  }));
}

function comingAndGoing(random: Random, now: Date): Dated[] {
  return REGULARS.flatMap(({ who, place, everyDays }) => {
    const days = Array.from({ length: Math.floor(REMEMBERED / everyDays) }, (_, index) => (index + 1) * everyDays);
    return days.flatMap((daysAgo) => {
      const start = workingMoment(new Date(now.getTime() - daysAgo * DAY_MS + random.between(-4, 4) * HOUR_MS), random);
      const common = { daysAgo, place, actor: who, subject: who };
      const login: DemoEvent = { ...common, kind: 'LOGIN_SUCCEEDED', details: { how: 'OWN_PASSWORD' } };
      const leaves = {
        event: { ...common, kind: 'LOGGED_OUT' } as DemoEvent,
        at: new Timeline(start, now, random).after(2, 6),
      };
      return [{ event: login, at: start }, ...(random.next() < 0.4 ? [leaves] : [])];
    });
  });
}

function rowOf(
  { kind, place, actor, subject, details }: DemoEvent,
  occurredAt: Date,
  accounts: Accounts,
): SecurityEvent {
  const [who, whom] = [actor && accounts(actor), subject && accounts(subject)];
  return {
    id: newId(),
    occurredAt,
    kind,
    actorId: who?.id ?? null,
    actorEmail: who?.email ?? null,
    subjectId: whom?.id ?? null,
    subjectEmail: whom?.email ?? null,
    ...PLACES[place],
    requestId: randomUUID(),
    details: details ?? {},
  };
}

type Accounts = (account: DemoAccount) => Account;

function accountsOf({ adminId, technicianIds, clientIds }: DemoPeople): Accounts {
  const ids: Record<string, string> = { ...technicianIds, ...clientIds, admin: adminId, trainee: newId() };
  const people: Record<string, { email: string }> = { ...TECHNICIANS, ...CLIENTS, admin: ADMIN, trainee: TRAINEE };
  return (account) =>
    typeof account === 'string' ? { id: ids[account]!, email: people[account]!.email } : { id: null, ...account };
}
