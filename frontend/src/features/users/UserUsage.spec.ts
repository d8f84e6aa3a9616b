import { remainsKey } from './UserUsage';

test.each([
  [{ openAssignments: 0, ownTickets: 2, nameStays: true }, 'users.remains.ownTickets'],
  [{ openAssignments: 3, ownTickets: 0, nameStays: true }, 'users.remains.name'],
  [{ openAssignments: 0, ownTickets: 0, nameStays: true }, 'users.remains.name'],
  [{ openAssignments: 0, ownTickets: 0, nameStays: false }, 'users.remains.nothing'],
])('%j: %s', (usage, key) => expect(remainsKey(usage)).toBe(key));
