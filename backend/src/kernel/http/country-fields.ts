import { Transform, type TransformFnParams } from 'class-transformer';
import { COUNTRIES, findCountry, LIMITS } from '#contract/index.js';
import { field, type FieldOptions, rule } from './field.js';

const isCountry = (value: unknown): boolean => COUNTRIES.some((country) => country === value);

/** The code of a country (ISO 3166-1), such as `IT`. The refusal does not list all codes. */
export const CountryField = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    { description: 'Its code (ISO 3166-1)', example: 'IT', ...options },
    { enum: [...COUNTRIES], enumName: 'Country' },
    rule({ code: 'country', message: 'Must be the two-letter code of a country, such as IT', accepts: isCountry }),
  );

/** The code of a country, or its name in one of the product's languages. It becomes the code. */
export const CountryNameField = (options: FieldOptions = {}): PropertyDecorator =>
  field(
    { description: 'Its code (ISO 3166-1), or its name in Italian or English', example: 'Italia', ...options },
    { type: String, maxLength: LIMITS.countryName.max },
    Transform(({ value }: TransformFnParams): unknown =>
      typeof value === 'string' && value.length <= LIMITS.countryName.max ? (findCountry(value) ?? value) : value,
    ),
    rule({
      code: 'countryName',
      message: 'Must be the two-letter code of a country, such as IT, or its name in Italian or English',
      accepts: isCountry,
    }),
  );
