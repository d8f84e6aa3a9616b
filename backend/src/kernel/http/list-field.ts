import { ValidateBy } from 'class-validator';
import { field, type FieldOptions } from './fields.js';

/** A list of different values of an enumeration, in a body. Empty is allowed. */
export function EnumListField<T extends string>(
  values: readonly T[],
  name: string,
  options: FieldOptions = {},
): PropertyDecorator {
  const accepts = (value: unknown): boolean =>
    Array.isArray(value) &&
    new Set(value).size === value.length &&
    value.every((item) => values.some((known) => known === item));
  const message = `Must be a list of ${values.join(', ')}, each at most once`;
  return field(
    options,
    { enum: [...values], enumName: name, isArray: true, uniqueItems: true },
    ValidateBy({ name: 'isIn', validator: { validate: accepts, defaultMessage: () => message } }),
  );
}
