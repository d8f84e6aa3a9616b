import type { User } from '@/api/types';
import { profileChange, profileOf } from './profile-form';

const user = { id: '1', name: 'Anna', surname: 'Rossi', company: null, language: 'en', email: 'a@example.com' } as User;

test('the form holds what may be changed, and nothing else', () => {
  expect(profileOf(user)).toEqual({ name: 'Anna', surname: 'Rossi', company: '', language: 'en' });
});

test('texts are sent trimmed, and a blank company is none', () => {
  expect(profileChange({ name: ' Anna ', surname: ' D’Angelo', company: '  ', language: 'it' })).toEqual({
    name: 'Anna',
    surname: 'D’Angelo',
    company: null,
    language: 'it',
  });
});
