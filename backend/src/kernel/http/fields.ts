import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { Allow, IsIn, IsOptional, ValidateBy, ValidateIf, type ValidationOptions } from 'class-validator';
import {
  composed,
  EMAIL_PATTERN,
  type ErrorDetail,
  hasLongMarkRun,
  isErasedPerson,
  isSingleLine,
  isPhone,
  LIMITS,
  lengthOf,
  PASSWORD_RULES,
  PERSON_NAME_PATTERN,
  tidyPhone,
} from '../../contract/index.js';
import { isCommonPassword } from '../passwords/weak-password.js';

/**
 * Field decorators: each one trims or converts explicitly, validates, and documents the field.
 * Nothing is converted implicitly: `true` is no number and `{}` is no text.
 */
export interface FieldOptions {
  /** Absent is allowed; for text, blank counts as absent. */
  optional?: boolean;
  /** `null` is allowed and clears. */
  nullable?: boolean;
  /** An optional field that another field's value makes necessary. */
  requiredWhen?: (dto: object) => boolean;
  description?: string;
  example?: unknown;
}

interface Rule {
  code: string;
  message: string;
  accepts: (value: unknown) => boolean;
}

const rule = ({ code, message, accepts }: Rule, options?: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: code, validator: { validate: accepts, defaultMessage: () => message } }, options);

/** A whole field: presence first, then the rules. */
export function field(
  options: FieldOptions,
  schema: ApiPropertyOptions,
  ...decorators: PropertyDecorator[]
): PropertyDecorator {
  const presence: PropertyDecorator[] = [];
  if (options.optional && options.nullable) presence.push(IsOptional());
  else if (options.optional) presence.push(ValidateIf((dto: object, value: unknown) => isDue(options, dto, value)));
  else if (options.nullable) presence.push(ValidateIf((_: object, value: unknown) => value !== null));
  const documented = {
    ...schema,
    required: !options.optional,
    nullable: options.nullable,
    description: options.description,
    example: options.example,
  } as ApiPropertyOptions;
  return applyDecorators(ApiProperty(documented), ...presence, ...decorators);
}

const isDue = ({ requiredWhen }: FieldOptions, dto: object, value: unknown): boolean =>
  value !== undefined || (requiredWhen?.(dto) ?? false);

/** Accepted for the sake of senders who fill it in, and never read. */
export const IgnoredField = (schema: ApiPropertyOptions, description: string): PropertyDecorator =>
  field({ optional: true, description }, schema, Allow());

