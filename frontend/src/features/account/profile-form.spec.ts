import type { User } from '@/api/types';
import { profileChange, profileOf } from './profile-form';

const user = {
  id: '1',
  name: 'Anna',
  surname: 'Rossi',
  company: null,
  phone: null,
  language: 'en',
  email: 'a@example.com',
} as User;

test('the form holds what may be changed, and nothing else', () => {
  expect(profileOf(user)).toEqual({ name: 'Anna', surname: 'Rossi', company: '', phone: '', language: 'en' });
});

test('texts are sent trimmed, and blank company and telephone are none', () => {
  const typed = { name: ' Anna ', surname: ' D’Angelo', company: '  ', phone: ' ', language: 'it' } as const;
  expect(profileChange(typed)).toEqual({
    name: 'Anna',
    surname: 'D’Angelo',
    company: null,
    phone: null,
    language: 'it',
  });
  expect(profileChange({ ...typed, phone: ' +39 045 1 ' }).phone).toBe('+39 045 1');
});
