import { applyDecorators } from '@nestjs/common';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  EMAIL_PATTERN,
  type ErrorDetail,
  isPhone,
  LIMITS,
  lengthOf,
  PASSWORD_RULES,
  PERSON_NAME_PATTERN,
  tidyEmail,
  tidyPhone,
} from '#contract/index.js';
import { isCommonPassword } from '../passwords/weak-password.js';
import { field, type FieldOptions, rule } from './field.js';
import { type BlankOptions, SecretField, TextField } from './text-fields.js';

/** A new password. It must follow the password rules and not be a common one. */
export function NewPasswordField(options: FieldOptions = {}): PropertyDecorator {
  const rules = PASSWORD_RULES.map(({ code, message, pattern }) =>
    rule({ code, message, accepts: (value) => typeof value !== 'string' || pattern.test(value) }),
  );
  // Checked only for passwords that pass all other rules.
  const isFit = (value: string): boolean =>
    lengthOf(value) >= LIMITS.password.min && PASSWORD_RULES.every(({ pattern }) => pattern.test(value));
  const common = rule({
    code: 'passwordCommon',
    message: 'This password is too common',
    accepts: (value) => typeof value !== 'string' || !isFit(value) || !isCommonPassword(value),
  });
  return applyDecorators(SecretField({ ...options, ...LIMITS.password }), ...rules, common);
}

/**
 * An ASCII address as typed, without invisible characters. It is not normalized, because NFC would
 * turn look-alikes (the Kelvin sign) into ASCII.
 */
export function EmailField(options: BlankOptions = {}): PropertyDecorator {
  const blank = options.notBlank ? '' : undefined;
  return field(
    options,
    { type: String, format: 'email', maxLength: LIMITS.email.max },
    Transform(({ value }: TransformFnParams): unknown =>
      typeof value === 'string' ? tidyEmail(value) || blank : value,
    ),
    rule({
      code: 'email',
      message: 'Please enter a valid email address',
      accepts: (value) => typeof value === 'string' && value.length <= LIMITS.email.max && isEmail(value),
    }),
  );
}

/** The local part is limited to 64 characters (RFC 5321). */
const isEmail = (value: string): boolean => value.indexOf('@') <= 64 && EMAIL_PATTERN.test(value);

/** A telephone number as typed, without odd spaces and dashes. */
export function PhoneField(options: Omit<FieldOptions, 'optional'> = {}): PropertyDecorator {
  const blank = options.nullable ? null : undefined;
  return field(
    { ...options, optional: true, example: options.example ?? '+39 045 1234567' },
    { type: String, maxLength: LIMITS.phone.max },
    Transform(({ value }: TransformFnParams): unknown =>
      typeof value === 'string' ? tidyTypedPhone(value) || blank : value,
    ),
    rule({
      code: 'phone',
      message: 'Please enter a valid telephone number',
      accepts: (value) => typeof value === 'string' && isPhone(value),
    }),
  );
}

/** Text that is too long is not normalized, because it is refused. */
const tidyTypedPhone = (value: string): string => (value.length > 4 * LIMITS.phone.max ? value : tidyPhone(value));

const PERSON_NAME = {
  code: 'personName',
  message: 'Only letters, spaces, apostrophes and hyphens are allowed',
} as const;

/** A new name of an account. */
export function PersonNameField(options: BlankOptions = {}): PropertyDecorator {
  return applyDecorators(
    // `multiline` skips the rule about line breaks, because the pattern of names already excludes
    // control and direction characters.
    TextField({ ...options, ...LIMITS.personName, multiline: true }),
    rule({
      ...PERSON_NAME,
      accepts: (value) => value == null || (typeof value === 'string' && PERSON_NAME_PATTERN.test(value)),
    }),
  );
}

/** The name of an account as submitted. `newNameErrors` checks it if it has changed. */
export const CurrentNameField = (): PropertyDecorator =>
  TextField({
    optional: true,
    notBlank: true,
    ...LIMITS.contactName,
    description: `A new one has at least ${LIMITS.personName.min} characters: letters, spaces, apostrophes and hyphens`,
  });

interface FullName {
  name: string;
  surname: string;
}

/** Returns the errors of those names that differ from the current ones. */
export function newNameErrors(present: FullName, next: Partial<FullName>): ErrorDetail[] {
  return (['name', 'surname'] as const).flatMap((field) => {
    const value = next[field];
    if (value === undefined || value === present[field]) return [];
    const { min } = LIMITS.personName;
    if (lengthOf(value) < min) return [{ field, code: 'minLength', message: `Must be at least ${min} characters` }];
    return PERSON_NAME_PATTERN.test(value) ? [] : [{ field, ...PERSON_NAME }];
  });
}
