/**
 * Line breaks and other control characters have no place in a header, and could pass for further rows of a plain text. Characters
 * that turn the reading direction would disguise what follows.
 */
export const singleLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
