import type { StatusHistoryEntry, TicketMail, Worklog } from '@/api/types';
import { mergeTimeline } from './timeline';

const MORNING = '2026-11-20T08:00:00.000Z';
const NOON = '2026-11-20T12:00:00.000Z';
const EVENING = '2026-11-20T18:00:00.000Z';

const entry = (over: Partial<StatusHistoryEntry>): StatusHistoryEntry => ({
  id: 'entry',
  fromStatus: 'OPEN',
  toStatus: 'IN_PROGRESS',
  changeReason: 'Status changed',
  changedBy: { name: 'Anna', surname: 'Bianchi' },
  changes: {},
  createdAt: NOON,
  ...over,
});
const worklog = (over: Partial<Worklog>): Worklog => ({
  id: 'worklog',
  notes: 'Lens cleaned',
  hoursSpent: 2.5,
  createdAt: NOON,
  technician: { id: 't', name: 'Luca', surname: 'Verdi' },
  ...over,
});

test('history and work log become one list, newest first', () => {
  const creation = entry({
    id: 'creation',
    fromStatus: null,
    toStatus: 'OPEN',
    changeReason: 'Ticket created',
    createdAt: MORNING,
  });
  const events = mergeTimeline([creation, entry({ createdAt: EVENING })], [worklog({})]);
  expect(events.map(({ kind }) => kind)).toEqual(['status', 'worklog', 'created']);
  expect(events[1]).toMatchObject({ by: { surname: 'Verdi' }, hoursSpent: 2.5, notes: 'Lens cleaned' });
});

test('the reason marks a creation even where a status stands before it', () => {
  expect(mergeTimeline([entry({ changeReason: 'Ticket created' })], [])[0]?.kind).toBe('created');
});

test.each<[StatusHistoryEntry['changes'], string]>([
  [{ priority: { from: 'NOT_SET', to: 'HIGH' } }, 'priority'],
  [{ priority: { from: 'NOT_SET', to: 'HIGH' }, technician: { from: null, to: 'Luca Verdi' } }, 'assignment'],
  [{ technicalArea: { from: 'Ottica', to: null } }, 'assignment'],
  [{ title: { from: 'Old', to: 'New' } }, 'edited'],
  [{ archived: { from: false, to: true } }, 'archived'],
  [{ archived: { from: true, to: false } }, 'unarchived'],
  [{ duplicate: { from: null, to: 9 } }, 'duplicate'],
])('an entry that keeps the status tells what else changed: %j', (changes, kind) => {
  expect(mergeTimeline([entry({ fromStatus: 'OPEN', toStatus: 'OPEN', changes })], [])).toEqual([
    { id: 'entry', at: NOON, by: { name: 'Anna', surname: 'Bianchi' }, kind, changes },
  ]);
});

test('a closing stands above the work written in the same moment', () => {
  const closing = entry({ fromStatus: 'IN_PROGRESS', toStatus: 'CLOSED' });
  expect(mergeTimeline([closing], [worklog({})]).map(({ kind }) => kind)).toEqual(['status', 'worklog']);
});

const mail = (over: Partial<TicketMail>): TicketMail => ({
  id: 'mail',
  kind: 'ticket-closed',
  recipient: { name: 'Anna', surname: 'Rossi', email: 'anna@example.com' },
  state: 'SENT',
  attempts: 1,
  createdAt: NOON,
  sentAt: EVENING,
  nextAttemptAt: null,
  errorCode: null,
  ...over,
});

test('a mail stands where it was sent, or where it was planned, above what it tells of', () => {
  const closing = entry({ fromStatus: 'IN_PROGRESS', toStatus: 'CLOSED' });
  const waiting = mail({ id: 'waiting', state: 'WAITING', sentAt: null });
  const events = mergeTimeline([closing], [], [waiting, mail({})]);
  expect(events.map(({ id, at }) => [id, at])).toEqual([
    ['mail', EVENING],
    ['waiting', NOON],
    ['entry', NOON],
  ]);
});
