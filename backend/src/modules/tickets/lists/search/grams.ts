/**
 * Three letters or digits in a row, or two at a word boundary: the index pads words with blanks.
 */
const GRAM = /^([\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}|[\p{L}\p{N}]{2}[^\p{L}\p{N}])$/u;

export function gramsOf(text: string): string[] {
  const letters = [...text];
  const parts = letters.slice(2).map((_, start) => letters.slice(start, start + 3).join(''));
  return [...new Set(parts.filter((part) => GRAM.test(part)))];
}

/**
 * Returns the grams that every text with all these words contains. For a word with several spellings, these are the
 * grams common to all of them.
 */
export function gramsOfWords(words: readonly (readonly string[])[]): string[] {
  const common = words.flatMap(([first = '', ...others]) =>
    gramsOf(first).filter((gram) => others.every((other) => gramsOf(other).includes(gram))),
  );
  return [...new Set(common)];
}

/** The text as the index sees it: words padded with blanks, whatever separates them. */
export const wordsOf = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** The gram as the index sees it. */
export const wordOf = (gram: string): string => gram.replace(/[^\p{L}\p{N}]/u, ' ');
