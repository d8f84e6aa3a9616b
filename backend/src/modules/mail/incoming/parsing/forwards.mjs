// Finds the mail that another one forwards within its text.
import EmailForwardParser from 'email-forward-parser';

/** The library's patterns take time by the square of these lengths, and by the cube of a line's. */
const MOST = { subject: 1000, text: 20_000, line: 500, blankLines: 3 };
const LONG_GAP = /[^\S\n]{40,}/g;
/** A quoted line, too: the library takes the sign away. */
const isBlank = (line) => /^[>\s]*$/.test(line);

/** Around the number of what the library does not see. */
const HIDDEN = /\uE020(\d+)\uE021/g;
const HIDDEN_MARKS = /[\uE020\uE021]/g;

/** Without what the library takes from the lines that it sees. */
const withoutQuoteSigns = (text) =>
  text
    .replaceAll('\u00A0', ' ')
    .replace(/^>+ ?/gm, '')
    .replace(/^ {4} ?/gm, '');

/** The text for the library, and what puts the hidden parts back into a part of it. */
function shortForm(text) {
  const hidden = [];
  const hide = (part) => `\uE020${hidden.push(part) - 1}\uE021`;
  const lines = text.replaceAll('\r\n', '\n').replace(HIDDEN_MARKS, '').replaceAll(LONG_GAP, ' ').split('\n');
  const shown = [];
  let blanks = 0;
  let left = MOST.text;
  for (const [place, full] of lines.entries()) {
    const line = isBlank(full) ? full.trim() : full;
    blanks = isBlank(full) ? blanks + 1 : 0;
    if (blanks > MOST.blankLines) continue;
    left -= Math.min(line.length, MOST.line) + 1;
    if (left < 0) {
      shown.push(hide(withoutQuoteSigns(lines.slice(place).join('\n'))));
      break;
    }
    shown.push(line.length > MOST.line ? line.slice(0, MOST.line) + hide(line.slice(MOST.line)) : line);
  }
  return { short: shown.join('\n'), restore: (part) => part.replace(HIDDEN, (_, place) => hidden[place]) };
}

const forwards = new EmailForwardParser();

/** Null without one: subject and text both have to say so. Gaps get shorter. */
export function forwardedIn(subject, text) {
  const { short, restore } = shortForm(text);
  const { forwarded, email, message } = forwards.read(short, subject.slice(0, MOST.subject));
  const { name, address } = email.from;
  return forwarded && address
    ? { from: { name: name ?? '', address }, body: restore(email.body ?? ''), message: restore(message ?? '') }
    : null;
}
