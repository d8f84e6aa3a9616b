import { Transform, type TransformFnParams } from 'class-transformer';
import { isVatNumber, LIMITS, tidyVatNumber } from '#contract/index.js';
import { field, type FieldOptions, rule } from '#kernel/http/index.js';

/** Overlong text is not tidied, only refused. */
const tidied = (value: unknown): unknown =>
  typeof value === 'string' && value.length <= 4 * LIMITS.vatNumber.max ? tidyVatNumber(value) || null : value;

/** A VAT number, of which blank text clears. */
export const VatField = (options: Pick<FieldOptions, 'description'> = {}): PropertyDecorator =>
  field(
    { ...options, optional: true, nullable: true, example: 'IT00743110157' },
    { type: String, maxLength: LIMITS.vatNumber.max },
    Transform(({ value }: TransformFnParams): unknown => tidied(value)),
    rule({
      code: 'vatNumber',
      message: 'Is no VAT number; Italian ones have 11 digits, the last of which checks the others',
      accepts: (value) => typeof value === 'string' && isVatNumber(value),
    }),
  );
