import { composed, toSingleLine, withoutLongMarkRuns } from '#contract/index.js';

/** NUL and other control characters but tab and line ends, and marks that turn the direction. */
const REFUSED = /[^\P{Cc}\n\t\r]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Text of a mail as the product stores texts. */
export const plainText = (text: string): string =>
  composed(withoutLongMarkRuns(text.toWellFormed().replace(REFUSED, '').replace(/\r\n?/g, '\n')));

/** At most so many code points. */
export function shortenText(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** For a column of one line. */
export const oneLine = (text: string, most: number): string =>
  shortenText(toSingleLine(plainText(text.slice(0, 4 * most))), most);
