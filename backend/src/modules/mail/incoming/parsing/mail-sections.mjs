// Finds the parts of a mail in its bytes, without reading them.

export const bytesOf = (raw) =>
  ArrayBuffer.isView(raw) ? Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength) : Buffer.from(raw);

export const CALENDAR = /^(text\/calendar|application\/ics)$/;

const MOST = {
  /** Lines that begin as a boundary. */
  boundaries: 1000,
  /** Characters between a boundary and the end of its line. */
  padding: 1000,
  /** Bytes of one header section, and sections within each other: what the parser takes. */
  header: 256 * 1024,
  depth: 20,
};

/** Whether a return within the headers ends no line: some programs take lines of returns alone for blank ones. */
export function hasStrayReturn(raw) {
  const head = bytesOf(raw).subarray(0, MOST.header).toString('latin1');
  const end = /\n\r*\n/.exec(head);
  return /\r(?!\n|$)/.test(end ? head.slice(0, end.index + end[0].length) : head);
}

export const parameterOf = (value, name) => {
  const pattern = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;"]*))`, 'i');
  const [, quoted, plain] = pattern.exec(value) ?? [];
  return quoted ?? plain ?? '';
};

/** A header section, the type and charset that it declares, and the bytes of its part. */
function sectionAt(bytes, { start, end, isInDigest }) {
  const head = bytes.subarray(start, Math.min(end, start + MOST.header)).toString('latin1');
  const blank = /(?:^|\n)\r*\n/.exec(head);
  const length = blank ? blank.index && blank.index + 1 : head.length;
  const body = start + (blank ? blank.index + blank[0].length : length);
  const fields = head.slice(0, length).split(/(?<=\n)(?![ \t])/);
  const typeField = fields.findIndex((field) => /^[ \t]*content-type[ \t]*:/i.test(field));
  const value = fields[typeField]?.replace(/[\r\n]+/g, '').replace(/^[^:]*:/, '') ?? '';
  const missing = isInDigest ? 'message/rfc822' : 'text/plain';
  const type = typeField < 0 ? missing : (/^\s*([^\s;(]+)\s*(?:[;(]|$)/.exec(value)?.[1].toLowerCase() ?? '');
  return { start, end, length, body, fields, typeField, value, type, charset: parameterOf(value, 'charset') };
}

/** The parts of a multipart, each from behind its line with the boundary. */
function partsOf(bytes, { body, end, value, type }, budget) {
  const boundary = parameterOf(value, 'boundary');
  if (!type.startsWith('multipart/') || boundary === '') return [];
  const mark = Buffer.from(`\n--${boundary}`, 'latin1');
  const within = bytes.subarray(0, end);
  const parts = [];
  const isInDigest = type === 'multipart/digest';
  let at = within.indexOf(mark, body - 1);
  for (; at >= 0 && budget.boundaries > 0; budget.boundaries -= 1) {
    const next = at + mark.length;
    const line = /^(--)?[ \t]*\r*\n/.exec(within.subarray(next, next + MOST.padding).toString('latin1'));
    const last = parts.at(-1);
    if (line && last) last.end = at + 1;
    if (line?.[1]) return parts;
    if (line) parts.push({ start: next + line[0].length, end, isInDigest });
    at = within.indexOf(mark, line ? next + line[0].length - 1 : next);
  }
  if (at >= 0 && parts.length > 0) parts.at(-1).end = at + 1;
  return parts;
}

function sectionsWithin(bytes, place, budget, depth) {
  const section = sectionAt(bytes, place);
  const parts = depth < MOST.depth ? partsOf(bytes, section, budget) : [];
  return [section, ...parts.flatMap((part) => sectionsWithin(bytes, part, budget, depth + 1))];
}

/** The header sections of a mail from its top, without those of attached mails. */
export const sectionsOf = (bytes) =>
  sectionsWithin(bytes, { start: 0, end: bytes.length, isInDigest: false }, { boundaries: MOST.boundaries }, 0);

const nameOf = (field) =>
  field
    .slice(0, field.indexOf(':'))
    .replace(/^[ \t]+|[ \t]+$/g, '')
    .toLowerCase();

/** The value of a section's header field; undefined without one. */
export const fieldOf = ({ fields }, name) => fields.find((field) => nameOf(field) === name)?.replace(/^[^:]*:/, '');

export const isAttached = (section) => /^\s*attachment\s*(?:;|$)/i.test(fieldOf(section, 'content-disposition') ?? '');
