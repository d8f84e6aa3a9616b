/** Characters of a reason that are kept. */
const LENGTH = 300;

/**
 * Words, numbers such as reply codes, addresses of machines. A server may quote what it was sent, a temporary password or
 * a link included: nothing that could be either passes.
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

/** Why a job failed, in one line of plain words; an ellipsis stands for everything else that the error said. */
export function plainReason(message: string): string {
  const words = message.slice(0, 4 * LENGTH).split(/[\s"“”«»()<>,;]+/);
  const bare = words.map((word) => word.replace(/[.:!?]+$/, ''));
  const told = bare.map((word) => (PLAIN.some((form) => form.test(word)) ? word : MASK));
  const line = told.filter((word, index) => word !== '' && !(word === MASK && told[index - 1] === MASK));
  return line.join(' ').slice(0, LENGTH);
}
