import { check } from '@/shared/validation/rules';
import { changedUser, formOf, newUser, personNameRules } from './user-form';

const form = { ...formOf(null), name: ' Anna ', surname: "D'Angelo", email: ' anna@example.com ' };

test('only technicians keep an area', () => {
  expect(newUser({ ...form, role: 'TECHNICIAN', technicalAreaId: 'area' }).technicalAreaId).toBe('area');
  expect(newUser({ ...form, role: 'CLIENT', technicalAreaId: 'area' }).technicalAreaId).toBeNull();
});

test('a new user is sent trimmed, and without a password where none was given', () => {
  expect(newUser(form)).toEqual({
    name: 'Anna',
    surname: "D'Angelo",
    email: 'anna@example.com',
    company: null,
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
    'name',
    'role',
    'surname',
    'technicalAreaId',
  ]);
  expect(Object.keys(changedUser(form, true)).sort()).toEqual(['company', 'name', 'surname']);
});

test.each([
  ['Łukasz', null],
  ['D’Angelo', null],
  ['A', 'minLength'],
  ['a'.repeat(100), null],
  ['a'.repeat(101), 'maxLength'],
  ['R2D2', 'personName'],
  ['  ', 'required'],
])('the name %s: %s', (name, code) => {
  expect(check(name, ...personNameRules)?.code ?? null).toBe(code);
});
