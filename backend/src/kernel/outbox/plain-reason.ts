/** Maximum length of a reason. */
const LENGTH = 300;

/**
 * Allowed: words, numbers such as reply codes, host names. A server may quote what it was sent,
 * including temporary passwords or links, so anything else is masked.
 */
const PLAIN = [
  /^[A-Za-z]?[a-z'’-]{0,14}$/,
  /^[A-Z_]{1,15}$/,
  /^\d{1,6}$/,
  /^\d\.\d{1,3}\.\d{1,3}$/,
  /^\d{1,3}(\.\d{1,3}){3}(:\d{1,5})?$/,
  /^[a-z-]{1,20}(\.[a-z-]{1,20}){1,4}(:\d{1,5})?$/,
];
const MASK = '…';

/** A job's failure as one line of plain words; an ellipsis replaces everything else. */
export function plainReason(message: string): string {
  const words = message.slice(0, 4 * LENGTH).split(/[\s"“”«»()<>,;]+/);
  const bare = words.map((word) => word.replace(/[.:!?]+$/, ''));
  const masked = bare.map((word) => (PLAIN.some((form) => form.test(word)) ? word : MASK));
  const line = masked.filter((word, index) => word !== '' && !(word === MASK && masked[index - 1] === MASK));
  return line.join(' ').slice(0, LENGTH);
}
