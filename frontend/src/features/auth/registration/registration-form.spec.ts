import type { ResolverOptions } from 'react-hook-form';
import { registrationOf, registrationResolver, type RegistrationValues } from './registration-form';

const filled: RegistrationValues = {
  name: ' Łucja ',
  surname: 'D’Angelo',
  company: ' Rossi S.r.l. ',
  email: ' anna@example.com ',
  password: ' Spazi 1 ',
};

const issuesOf = async (values: Partial<RegistrationValues>): Promise<unknown[]> => {
  const options = {} as ResolverOptions<RegistrationValues>;
  const { errors } = await registrationResolver({ ...filled, ...values }, undefined, options);
  return Object.entries(errors).map(([field, error]) => [field, error.type]);
};

it('is valid', async () => expect(await issuesOf({})).toEqual([]));

it.each<[Partial<RegistrationValues>, keyof RegistrationValues, string]>([
  [{ name: ' ' }, 'name', 'required'],
  [{ name: 'A' }, 'name', 'minLength'],
  [{ surname: 'a'.repeat(101) }, 'surname', 'maxLength'],
  [{ surname: 'R2D2' }, 'surname', 'personName'],
  [{ company: ' ' }, 'company', 'required'],
  [{ company: 'c'.repeat(201) }, 'company', 'maxLength'],
  [{ email: '' }, 'email', 'email'],
  [{ email: 'anna' }, 'email', 'email'],
  [{ password: '' }, 'password', 'required'],
  [{ password: 'Abcdef1' }, 'password', 'minLength'],
  [{ password: `Aa1${'x'.repeat(126)}` }, 'password', 'maxLength'],
  [{ password: 'ABCDEFG1' }, 'password', 'passwordLowercase'],
  [{ password: 'abcdefg1' }, 'password', 'passwordUppercase'],
  [{ password: 'Abcdefgh' }, 'password', 'passwordDigit'],
])('refuses %j', async (values, field, code) => expect(await issuesOf(values)).toEqual([[field, code]]));

it('finds all issues, in the order of the form', async () => {
  const nothing = { name: '', surname: '', company: '', email: '', password: '' };
  expect(await issuesOf(nothing)).toEqual([
    ['name', 'required'],
    ['surname', 'required'],
    ['company', 'required'],
    ['email', 'email'],
    ['password', 'required'],
  ]);
});

it('is sent trimmed, but for the password', () => {
  expect(registrationOf(filled, 'en')).toEqual({
    name: 'Łucja',
    surname: 'D’Angelo',
    company: 'Rossi S.r.l.',
    email: 'anna@example.com',
    password: ' Spazi 1 ',
    language: 'en',
  });
});
