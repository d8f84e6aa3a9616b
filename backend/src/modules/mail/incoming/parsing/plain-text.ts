import { composed, toSingleLine, withoutLongMarkRuns } from '#contract/index.js';

/** Control characters other than tab and line ends, and characters that change the direction of text. */
const REFUSED = /[^\P{Cc}\n\t\r]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Normalises the text of a mail to the form in which the product stores texts. */
export const plainText = (text: string): string =>
  composed(withoutLongMarkRuns(text.toWellFormed().replace(REFUSED, '').replace(/\r\n?/g, '\n')));

/** Shortens a text to at most `most` code points. */
export function shortenText(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = Array.from(text);
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** Splits a text so that the first part has at most `most` code points, where possible at the end of a word. */
export function splitText(text: string, most: number): [string, string] {
  const characters = Array.from(text);
  if (characters.length <= most) return [text, ''];
  const first = characters.slice(0, most - 1).join('');
  const [word = ''] = /\s\S{0,100}$/.exec(first) ?? [];
  const end = first.length - word.length;
  return [`${text.slice(0, end).trimEnd()}…`, text.slice(end).trim()];
}

/** Shortens a text for a column of one line. */
export const oneLine = (text: string, most: number): string =>
  shortenText(toSingleLine(plainText(text.slice(0, 4 * most))), most);
