// Reads the letters of a mail whose charset is missing or wrong, or is one that Node decodes wrongly.
import { decodeWords } from 'postal-mime';
import { bytesOf, CALENDAR, isAttached, sectionsOf } from './mail-sections.mjs';

/** What the bytes 0x80 to 0x9F mean in windows-1252. Five of them mean nothing. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Node 20.18 to 24.6 decodes these bytes as control characters, which no mail uses. */
export const withWindowsLetters = (text) =>
  text.replace(/[\x80-\x9F]/g, (control) => WINDOWS[control.charCodeAt(0) - 0x80]);

/** Bytes of a mail without its files. */
const MOST_TEXT = 8 * 1024 ** 2;
const UNDECLARED =
  /^\s*$|^(us|(us-)?ascii|csascii|ansi_x3\.4-19(68|86)|iso_?646(-us|\.irv:1991)|iso-ir-6|cp367|ibm367|[78]-?bit|(x-)?unknown(-8bit)?|default|binary|none)$/i;
const UTF8 = /^utf[-_ ]?8$/i;

const countOf = (text, pattern) => text.match(pattern)?.length ?? 0;

/**
 * The charset of an undeclared text, and of one that is declared as UTF-8. Undefined for ASCII.
 * `read` decodes it by a charset.
 */
async function charsetOf(read, isDeclared) {
  const text = await read('utf-8');
  const others = countOf(text, /[^\0-\x7F\uFFFD]/gu);
  const marks = countOf(text, /\uFFFD/g);
  // A sender can have written U+FFFD.
  const broken = marks === 0 ? 0 : marks - countOf(await read('windows-1252'), /ï¿½/g);
  if (others + marks === 0) return undefined;
  const isBroken = isDeclared ? broken > 0 && others === 0 : broken > others;
  return isBroken ? 'windows-1252' : 'utf-8';
}

