import type { UserRole } from '@contract/index';
import type { User } from '@/api/types';
import { changedUser, dropsPassword, endsSessions, formOf, newUser } from './user-form';

const form = { ...formOf(null), name: ' Anna ', surname: "D'Angelo", email: ' anna@example.com ' };

test('only technicians keep an area', () => {
  expect(newUser({ ...form, role: 'TECHNICIAN', technicalAreaId: 'area' }).technicalAreaId).toBe('area');
  expect(newUser({ ...form, role: 'CLIENT', technicalAreaId: 'area' }).technicalAreaId).toBeNull();
  expect(newUser({ ...form, role: 'ADMIN', technicalAreaId: 'area' }).technicalAreaId).toBeNull();
});

test('a new user is sent trimmed, and without a password where none was given', () => {
  expect(newUser(form)).toEqual({
    name: 'Anna',
    surname: "D'Angelo",
    email: 'anna@example.com',
    company: null,
    phone: null,
    language: 'it',
    role: 'CLIENT',
    technicalAreaId: null,
    isActive: true,
  });
  expect(newUser({ ...form, password: 'Secret123' }).password).toBe('Secret123');
});

test('a change never sends the email, and on the own record neither role nor active flag', () => {
  expect(Object.keys(changedUser(form, false)).sort()).toEqual([
    'company',
    'isActive',
    'language',
    'name',
    'phone',
    'role',
    'surname',
    'technicalAreaId',
  ]);
  expect(Object.keys(changedUser(form, true)).sort()).toEqual(['company', 'language', 'name', 'phone', 'surname']);
});

const technician = { role: 'TECHNICIAN', technicalAreaId: 'area', isActive: true } as User;
const client = { role: 'CLIENT', technicalAreaId: null, isActive: true } as User;
const unchanged = { role: 'TECHNICIAN', technicalAreaId: 'area', isActive: true } as const;

test.each<[string, User | null, Parameters<typeof endsSessions>[1], boolean]>([
  ['nothing', technician, unchanged, false],
  ['another area', technician, { ...unchanged, technicalAreaId: 'other' }, true],
  ['another role', technician, { ...unchanged, role: 'ADMIN' }, true],
  ['the active flag', technician, { ...unchanged, isActive: false }, true],
  ['the area of a client, who has none', client, { ...unchanged, role: 'CLIENT' }, false],
  ['the role of an inactive user', { ...technician, isActive: false }, { ...unchanged, role: 'ADMIN' }, false],
  ['a new account', null, unchanged, false],
])('a change of %s logs out: %#', (_, user, form, ends) => expect(endsSessions(user, form)).toBe(ends));

test.each<[UserRole, UserRole, boolean, boolean]>([
  ['CLIENT', 'TECHNICIAN', false, true],
  ['CLIENT', 'ADMIN', false, true],
  ['CLIENT', 'ADMIN', true, false],
  ['CLIENT', 'CLIENT', false, false],
  ['TECHNICIAN', 'ADMIN', false, false],
  ['TECHNICIAN', 'CLIENT', false, false],
])('from %s to %s, mailbox proven: %s: drops the password: %s', (from, to, emailVerified, drops) =>
  expect(dropsPassword({ role: from, emailVerified }, to)).toBe(drops),
);
