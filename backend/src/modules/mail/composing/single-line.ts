/** Line breaks and other control characters have no place in a header, and could pass for further rows of a plain text. */
export const singleLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
