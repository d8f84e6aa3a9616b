import type { LiveTopic, UserRole } from '../../../contract/index.js';
import type { Actor } from '../../../kernel/access/index.js';
import type { Notice } from '../../../kernel/live/index.js';
import { changesFor, ticketsIn } from './audience.js';

const actor = (role: UserRole, id: string = role): Actor => ({ role, id }) as Actor;
const ACTORS = { admin: actor('ADMIN'), technician: actor('TECHNICIAN'), owner: actor('CLIENT') };
const HOLDERS = new Map([
  [7, { createdById: 'CLIENT', assignedTechnicianId: 'TECHNICIAN', awaitsMailboxProof: false }],
  [8, { createdById: 'CLIENT', assignedTechnicianId: null, awaitsMailboxProof: true }],
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
  [{ topic: 'areas' }, ['admin', 'technician']],
  [{ topic: 'users' }, ['admin']],
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
