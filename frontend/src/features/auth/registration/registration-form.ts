import type { FieldErrors, Resolver } from 'react-hook-form';
import type { Language } from '@contract/enums/index';
import { LIMITS } from '@contract/limits';
import { tidyEmail } from '@contract/texts';
import type { Registration } from '@/api/types';
import { fieldError } from '@/kit/form/field-errors';
import {
  firstIssue,
  emailRule,
  oneLine,
  passwordPolicy,
  personNameRules,
  requiredRule,
  type Issue,
} from '@/kit/validation/rules';

export type RegistrationValues = Record<'name' | 'surname' | 'company' | 'email' | 'password', string>;
export type RegistrationField = keyof RegistrationValues;

export const EMPTY: RegistrationValues = { name: '', surname: '', company: '', email: '', password: '' };

/** In the order of the form. */
export const REGISTRATION_FIELDS = Object.keys(EMPTY) as RegistrationField[];

/** Passwords are sent as typed: blanks around them count. */
const passwordIssue = (password: string): Issue | null =>
  password === '' ? { code: 'required' } : passwordPolicy(password);

const CHECKS: Record<RegistrationField, (value: string) => Issue | null> = {
  name: (value) => firstIssue(value, ...personNameRules()),
  surname: (value) => firstIssue(value, ...personNameRules()),
  company: (value) => firstIssue(value, requiredRule, oneLine(LIMITS.company.max)),
  email: (value) => firstIssue(value, emailRule),
  password: passwordIssue,
};

export const registrationResolver: Resolver<RegistrationValues> = (values) => {
  const errors: FieldErrors<RegistrationValues> = {};
  for (const field of REGISTRATION_FIELDS) {
    const issue = CHECKS[field](values[field]);
    if (issue) errors[field] = fieldError(issue);
  }
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};

export const registrationOf = (values: RegistrationValues, language: Language): Registration => ({
  name: values.name.trim(),
  surname: values.surname.trim(),
  company: values.company.trim(),
  email: tidyEmail(values.email),
  password: values.password,
  language,
});
