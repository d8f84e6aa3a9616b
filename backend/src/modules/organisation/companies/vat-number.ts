import { euVat } from 'stdnum';

/** Countries outside the Union that the library knows too. */
const OUTSIDE = ['AD', 'CH'];

/** The letters of the country and up to 13 characters. */
const NUMBER = /^([A-Z]{2})([0-9A-Z+*]{2,13})$/;

/**
 * Returns the number as it is stored: in capitals, without blanks, dots and hyphens. Eleven digits alone are an
 * Italian number, and Greek ones begin with EL, as the tax offices write them.
 */
export const tidyVatNumber = (text: string): string =>
  text
    .replace(/[ \u00a0.-]/g, '')
    .toUpperCase()
    .replace(/^(?=\d{11}$)/, 'IT')
    .replace(/^GR(?=\d{9}$)/, 'EL');

/** Checks a tidied number: those of the Union by their check digits, others by their form alone. */
export function isVatNumber(number: string): boolean {
  const [, country = '', digits = ''] = NUMBER.exec(number) ?? [];
  const validators = OUTSIDE.includes(country) ? undefined : euVat[country === 'EL' ? 'GR' : country];
  return validators?.some((validator) => validator.validate(digits).isValid) ?? digits !== '';
}
