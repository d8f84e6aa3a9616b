const ITALIAN = /^(?:IT)?(\d{11})$/;
/**
 * Numbers of other countries: the letters of the country and up to 13 characters. Only its tax
 * office can check them.
 */
const FOREIGN = /^(?!IT)[A-Z]{2}[0-9A-Z+*]{2,13}$/;

/**
 * Returns the number as it is stored: in capitals, without blanks, dots and hyphens. Eleven digits
 * alone are an Italian number.
 */
export const tidyVatNumber = (text: string): string =>
  text
    .replace(/[ \u00a0.-]/g, '')
    .toUpperCase()
    .replace(/^(?=\d{11}$)/, 'IT');

/** Checks a tidied number. Italian numbers have a check digit, for which every second digit counts double (Luhn). */
export function isVatNumber(number: string): boolean {
  const digits = ITALIAN.exec(number)?.[1];
  if (digits === undefined) return FOREIGN.test(number);
  const sum = Array.from(digits, Number).reduce((total, digit, place) => {
    const counted = place % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0 && !/^0+$/.test(digits);
}
