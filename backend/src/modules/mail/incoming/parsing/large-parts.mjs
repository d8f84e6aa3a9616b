// Spares the parser the large parts of a mail: it keeps several objects for each of their lines.
import { randomUUID } from 'node:crypto';
import { bytesOf, CALENDAR, fieldOf, isAttached, parameterOf, sectionsOf } from './mail-sections.mjs';

const MOST = {
  /** Bytes of a mail, or of a part of it, that are left to the parser. */
  small: 64 * 1024,
  /** Bytes of all plain texts, and of all pages: more than is read of them in any encoding. */
  text: 3 * 1024 ** 2,
  /** Boundaries that are searched in a part. */
  boundaries: 20,
  /** Lines outside of large parts that are shorter than those of base64. */
  lines: 250_000,
};
/** Bytes of one line of base64: a multiple of three. */
const LINE = 48 * 1024;
/** Bytes of a usual line of base64, without its end: 60 to 76. */
const USUAL_LINE = 60;
const TEXT = /^text\/(plain|html)$/;
const SINGLE = /^(?!multipart\/)[\w.+-]+\/[\w.+-]+$/;
const ENCODING = 'content-transfer-encoding';
/** Bytes of a mark, with the line end of a calendar. */
const MARK = 40;

/** Whether the parser adds the part to the words of the mail. */
const isText = (section) =>
  TEXT.test(section.type) && /^\s*(inline\s*(;|$)|$)/i.test(fieldOf(section, 'content-disposition') ?? '');
const isFile = (section) => !TEXT.test(section.type) || isAttached(section);

/** What each character of base64 stands for; -1 for a pad, which ends a number of its own. */
const BITS = new Int8Array(256).fill(-2);
for (const [bits, letter] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries())
  BITS[letter.charCodeAt(0)] = bits;
BITS['='.charCodeAt(0)] = -1;

/** Node stops at the first pad, but some programs write one in each line. */
function decodeBase64(bytes) {
  const decoded = Buffer.alloc(Math.ceil((bytes.length * 3) / 4));
  let length = 0;
  let number = 0;
  let count = 0;
  for (const byte of bytes) {
    const bits = BITS[byte];
    if (bits === -1) count = 0;
    if (bits < 0) continue;
    number = ((number << 6) | bits) & 0xffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    decoded[length] = number >> count;
    length += 1;
  }
  return decoded.subarray(0, length);
}

/** The decoder of a part that is not left to the parser; undefined for other encodings, of which it makes little. */
function decoderOf(section) {
  const encoding = fieldOf(section, ENCODING)?.trim().toLowerCase() ?? '';
  if (encoding === 'base64') return decodeBase64;
  return ['', '7bit', '8bit', 'binary'].includes(encoding) ? (content) => Buffer.from(content) : undefined;
}

/** The content of a part, without the line end that belongs to the boundary behind it. */
function contentOf(bytes, { body, end }, decode) {
  const lineEnd = end === bytes.length ? '' : (/\r?\n$/.exec(bytes.toString('latin1', end - 2, end))?.[0] ?? '');
  return decode(bytes.subarray(body, end - lineEnd.length));
}

/** Where the text of a part ends if it may have so many bytes: behind a line where it can. */
function endOfText(bytes, { body, end }, most) {
  if (end - body <= most) return end;
  const line = bytes.subarray(body, body + most).lastIndexOf('\n');
  return line < 0 ? body + most : body + line + 1;
}

/** A part with this content, in base64 of long lines. */
function partWith(content, bytes, { fields, body, start, length }) {
  const others = fields.filter((field) => fieldOf({ fields: [field] }, ENCODING) === undefined).join('');
  const lineEnd = others === '' || others.endsWith('\n') ? '' : '\r\n';
  return [
    Buffer.from(`${others}${lineEnd}Content-Transfer-Encoding: base64\r\n`, 'latin1'),
    bytes.subarray(start + length, body),
    ...Array.from({ length: Math.ceil(content.length / LINE) }, (_, place) =>
      Buffer.from(`${content.subarray(place * LINE, (place + 1) * LINE).toString('base64')}\r\n`),
    ),
  ];
}

function countShortLines(bytes) {
  let lines = 0;
  let start = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, start)) {
    if (at - start < USUAL_LINE) lines += 1;
    start = at + 1;
  }
  return lines;
}

/** Finds the large parts of a mail in which the parser finds no other ones. */
function largeParts(bytes) {
  const sections = sectionsOf(bytes);
  const boundaries = sections.map(({ value }) => parameterOf(value, 'boundary')).filter(Boolean);
  if (boundaries.length > MOST.boundaries) return [];
  return sections.filter(
    ({ type, value, body, end }) =>
      end - body > (CALENDAR.test(type) ? MOST.text : MOST.small) &&
      SINGLE.test(type) &&
      !value.includes('(') &&
      !boundaries.some((boundary) => bytes.subarray(body - 1, end).includes(`\n--${boundary}`, 0, 'latin1')),
  );
}

/** The mail with a mark in the place of each large file, and with texts as long as a message has room for. */
function lighten(bytes) {
  const left = { 'text/plain': MOST.text, 'text/html': MOST.text };
  const files = new Map();
  const pieces = [];
  let lines = 0;
  let at = 0;
  for (const section of largeParts(bytes)) {
    const { type, start, end } = section;
    const decode = decoderOf(section);
    const before = bytes.subarray(at, start);
    lines += countShortLines(before);
    pieces.push(before);
    at = end;
    if (isText(section)) {
      const part = { ...section, end: endOfText(bytes, section, left[type]) };
      left[type] -= part.end - part.body;
      if (decode) pieces.push(...partWith(contentOf(bytes, part, decode), bytes, part));
      else pieces.push(bytes.subarray(start, part.end), Buffer.from('\r\n'));
    } else if (decode && isFile(section)) {
      const mark = randomUUID();
      files.set(mark, contentOf(bytes, section, decode));
      pieces.push(...partWith(Buffer.from(mark), bytes, section));
    } else pieces.push(bytes.subarray(start, end));
  }
  const rest = bytes.subarray(at);
  if (lines + countShortLines(rest) > MOST.lines) throw new Error('The mail has too many lines');
  return { light: Buffer.concat([...pieces, rest]), files };
}

/**
 * Parses a mail. Its large files keep their bytes, also the line ends. The parser gets the mail as it is where it finds
 * other parts than `sectionsOf`. Throws if too much of the mail lies in small parts, or in none.
 */
export async function parseLightly(raw, parse) {
  if (raw.byteLength <= MOST.small) return parse(raw);
  const { light, files } = lighten(bytesOf(raw));
  const mail = await parse(light);
  const fileOf = ({ content }) =>
    content.byteLength > MARK ? undefined : files.get(Buffer.from(content).toString('latin1').trim());
  const attachments = mail.attachments.map((part) => ({ ...part, content: fileOf(part) ?? part.content }));
  return mail.attachments.filter(fileOf).length === files.size ? { ...mail, attachments } : parse(raw);
}
