import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn } from 'class-validator';
import { type Day, type ErrorCode, isDay, LIMITS } from '#contract/index.js';
import { field, type FieldOptions, rule } from './field.js';

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

/** A JSON boolean; `asText` also accepts 'true' and 'false', as in forms and query strings. */
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

/** The largest `integer` of PostgreSQL. */
const MAX_INTEGER = 2 ** 31 - 1;

/** A JSON integer. */
export function IntegerField(options: NumberOptions): PropertyDecorator {
  return field(options, { type: 'integer', minimum: options.min, maximum: options.max }, integerRule(options));
}

/** The version of a record that a change is based on; optional by default. */
export function VersionField(refusal: ErrorCode, options: FieldOptions = { optional: true }): PropertyDecorator {
  const description = `The version that the caller saw; an older one is refused with ${refusal}`;
  return IntegerField({ ...options, min: 1, max: MAX_INTEGER, description });
}

const integerRule = ({ min, max }: NumberOptions): PropertyDecorator =>
  rule({
    code: 'integer',
    message: `Must be a whole number from ${min} to ${max}`,
    accepts: (value) => typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max,
  });

/** Decimal hours with one decimal place. Finer steps are refused. */
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

export const isStorableDay = (value: unknown): value is Day => {
  if (typeof value !== 'string' || !isDay(value)) return false;
  const year = Number(value.slice(0, 4));
  return year >= LIMITS.year.min && year <= LIMITS.year.max;
};

/** A calendar day such as `2026-11-20`. */
export const DayField = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    options,
    { type: String, format: 'date' },
    rule({ code: 'day', message: 'Must be a day such as 2026-11-20', accepts: isStorableDay }),
  );

const TIME = /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
const DAY_LENGTH = '2026-11-20'.length;

export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && isStorableDay(value.slice(0, DAY_LENGTH)) && TIME.test(value.slice(DAY_LENGTH));

/** A moment with its offset, such as `2026-11-20T14:05:00Z`. It becomes a `Date`. */
export const MomentField = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    options,
    { type: String, format: 'date-time' },
    Transform(({ value }: TransformFnParams): unknown => (isMoment(value) ? new Date(value) : value)),
    rule({
      code: 'moment',
      message: 'Must be a moment with its offset such as 2026-11-20T14:05:00Z',
      accepts: (value) => value instanceof Date,
    }),
  );

/** UUIDs are compared as text, so letter case is normalized. */
export const lowerCase: PropertyDecorator = Transform(({ value }: TransformFnParams): unknown =>
  Array.isArray(value) ? value.map(inLowerCase) : inLowerCase(value),
);

function inLowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value;
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