/** An identifier is the same in capitals, and is compared as text. */
const lowerCase: PropertyDecorator = Transform(({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? value.toLowerCase() : value,
);

/** NFC and trimmed; blank becomes undefined (or null where null clears). Anything that is no text stays as it is, to be refused. */
const normalised = (blank: undefined | null | '', max: number): PropertyDecorator =>
  Transform(({ value }: TransformFnParams): unknown => {
    if (typeof value !== 'string') return value;
    const text = composed(value, max).trim();
    return text === '' ? blank : text;
  });

const storable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

const combiningMarks: PropertyDecorator = rule({
  code: 'combiningMarks',
  message: 'Has too many combining marks in a row',
  accepts: (value) => typeof value !== 'string' || !hasLongMarkRun(value),
});

export interface BlankOptions extends FieldOptions {
  /** Blank is refused instead of counting as absent: for changes of what cannot be emptied. */
  notBlank?: boolean;
}

export interface TextOptions extends BlankOptions {
  min?: number;
  max: number;
  requiredMessage?: string;
  /** Line breaks and tabs are part of the text. */
  multiline?: boolean;
}

const singleLine: PropertyDecorator = rule({
  code: 'singleLine',
  message: 'Must be one line without control and direction characters',
  accepts: (value) => typeof value !== 'string' || !storable(value) || isSingleLine(value),
});

/** Text, trimmed and NFC. Lengths count code points. NUL and lone surrogates are refused. */
export function TextField(options: TextOptions): PropertyDecorator {
  const { min = 1, max, multiline = false } = options;
  const blank = options.notBlank ? '' : options.nullable ? null : undefined;
  return field(
    options,
    { type: String, minLength: min, maxLength: max },
    normalised(blank, max),
    rule({
      code: 'required',
      message: options.requiredMessage ?? 'This field is required',
      accepts: (value) => value !== undefined && value !== null && value !== '',
    }),
    rule({
      code: 'text',
      message: 'Must be text',
      accepts: (value) => value == null || (typeof value === 'string' && storable(value)),
    }),
    rule({
      code: 'minLength',
      message: `Must be at least ${min} characters`,
      accepts: (value) => typeof value !== 'string' || lengthOf(value) >= min,
    }),
    rule({
      code: 'maxLength',
      message: `Must not exceed ${max} characters`,
      accepts: (value) => typeof value !== 'string' || lengthOf(value) <= max,
    }),
    combiningMarks,
    ...(multiline ? [] : [singleLine]),
  );
}

/** A secret such as a password: kept as typed (NFC only), never trimmed. */
export function SecretField(options: TextOptions): PropertyDecorator {
  const { min = 1, max } = options;
  return field(
    options,
    { type: String, format: 'password', minLength: min, maxLength: max },
    Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? composed(value, max) : value)),
    rule({ code: 'text', message: 'Must be text', accepts: (value) => typeof value === 'string' && storable(value) }),
    rule({
      code: 'minLength',
      message: `Must be at least ${min} characters`,
      accepts: (value) => typeof value === 'string' && lengthOf(value) >= min,
    }),
    rule({
      code: 'maxLength',
      message: `Must not exceed ${max} characters`,
      accepts: (value) => typeof value === 'string' && lengthOf(value) <= max,
    }),
    combiningMarks,
  );
}

/** A password being chosen: a secret that keeps the password rules and is not among the common ones. */
export function NewPasswordField(options: FieldOptions = {}): PropertyDecorator {
  const rules = PASSWORD_RULES.map(({ code, message, pattern }) =>
    rule({ code, message, accepts: (value) => typeof value !== 'string' || pattern.test(value) }),
  );
  // Said of passwords alone that are good otherwise.
  const isFit = (value: string): boolean =>
    lengthOf(value) >= LIMITS.password.min && PASSWORD_RULES.every(({ pattern }) => pattern.test(value));
  const common = rule({
    code: 'passwordCommon',
    message: 'This password is too common',
    accepts: (value) => typeof value !== 'string' || !isFit(value) || !isCommonPassword(value),
  });
  return applyDecorators(SecretField({ ...options, ...LIMITS.password }), ...rules, common);
}

/** An ASCII address, kept as typed. Only trimmed: composing to NFC would fold look-alikes (the Kelvin sign) onto ASCII letters. */
export function EmailField(options: BlankOptions = {}): PropertyDecorator {
  const blank = options.notBlank ? '' : undefined;
  return field(
    options,
    { type: String, format: 'email', maxLength: LIMITS.email.max },
    Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? value.trim() || blank : value)),
    rule({
      code: 'email',
      message: 'Please enter a valid email address',
      accepts: (value) => typeof value === 'string' && value.length <= LIMITS.email.max && isEmail(value),
    }),
  );
}

/** The local part is limited to 64 characters (RFC 5321). */
const isEmail = (value: string): boolean => value.indexOf('@') <= 64 && EMAIL_PATTERN.test(value);

/** A telephone number as typed, tidied. */
export function PhoneField(options: Omit<FieldOptions, 'optional'> = {}): PropertyDecorator {
  const blank = options.nullable ? null : undefined;
  return field(
    { ...options, optional: true, example: options.example ?? '+39 045 1234567' },
    { type: String, maxLength: LIMITS.phone.max },
    Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? tidied(value) || blank : value)),
    rule({
      code: 'phone',
      message: 'Please enter a valid telephone number',
      accepts: (value) => typeof value === 'string' && isPhone(value),
    }),
  );
}

