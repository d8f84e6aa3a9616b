/** Cuts at `length` characters (code points) and marks the cut with an ellipsis. */
export const truncateText = (text: string, length: number): string => {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
};

/** The text without the marks of light Markdown, for places that show no formatting. */
export const withoutMarks = (text: string): string =>
  text
    .replace(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\w*])([*_`])(?=[^\s*_`])([^\n]*?[^\s*_`])\1(?![\w*])/g, '$2')
    .replace(/^(?:>|#{1,6})\s+/gm, '');

/** Common characters that are shown before the difference, for orientation. */
const LEAD = 20;

const excerptFrom = (characters: string[], start: number, length: number): string => {
  const part = characters.slice(start, start + length).join('');
  return `${start > 0 ? '…' : ''}${part}${start + length < characters.length ? '…' : ''}`;
};

/** Two texts, cut to `length` characters from the first difference, so that a correction in a long text is visible. */
export const differingParts = (from: string, to: string, length: number): [string, string] => {
  const [before, after] = [Array.from(from), Array.from(to)];
  const fits = before.length <= length && after.length <= length;
  const difference = before.findIndex((character, index) => character !== after[index]);
  const firstDifference = difference === -1 ? before.length : difference;
  const start = fits ? 0 : Math.max(0, firstDifference - LEAD);
  return [excerptFrom(before, start, length), excerptFrom(after, start, length)];
};
