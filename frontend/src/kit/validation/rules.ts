import {
  composed,
  EMAIL_PATTERN,
  hasLongMarkRun,
  isSingleLine,
  lengthOf,
  PASSWORD_RULES,
  PERSON_NAME_PATTERN,
  tidyEmail,
  isPhone,
  tidyPhone,
} from '@contract/texts';
import { LIMITS } from '@contract/limits';

/** A broken rule: its code (a key under `validation`) and the numbers that its text names. */
export interface Issue {
  code: string;
  limits?: Record<string, number>;
}

/** Checks a trimmed text; null when it is valid. */
export type Rule = (value: string) => Issue | null;

export const requiredRule: Rule = (value) => (value === '' ? { code: 'required' } : null);

export const atLeast =
  (min: number): Rule =>
  (value) =>
    lengthOf(value) < min ? { code: 'minLength', limits: { min } } : null;

export const atMost =
  (max: number): Rule =>
  (value) =>
    lengthOf(value) > max ? { code: 'maxLength', limits: { max } } : null;

/** One line of at most `max` characters. */
export const oneLine =
  (max: number): Rule =>
  (value) =>
    atMost(max)(value) ?? (isSingleLine(value) ? null : { code: 'singleLine' });

/** The local part may have at most 64 characters (RFC 5321). */
const isEmail = (value: string): boolean =>
  value.length <= LIMITS.email.max && value.indexOf('@') <= 64 && EMAIL_PATTERN.test(value);

export const emailRule: Rule = (value) => (isEmail(tidyEmail(value)) ? null : { code: 'email' });

/** Blank is valid, because the number is optional. */
export const phoneRule: Rule = (value) => (value === '' || isPhone(tidyPhone(value)) ? null : { code: 'phone' });

const lettersOnly: Rule = (value) => (PERSON_NAME_PATTERN.test(value) ? null : { code: 'personName' });

/** Name or surname of an account. The present one is always valid, because tickets open accounts under any name. */
export const personNameRules = (present?: string): Rule[] =>
  [requiredRule, atLeast(LIMITS.personName.min), atMost(LIMITS.personName.max), lettersOnly].map(
    (rule): Rule =>
      (value) =>
        value === present ? null : rule(value),
  );

const composableRule: Rule = (value) => (hasLongMarkRun(value) ? { code: 'combiningMarks' } : null);

/** The password policy: length first, then lowercase, uppercase, digit. */
export const passwordPolicy: Rule = (value) => {
  const text = composed(value);
  const unfit = atLeast(LIMITS.password.min)(text) ?? atMost(LIMITS.password.max)(text) ?? composableRule(text);
  if (unfit) return unfit;
  const broken = PASSWORD_RULES.find(({ pattern }) => !pattern.test(value));
  return broken ? { code: broken.code } : null;
};

/** The first issue of the trimmed text. */
export const firstIssue = (value: string, ...rules: Rule[]): Issue | null => {
  const text = composed(value).trim();
  for (const rule of [...rules, composableRule]) {
    const issue = rule(text);
    if (issue) return issue;
  }
  return null;
};

export interface PasswordChange {
  current: string;
  next: string;
  confirmation: string;
}

export interface PasswordIssue {
  field: keyof PasswordChange;
  /** Translation key of the text. */
  key: string;
  limits?: Issue['limits'];
}

/**
 * The first issue in this order: current password (null where there is none), new one, confirmation, then the password
 * policy.
 */
export const firstPasswordIssue = ({
  current,
  next,
  confirmation,
}: Omit<PasswordChange, 'current'> & { current: string | null }): PasswordIssue | null => {
  if (current === '') return { field: 'current', key: 'auth.changePassword.currentRequired' };
  if (next === '') return { field: 'next', key: 'auth.changePassword.newRequired' };
  if (confirmation !== next) return { field: 'confirmation', key: 'auth.changePassword.mismatch' };
  const issue = passwordPolicy(next);
  return issue && { field: 'next', key: `validation.${issue.code}`, limits: issue.limits };
};