/** Text that is far too long is refused as it is. */
const tidied = (value: string): string => (value.length > 4 * LIMITS.phone.max ? value : tidyPhone(value));

const PERSON_NAME = {
  code: 'personName',
  message: 'Only letters, spaces, apostrophes and hyphens are allowed',
} as const;

/** A new name of an account. */
export function PersonNameField(options: BlankOptions = {}): PropertyDecorator {
  return applyDecorators(
    // The pattern of names allows neither control nor direction characters.
    TextField({ ...options, ...LIMITS.personName, multiline: true }),
    rule({
      ...PERSON_NAME,
      accepts: (value) => value == null || (typeof value === 'string' && PERSON_NAME_PATTERN.test(value)),
    }),
  );
}

/** A name of the contact of a ticket: any text but the one that stands for an erased person. */
export function ContactNameField(options: BlankOptions = {}): PropertyDecorator {
  return applyDecorators(
    TextField({ ...options, ...LIMITS.contactName }),
    rule({
      code: 'text',
      message: 'Stands for an erased person',
      accepts: (value) => typeof value !== 'string' || !isErasedPerson({ surname: value }),
    }),
  );
}

/** The name of an account that may have come from a ticket: `newNameErrors` judges it where it changes. */
export const KeptNameField = (): PropertyDecorator =>
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

/** What is wrong with the names that differ from the present ones. */
export function newNameErrors(present: FullName, next: Partial<FullName>): ErrorDetail[] {
  return (['name', 'surname'] as const).flatMap((field) => {
    const value = next[field];
    if (value === undefined || value === present[field]) return [];
    const { min } = LIMITS.personName;
    if (lengthOf(value) < min) return [{ field, code: 'minLength', message: `Must be at least ${min} characters` }];
    return PERSON_NAME_PATTERN.test(value) ? [] : [{ field, ...PERSON_NAME }];
  });
}

export function EnumField<T extends string>(
  values: readonly T[],
  name: string,
  options: FieldOptions = {},
): PropertyDecorator {
  return field(
    options,
    { enum: [...values], enumName: name },
    IsIn(values, { message: `Must be one of ${values.join(', ')}` }),
  );
}

/** A JSON true or false; `asText`: or the text 'true' or 'false', as forms and query strings have it. */
export function BooleanField({ asText, ...options }: FieldOptions & { asText?: true } = {}): PropertyDecorator {
  return field(
    options,
    { type: Boolean },
    ...(asText ? [Transform(({ value }: TransformFnParams): unknown => booleanIn(value))] : []),
    rule({
      code: 'boolean',
      message: 'Must be true or false',
      accepts: (value) => typeof value === 'boolean',
    }),
  );
}

const booleanIn = (value: unknown): unknown => (value === 'true' ? true : value === 'false' ? false : value);

export interface NumberOptions extends FieldOptions {
  min: number;
  max: number;
}

/** A whole JSON number. */
export function IntegerField(options: NumberOptions): PropertyDecorator {
  return field(options, { type: 'integer', minimum: options.min, maximum: options.max }, integerRule(options));
}

const integerRule = ({ min, max }: NumberOptions): PropertyDecorator =>
  rule({
    code: 'integer',
    message: `Must be a whole number from ${min} to ${max}`,
    accepts: (value) => typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max,
  });

/** Decimal hours with one decimal place; a finer step is refused. */
export function HoursField(options: FieldOptions = {}): PropertyDecorator {
  const { min, max, step } = LIMITS.hoursSpent;
  return field(
    options,
    { type: Number, minimum: min, maximum: max, multipleOf: step, example: 2.5 },
    rule({
      code: 'hours',
      message: `Must be a number from ${min} to ${max} in steps of ${step}`,
      accepts: (value) =>
        typeof value === 'number' && value >= min && value <= max && /^\d+(\.\d)?$/.test(String(value)),
    }),
  );
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

export function UuidField(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: String, format: 'uuid' },
    lowerCase,
    rule({ code: 'uuid', message: 'Must be an identifier', accepts: isUuid }),
  );
}
