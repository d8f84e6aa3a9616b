import type { LiveTopic, UserRole } from '../../../contract/index.js';
import type { Actor } from '../../../kernel/access/index.js';
import type { Notice } from '../../../kernel/live/index.js';
import { changesFor, ticketsIn, translated } from './audience.js';

const actor = (role: UserRole, id: string = role): Actor => ({ role, id, companyIds: [] }) as unknown as Actor;
const ACTORS = { admin: actor('ADMIN'), technician: actor('TECHNICIAN'), owner: actor('CLIENT') };
const HOLDERS = new Map([
  [7, { id: 7, createdById: 'CLIENT', companyId: null, assignedTechnicianId: 'TECHNICIAN', awaitsMailboxProof: false }],
  [8, { id: 8, createdById: 'CLIENT', companyId: null, assignedTechnicianId: null, awaitsMailboxProof: true }],
]);
type Who = keyof typeof ACTORS;

const hearing = (notice: Notice): Who[] =>
  (Object.keys(ACTORS) as Who[]).filter((who) => changesFor(ACTORS[who], [notice], HOLDERS).length > 0);

it.each<[Notice, Who[]]>([
  [{ topic: 'ticket', id: 7 }, ['admin', 'technician', 'owner']],
  [{ topic: 'ticket', id: 8 }, ['admin']],
  [{ topic: 'ticket', id: 8, userId: 'TECHNICIAN' }, ['admin', 'technician']],
  [{ topic: 'ticket', id: 9 }, []],
  [{ topic: 'ticket' }, []],
  [{ topic: 'mails', id: 7 }, ['admin', 'technician']],
  [{ topic: 'presence', id: 7 }, ['admin', 'technician']],
  [{ topic: 'tickets', userId: 'CLIENT' }, ['admin', 'owner']],
  [{ topic: 'tickets', userId: 'ANOTHER' }, ['admin']],
  [{ topic: 'notifications', userId: 'CLIENT' }, ['owner']],
  [{ topic: 'areas' }, ['admin', 'technician']],
  [{ topic: 'views' }, ['admin', 'technician']],
  [{ topic: 'views', userId: 'CLIENT' }, ['owner']],
  [{ topic: 'plants' }, ['admin', 'technician']],
  [{ topic: 'users' }, ['admin']],
  [{ topic: 'companies' }, ['admin']],
  [{ topic: 'queue' }, ['admin']],
  [{ topic: 'everything' }, ['admin', 'technician', 'owner']],
  [{ topic: 'session', userId: 'CLIENT' }, []],
  [{ topic: 'weather' as LiveTopic }, []],
])('%j is sent to %j', (notice, who) => expect(hearing(notice)).toEqual(who));

it('sends only topic and number', () => {
  expect(
    changesFor(ACTORS.technician, [{ topic: 'ticket', id: 7, userId: 'TECHNICIAN' }, { topic: 'areas' }], HOLDERS),
  ).toEqual([{ topic: 'ticket', id: 7 }, { topic: 'areas' }]);
});

it('reads each ticket once', () => {
  expect(ticketsIn([{ topic: 'ticket', id: 7 }, { topic: 'mails', id: 7 }, { topic: 'queue' }])).toEqual([7]);
});

it('shows the jobs about a ticket as its mails, and no others', () => {
  expect(translated({ topic: 'job', subject: 'ticket:7' })).toEqual({ topic: 'mails', id: 7 });
  const other: Notice = { topic: 'job', subject: 'webhook:7' };
  expect(translated(other)).toBe(other);
  expect(hearing(other)).toEqual([]);
  expect(translated({ topic: 'queue' })).toEqual({ topic: 'queue' });
});
