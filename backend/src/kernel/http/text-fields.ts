import { Transform, type TransformFnParams } from 'class-transformer';
import { composed, hasLongMarkRun, isInvisible, isSingleLine, lengthOf } from '#contract/index.js';
import { field, type FieldOptions, rule } from './field.js';

/**
 * Converts text to NFC and trims it. Blank text becomes undefined, or null where null clears. Other
 * types stay unchanged and fail validation.
 */
const normaliseText = (blank: undefined | null | '', max: number): PropertyDecorator =>
  Transform(({ value }: TransformFnParams): unknown => {
    if (typeof value !== 'string') return value;
    const text = composed(value, max).trim();
    return text === '' ? blank : text;
  });

const isStorable = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed();

const combiningMarks: PropertyDecorator = rule({
  code: 'combiningMarks',
  message: 'Has too many combining marks in a row',
  accepts: (value) => typeof value !== 'string' || !hasLongMarkRun(value),
});

export interface BlankOptions extends FieldOptions {
  /** Refuses blank text instead of treating it as absent: for columns that cannot be emptied. */
  notBlank?: boolean;
}

interface TextOptions extends BlankOptions {
  min?: number;
  max: number;
  requiredMessage?: string;
  /** Line breaks and tabs are allowed. */
  multiline?: boolean;
}

const singleLine: PropertyDecorator = rule({
  code: 'singleLine',
  message: 'Must be one line without control and direction characters',
  accepts: (value) => typeof value !== 'string' || !isStorable(value) || isSingleLine(value),
});

/** Text, trimmed and NFC. Lengths count code points. NUL and lone surrogates are refused. */
export function TextField(options: TextOptions): PropertyDecorator {
  const { min = 1, max, multiline = false } = options;
  const blank = options.notBlank ? '' : options.nullable ? null : undefined;
  return field(
    options,
    { type: String, minLength: min, maxLength: max },
    normaliseText(blank, max),
    rule({
      code: 'required',
      message: options.requiredMessage ?? 'This field is required',
      accepts: (value) => value !== undefined && value !== null && !(typeof value === 'string' && isInvisible(value)),
    }),
    rule({
      code: 'text',
      message: 'Must be text',
      accepts: (value) => value == null || (typeof value === 'string' && isStorable(value)),
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

/** A long number as a spreadsheet shows it, such as `1,23457E+12`. */
const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?E[+-]\d+$/i;

/** For a code that is copied from a spreadsheet: refuses a number whose last digits the spreadsheet has dropped. */
export const NotScientific = (): PropertyDecorator =>
  rule({
    code: 'scientific',
    message: 'Is a number that a spreadsheet has shortened: format the column as text and enter the code anew',
    accepts: (value) => typeof value !== 'string' || !SCIENTIFIC.test(value),
  });

/** A secret such as a password. It is never trimmed; only NFC is applied. */
export function SecretField(options: TextOptions): PropertyDecorator {
  const { min = 1, max } = options;
  return field(
    options,
    { type: String, format: 'password', minLength: min, maxLength: max },
    Transform(({ value }: TransformFnParams): unknown => (typeof value === 'string' ? composed(value, max) : value)),
    rule({ code: 'text', message: 'Must be text', accepts: (value) => typeof value === 'string' && isStorable(value) }),
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
