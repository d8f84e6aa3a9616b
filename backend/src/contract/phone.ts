import { lengthOf } from './texts.js';
import { LIMITS } from './limits.js';

/** E.164 or as people type it: digits, spaces, + ( ) - / . and an extension such as `int. 12`. */
const PHONE_PATTERN = /^(?=(?:\D*\d){3})\+?[\d ()./-]+(?:(?:int(?:erno)?|ext|x)\.? ?\d{1,6}\)?)?$/i;

export const isPhone = (text: string): boolean => lengthOf(text) <= LIMITS.phone.max && PHONE_PATTERN.test(text);

/** Removes what pasting adds: invisible marks, unusual spaces and dashes. */
export const tidyPhone = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The `tel:` address of a number, the first of two. The 0 in `+44 (0)20` is not dialled from
 * abroad.
 */
export function phoneLink(phone: string): string {
  const [first = ''] = phone.split(' / ');
  const [number = '', extension] = first.split(/int(?:erno)?|ext|x/i);
  const dialled = number.replace(/^(\+(?!39)[^(]*)\(0\)/, '$1').replace(/[^\d+]/g, '');
  return `tel:${dialled}${extension === undefined ? '' : `;ext=${extension.replace(/\D/g, '')}`}`;
}
