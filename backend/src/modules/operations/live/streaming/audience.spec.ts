import type { LiveTopic, UserRole } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import type { Notice } from '#kernel/live/index.js';
import { changesFor, plantsIn, ticketsIn, translateNotice } from './audience.js';

const actor = (role: UserRole, id: string = role, companyIds: string[] = []): Actor =>
  ({ role, id, companyIds }) as unknown as Actor;
const ACTORS = {
  admin: actor('ADMIN'),
  technician: actor('TECHNICIAN'),
  owner: actor('CLIENT'),
  member: actor('CLIENT', 'MEMBER', ['rossi']),
};
const OWNERS = new Map([
  ['press', 'rossi'],
  ['lathe', 'bianchi'],
  ['spare', null],
]);
const HOLDERS = new Map([
  [7, { id: 7, createdById: 'CLIENT', companyId: null, assignedTechnicianId: 'TECHNICIAN', awaitsMailboxProof: false }],
  [8, { id: 8, createdById: 'CLIENT', companyId: null, assignedTechnicianId: null, awaitsMailboxProof: true }],
]);
type Who = keyof typeof ACTORS;

const hearing = (notice: Notice): Who[] =>
  (Object.keys(ACTORS) as Who[]).filter((who) => changesFor(ACTORS[who], [notice], HOLDERS, OWNERS).length > 0);

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
  [{ topic: 'tickets', forAll: true }, ['admin', 'technician', 'owner', 'member']],
  [{ topic: 'notifications', userId: 'CLIENT' }, ['owner']],
  [{ topic: 'areas' }, ['admin', 'technician']],
  [{ topic: 'views' }, ['admin', 'technician']],
  [{ topic: 'views', userId: 'CLIENT' }, ['owner']],
  [{ topic: 'plants' }, ['admin', 'technician']],
  [{ topic: 'plants', recordId: 'press' }, ['admin', 'technician', 'member']],
  [{ topic: 'plants', recordId: 'lathe' }, ['admin', 'technician']],
  [{ topic: 'plants', recordId: 'spare' }, ['admin', 'technician']],
  [{ topic: 'plants', recordId: 'unknown' }, ['admin', 'technician']],
  [{ topic: 'plants', companyId: 'rossi' }, ['admin', 'technician', 'member']],
  [{ topic: 'plants', companyId: 'bianchi' }, ['admin', 'technician']],
  [{ topic: 'plants', recordId: 'lathe', companyId: 'rossi' }, ['admin', 'technician', 'member']],
  [{ topic: 'companies', companyId: 'rossi' }, ['admin']],
  [{ topic: 'users' }, ['admin']],
  [{ topic: 'companies' }, ['admin']],
  [{ topic: 'queue' }, ['admin']],
  [{ topic: 'everything' }, ['admin', 'technician', 'owner', 'member']],
  [{ topic: 'session', userId: 'CLIENT' }, []],
  [{ topic: 'weather' as LiveTopic }, []],
])('%j is sent to %j', (notice, who) => expect(hearing(notice)).toEqual(who));

it('sends only topic and number', () => {
  expect(
    changesFor(
      ACTORS.technician,
      [
        { topic: 'ticket', id: 7, userId: 'TECHNICIAN' },
        { topic: 'plants', recordId: 'press', companyId: 'rossi' },
      ],
      HOLDERS,
      OWNERS,
    ),
  ).toEqual([{ topic: 'ticket', id: 7 }, { topic: 'plants' }]);
});

it('sends the same change once', () => {
  const notices: Notice[] = [
    { topic: 'plants', recordId: 'press' },
    { topic: 'plants' },
    { topic: 'ticket', id: 7 },
    { topic: 'plants', recordId: 'lathe' },
    { topic: 'ticket', id: 7, userId: 'TECHNICIAN' },
  ];
  expect(changesFor(ACTORS.admin, notices, HOLDERS, OWNERS)).toEqual([{ topic: 'plants' }, { topic: 'ticket', id: 7 }]);
});

it('reads each plant once', () => {
  expect(
    plantsIn([
      { topic: 'plants', recordId: 'press' },
      { topic: 'plants', recordId: 'press', companyId: 'rossi' },
      { topic: 'plants' },
      { topic: 'companies', recordId: 'rossi' },
    ]),
  ).toEqual(['press']);
});

it('reads each ticket once', () => {
  expect(ticketsIn([{ topic: 'ticket', id: 7 }, { topic: 'mails', id: 7 }, { topic: 'queue' }])).toEqual([7]);
});

it('shows the jobs about a ticket as its mails, and no others', () => {
  expect(translateNotice({ topic: 'job', subject: 'ticket:7' })).toEqual({ topic: 'mails', id: 7 });
  const other: Notice = { topic: 'job', subject: 'webhook:7' };
  expect(translateNotice(other)).toBe(other);
  expect(hearing(other)).toEqual([]);
  expect(translateNotice({ topic: 'queue' })).toEqual({ topic: 'queue' });
});
