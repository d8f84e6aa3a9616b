/** Three letters or digits in a row, or two where a word begins or ends: the index knows words with the blanks around them. */
const GRAM = /^([\p{L}\p{N}]{3}|[^\p{L}\p{N}][\p{L}\p{N}]{2}|[\p{L}\p{N}]{2}[^\p{L}\p{N}])$/u;

export function gramsOf(text: string): string[] {
  const letters = [...text];
  const parts = letters.slice(2).map((_, start) => letters.slice(start, start + 3).join(''));
  return [...new Set(parts.filter((part) => GRAM.test(part)))];
}

/** What the index sees of a text: words with blanks around them, whatever sign it is that parts them. */
export const wordsOf = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** What the index sees of a gram. */
export const wordOf = (gram: string): string => gram.replace(/[^\p{L}\p{N}]/u, ' ');
