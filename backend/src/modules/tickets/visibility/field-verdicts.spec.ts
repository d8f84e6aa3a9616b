import { USER_ROLES, type UserRole } from '#contract/index.js';
import type { Actor } from '#kernel/access/index.js';
import { type GuardedField, maySeeField } from './field-verdicts.js';

const TICKET = { id: 1, createdById: 'me', companyId: null, assignedTechnicianId: 'me', awaitsMailboxProof: false };
const OF_OTHERS = { ...TICKET, createdById: 'a colleague' };
const reader = (role: UserRole): Actor => ({ id: 'me', role, companyIds: [] }) as unknown as Actor;
const FIELDS: GuardedField[] = ['ownerEmail', 'technicianEmail', 'finalInternalNotes', 'totalHoursSpent'];
const seen = (role: UserRole, ticket = TICKET): GuardedField[] =>
  FIELDS.filter((field) => maySeeField(reader(role), ticket, field));

it.each(USER_ROLES.filter((role) => role !== 'CLIENT'))('shows every field to %s', (role) => {
  expect([seen(role), seen(role, OF_OTHERS)]).toEqual([FIELDS, FIELDS]);
});

it('shows clients only their own address of the guarded fields', () => {
  expect(seen('CLIENT')).toEqual(['ownerEmail']);
});

it('shows clients no address on a ticket of another user, for whatever reason they may read it', () => {
  expect(seen('CLIENT', OF_OTHERS)).toEqual([]);
});
