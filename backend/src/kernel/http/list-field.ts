import type { Type as Class } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ValidateBy, ValidateNested, type ValidationArguments } from 'class-validator';
import { field, type FieldOptions, rule } from './field.js';
import { isUuid, lowerCase, type NumberOptions } from './value-fields.js';

/** A list of distinct enumeration values in a body. May be empty by default. */
export function EnumListField<T extends string>(
  values: readonly T[],
  name: string,
  { notEmpty = false, ...options }: FieldOptions & { notEmpty?: boolean } = {},
): PropertyDecorator {
  const accepts = (value: unknown): boolean =>
    Array.isArray(value) &&
    (value.length > 0 || !notEmpty) &&
    new Set(value).size === value.length &&
    value.every((item) => values.some((known) => known === item));
  const amount = notEmpty ? 'at least one, each at most once' : 'each at most once';
  const message = `Must be a list of ${values.join(', ')}, ${amount}`;
  return field(
    options,
    { enum: [...values], enumName: name, isArray: true, uniqueItems: true, ...(notEmpty && { minItems: 1 }) },
    ValidateBy({ name: 'isIn', validator: { validate: accepts, defaultMessage: () => message } }),
  );
}

type UuidListOptions = FieldOptions & { maxItems: number; notEmpty?: boolean };

/** A list of distinct identifiers in a body. May be empty by default. */
export function UuidListField({ maxItems, notEmpty = false, ...options }: UuidListOptions): PropertyDecorator {
  const accepts = (value: unknown): boolean =>
    Array.isArray(value) &&
    (value.length > 0 || !notEmpty) &&
    value.length <= maxItems &&
    value.every(isUuid) &&
    new Set(value).size === value.length;
  const message = `Must be a list of ${notEmpty ? '1 to' : 'at most'} ${maxItems} different identifiers`;
  return field(
    options,
    {
      ...{ type: 'array', items: { type: 'string', format: 'uuid' }, maxItems, uniqueItems: true },
      ...(notEmpty && { minItems: 1 }),
    },
    lowerCase,
    ValidateBy({ name: 'uuidList', validator: { validate: accepts, defaultMessage: () => message } }),
  );
}

interface IntegerListOptions extends NumberOptions {
  maxItems: number;
  /** Whether each number may occur only once. */
  unique?: boolean;
  /** The other list whose items correspond to those of this one, so that both have the same length. */
  asManyAs?: string;
}

/** A non-empty list of JSON numbers in a body. */
export function IntegerListField(options: IntegerListOptions): PropertyDecorator {
  const { min, max, maxItems, unique = false, asManyAs } = options;
  const fits = (item: unknown): boolean => Number.isInteger(item) && Number(item) >= min && Number(item) <= max;
  const accepts = (value: unknown, args?: ValidationArguments): boolean =>
    Array.isArray(value) &&
    value.length >= 1 &&
    value.length <= maxItems &&
    value.every(fits) &&
    (!unique || new Set(value).size === value.length) &&
    (asManyAs === undefined || value.length === lengthIn(args?.object, asManyAs));
  const kind = `${unique ? 'different ' : ''}whole numbers from ${min} to ${max}`;
  const message = asManyAs ? `Must be ${kind}, as many as ${asManyAs}` : `Must be 1 to ${maxItems} ${kind}`;
  return field(
    options,
    {
      type: 'array',
      items: { type: 'integer', minimum: min, maximum: max },
      minItems: 1,
      maxItems,
      uniqueItems: unique,
    },
    ValidateBy({ name: 'integerList', validator: { validate: accepts, defaultMessage: () => message } }),
  );
}

/** A list of objects in a body, each validated as `item`. May be empty. */
export function ObjectListField(item: Class, options: FieldOptions & { maxItems: number }): PropertyDecorator {
  const { maxItems } = options;
  return field(
    options,
    { type: [item], maxItems },
    Type(() => item),
    rule({
      code: 'list',
      message: `Must be a list of at most ${maxItems} objects`,
      accepts: (value) =>
        Array.isArray(value) && value.length <= maxItems && value.every((entry) => entry instanceof item),
    }),
    ValidateNested({ each: true }),
  );
}

function lengthIn(dto: object | undefined, name: string): number | undefined {
  const list = (dto as Record<string, unknown> | undefined)?.[name];
  return Array.isArray(list) ? list.length : undefined;
}
