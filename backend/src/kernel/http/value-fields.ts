import { Transform, type TransformFnParams } from 'class-transformer';
import { IsIn } from 'class-validator';
import { type Day, isDay, LIMITS } from '../../contract/index.js';
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

/** A JSON integer. */
export function IntegerField(options: NumberOptions): PropertyDecorator {
  return field(options, { type: 'integer', minimum: options.min, maximum: options.max }, integerRule(options));
}

const integerRule = ({ min, max }: NumberOptions): PropertyDecorator =>
  rule({
    code: 'integer',
    message: `Must be a whole number from ${min} to ${max}`,
    accepts: (value) => typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max,
  });

/** Decimal hours with one decimal place; finer steps are refused. */
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