/** The charset of an encoded word (RFC 2047) or parameter (RFC 2231). */
const LABEL = /(=\?|\*(?:0\*)?=)([^?'\s*;"]{0,60})(?=(?:\*[^?\s]{0,20})?\?[QB]\?|'[^'\s]{0,60}')/gi;

const relabelled = (field, pattern, charset) =>
  field.replace(LABEL, (all, before, label) => (pattern.test(label) ? before + charset : all));

const decoded = (bytes, charset) => bytes.toString(charset === 'utf-8' ? 'utf8' : 'latin1');

/** A header field with its letters in UTF-8, and with the charset of its encoded words. Strings hold bytes. */
async function mendField(field) {
  const bytes = Buffer.from(field, 'latin1');
  const isWindows = (await charsetOf((charset) => decoded(bytes, charset), false)) === 'windows-1252';
  let mended = isWindows ? Buffer.from(withWindowsLetters(field)).toString('latin1') : field;
  for (const pattern of [UNDECLARED, UTF8]) {
    if (!Array.from(mended.matchAll(LABEL)).some(([, , label]) => pattern.test(label))) continue;
    const codes = (mended.match(/%[\dA-F]{2}/gi) ?? []).join('').replaceAll('%', '');
    const read = (charset) =>
      decodeWords(
        decoded(Buffer.from(relabelled(mended, pattern, charset), 'latin1'), 'utf-8').replace(/[\r\n]+/g, ''),
      ) + decoded(Buffer.from(codes, 'hex'), charset);
    const charset = await charsetOf(read, pattern === UTF8);
    if (charset) mended = relabelled(mended, pattern, charset);
  }
  return mended;
}

const calendarsOf = ({ attachments }) => attachments.filter(({ mimeType }) => CALENDAR.test(mimeType));

/** UTF-7 (RFC 2152), which old programs write and Node does not decode. */
const UTF7 = /^(?:unicode-1-1-)?utf-?7$/i;
const UTF7_NAMES = ['utf-7', 'UTF-7', 'Utf-7', 'utf7', 'UTF7'];

/** Characters beyond which nothing is read of a text. */
const MOST_UTF7 = 1_000_000;

/** What cannot be a code stays as it stands: the text may be in another charset than it says. */
const fromUtf7 = (text) =>
  text?.slice(0, MOST_UTF7).replace(/\+([A-Za-z\d+/]*)-?/g, (written, code) => {
    if (code === '') return written === '+-' ? '+' : written;
    const bytes = Buffer.from(code, 'base64');
    if (bytes.length === 0 || bytes.length % 2 !== 0) return written;
    const letters = bytes.swap16().toString('utf16le');
    return /\p{Cs}/u.test(letters) ? written : letters;
  });

/** Whether all texts of the mail are in UTF-7. */
function isInUtf7(bytes) {
  if (!UTF7_NAMES.some((name) => bytes.includes(name))) return false;
  const texts = sectionsOf(bytes).filter((section) => /^text\//.test(section.type) && !isAttached(section));
  return texts.length > 0 && texts.every(({ charset }) => UTF7.test(charset));
}

async function parseUtf7(raw, parse) {
  const mail = await parse(raw);
  return { ...mail, text: fromUtf7(mail.text), html: fromUtf7(mail.html) };
}

/** What is shown of a mail, with the names of its files. */
const shownOf = ({ subject, from, text, html, attachments }) => [
  ...[subject, from?.name, text, html, ...attachments.map(({ filename }) => filename)].map((shown) => shown ?? ''),
  ...calendarsOf({ attachments }).map(({ content }) => Buffer.from(content).toString()),
];

/** The bytes of a header section with the charset in Content-Type. Fields hold bytes. */
function namedSection({ fields, typeField }, charset) {
  const stated = `; charset="${charset}"`;
  if (!charset) return Buffer.from(fields.join(''), 'latin1');
  if (typeField < 0) return Buffer.from(`Content-Type: text/plain${stated}\r\n${fields.join('')}`, 'latin1');
  // Of a parameter that is there twice, the first one counts.
  const named = fields.with(typeField, fields[typeField].replace(/^[^:]*:\s*[^\s;(]+/, `$&${stated}`));
  return Buffer.from(named.join(''), 'latin1');
}

/** The charset to name in a section; undefined where the stated one is right, or the part is no text that is shown. */
async function charsetToName(section, bytes, parse, isBroken) {
  const isDeclared = UTF8.test(section.charset);
  const isOpen = isDeclared ? isBroken : UNDECLARED.test(section.charset);
  if (!isOpen || !/^text\/|^application\/ics$/.test(section.type)) return undefined;
  const rest = bytes.subarray(section.start + section.length, section.end);
  const read = async (charset) => {
    const part = await parse(Buffer.concat([namedSection(section, charset), rest]));
    return [
      part.text ?? part.html ?? '',
      ...calendarsOf(part).map(({ content }) => Buffer.from(content).toString()),
    ].join();
  };
  return charsetOf(read, isDeclared);
}

/** Whether the part is a file for certain, so that its bytes need not be read again. */
function isFile(section) {
  const { type } = section;
  if (type.startsWith('multipart/') || CALENDAR.test(type)) return false;
  return isAttached(section) || /^(image|audio|video|application|message)\/[\w.+-]+$/.test(type);
}

/**
 * The mail's bytes without those of its files, with the charset of each text in its header section, and header
 * lines in UTF-8. Undefined if nothing has to be changed, or the text is too long to be read again.
 */
async function withCharsets(bytes, parse, isBroken) {
  const sections = sectionsOf(bytes);
  const files = sections.filter(isFile);
  const size = files.reduce((left, { body, end }) => left - (end - body), bytes.length);
  if (size > MOST_TEXT) return undefined;
  const pieces = [];
  let at = 0;
  let isChanged = false;
  for (const section of sections) {
    const fields = [];
    for (const field of section.fields) fields.push(await mendField(field));
    const charset = await charsetToName(section, bytes, parse, isBroken);
    const named = namedSection({ ...section, fields }, charset);
    const rest = section.start + section.length;
    isChanged ||= !named.equals(bytes.subarray(section.start, rest));
    pieces.push(bytes.subarray(at, section.start), named, bytes.subarray(rest, section.body));
    at = files.includes(section) ? section.end : section.body;
  }
  return isChanged ? Buffer.concat([...pieces, bytes.subarray(at)]) : undefined;
}

/** What another charset does not change: a malformed mail could be cut into other parts the second time. */
const shapeOf = ({ text = '', html = '', attachments }) =>
  [attachments.length, text.replace(/[^!-~]/g, ''), html.replace(/[^!-~]/g, '')].join(' ');

/** A mail as it was read the second time, with the files of the first time. */
const withFiles = (mail, { attachments }) => ({
  ...mail,
  attachments: mail.attachments.map((part, place) =>
    CALENDAR.test(part.mimeType) ? part : { ...part, content: attachments[place].content },
  ),
});

function mendLetters(mail) {
  const mend = (text) => text && withWindowsLetters(text);
  const attachments = mail.attachments.map((part) => ({
    ...part,
    filename: mend(part.filename),
    content: CALENDAR.test(part.mimeType) ? Buffer.from(mend(Buffer.from(part.content).toString())) : part.content,
  }));
  return { ...mail, subject: mend(mail.subject), text: mend(mail.text), html: mend(mail.html), attachments };
}

/**
 * Parses a mail: a text has the declared charset, else UTF-8 if that is valid, else windows-1252. Files keep
 * their bytes, but the parser writes calendar entries in UTF-8.
 */
export async function parseLetters(raw, parse) {
  const bytes = bytesOf(raw);
  const read = isInUtf7(bytes) ? (part) => parseUtf7(part, parse) : parse;
  const mail = await read(raw);
  const shown = shownOf(mail);
  if (!shown.some((text) => /[^\0-\x7F]/.test(text))) return mendLetters(mail);
  const isBroken = shown.some((text) => text.includes('\uFFFD'));
  const mended = await withCharsets(bytes, read, isBroken);
  // In UTF-8 the headers can be too long for the parser.
  const again = mended && (await read(mended).catch(() => undefined));
  return mendLetters(again && shapeOf(again) === shapeOf(mail) ? withFiles(again, mail) : mail);
}
