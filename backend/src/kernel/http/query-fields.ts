import { applyDecorators } from '@nestjs/common';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsIn, ValidateBy, type ValidationArguments } from 'class-validator';
import { LIMITS } from '#contract/index.js';
import { isNumber } from './params.js';
import { field, type FieldOptions } from './field.js';
import { TextField } from './text-fields.js';
import {
  BooleanField,
  DayField,
  EnumField,
  IntegerField,
  isStorableDay,
  isMoment,
  isUuid,
  type NumberOptions,
} from './value-fields.js';

/** Accepts only numbers as the product writes them: '1e2', ' 5', '05' and '0x10' are refused. */
const parsedInteger = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' && /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value;

/** An integer in a query string. */
export function QueryInteger(options: NumberOptions): PropertyDecorator {
  return applyDecorators(Transform(parsedInteger), IntegerField({ optional: true, ...options }));
}

/** A repeated parameter arrives as a list. It then becomes one item, which fails validation. */
const splitList = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? value.split(',') : value === undefined ? undefined : [value];

/** Several values of an enumeration, comma-separated. */
export function QueryEnumList<T extends string>(values: readonly T[], options: FieldOptions = {}): PropertyDecorator {
  const description = `${options.description ?? 'Several values'}, comma-separated: ${values.join(', ')}`;
  const message = `Must be one or more of ${values.join(', ')}`;
  return applyDecorators(
    Transform(splitList),
    field(
      { optional: true, ...options, description },
      { type: String, example: values[0] },
      ArrayNotEmpty({ message }),
      ArrayMaxSize(values.length, { message }),
      IsIn(values, { each: true, message }),
    ),
  );
}

/** One value of an enumeration in a query string. */
export const QueryEnum = <T extends string>(
  values: readonly T[],
  name: string,
  options: FieldOptions = {},
): PropertyDecorator => EnumField(values, name, { optional: true, ...options });

/** `true` or `false` in a query string. */
export const QueryBoolean = (options: FieldOptions = {}): PropertyDecorator =>
  BooleanField({ optional: true, asText: true, ...options });

/** Identifiers (UUIDs, or numbers when `numeric`), comma-separated, at most 100. */
export function QueryIds(options: { numeric?: boolean } = {}): PropertyDecorator {
  const { max } = LIMITS.idsPerRequest;
  const numeric = options.numeric ?? false;
  const accepts = (item: unknown): boolean => (numeric ? isNumber(item) : isUuid(item));
  return applyDecorators(
    Transform(splitList),
    field(
      { optional: true, description: `Picks records by identifier: comma-separated, at most ${max}` },
      { type: String },
      ValidateBy({
        name: 'ids',
        validator: {
          validate: (value: unknown) =>
            Array.isArray(value) && value.length >= 1 && value.length <= max && value.every(accepts),
          defaultMessage: () => `Must be at most ${max} identifiers, comma-separated`,
        },
      }),
    ),
  );
}

const isDayOrMoment = (value: unknown): boolean => isStorableDay(value) || isMoment(value);

/**
 * A day (`2026-11-20`, in the maker's time zone) or a time with offset (`2026-11-20T14:05:00Z`),
 * from 2000 to 2999. It stays text.
 */
export const QueryMoment = (description: string): PropertyDecorator =>
  field(
    { optional: true, description, example: '2026-11-20' },
    { type: String },
    ValidateBy({
      name: 'moment',
      validator: {
        validate: isDayOrMoment,
        defaultMessage: () => 'Must be a day (2026-11-20) or a moment with its offset (2026-11-20T14:05:00Z)',
      },
    }),
  );

/** Text to search for literally. It is not stored, so all characters are allowed. */
export const QuerySearch = (description: string): PropertyDecorator =>
  TextField({ optional: true, max: LIMITS.search.max, multiline: true, description });

/** A day; with `notBefore`, it may not be before the day in that field. */
export function QueryDay(options: FieldOptions & { notBefore?: string } = {}): PropertyDecorator {
  const earlier = (args: ValidationArguments | undefined): unknown =>
    options.notBefore === undefined
      ? undefined
      : (args?.object as Record<string, unknown> | undefined)?.[options.notBefore];
  return applyDecorators(
    DayField({ optional: true, ...options }),
    ValidateBy({
      name: 'period',
      validator: {
        validate: (value: unknown, args) => {
          const start = earlier(args);
          return !isStorableDay(value) || !isStorableDay(start) || value >= start;
        },
        defaultMessage: () => 'The period ends before it begins',
      },
    }),
  );
}
