// Reads parts that wrap or stand beside the text: signed mails, winmail.dat, calendar entries.
import { readWinmail } from './winmail.mjs';

const SIGNED_DATA = Buffer.from('2a864886f70d010702', 'hex');
const TAG = { sequence: 0x30, end: 0 };
const DEPTH = 16;

/** One value of BER (X.690), with its parts where it has any. */
function readValue(bytes, at, depth = 0) {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (first === undefined || depth > DEPTH) throw new RangeError('No BER value');
  const long = first & 0x80 ? first & 0x7f : 0;
  const start = at + 2 + long;
  const isOpen = first === 0x80;
  const stated = long > 0 ? bytes.readUIntBE(at + 2, long) : first;
  const end = isOpen ? bytes.length : start + stated;
  if (end > bytes.length) throw new RangeError('The value ends early');
  const parts = [];
  let next = start;
  while (tag & 0x20 && next < end && !(isOpen && bytes[next] === TAG.end)) {
    parts.push(readValue(bytes, next, depth + 1));
    next = parts.at(-1).next;
  }
  return { tag, parts, bytes: bytes.subarray(start, end), next: isOpen ? next + 2 : end };
}

/** The mail that an opaque signature wraps (RFC 5652); undefined for all else, such as encrypted ones. */
function signedContent(content) {
  try {
    const [type, wrapped] = readValue(Buffer.from(content), 0).parts;
    if (!type?.bytes.equals(SIGNED_DATA)) return undefined;
    const inner = wrapped.parts[0].parts.find(({ tag }) => tag === TAG.sequence);
    const octets = inner?.parts[1]?.parts[0];
    if (!octets) return undefined;
    return octets.parts.length === 0 ? octets.bytes : Buffer.concat(octets.parts.map(({ bytes }) => bytes));
  } catch {
    return undefined;
  }
}

const isSigned = ({ mimeType }) => /^application\/(x-)?pkcs7-mime$/.test(mimeType);
const isWinmail = ({ mimeType, filename }) =>
  mimeType === 'application/ms-tnef' || /^winmail\.dat$/i.test(filename ?? '');

/** Whether a text has no character that is seen. */
export const isBlank = (text) => !/[^\s\p{Cf}\p{Cc}]/u.test(text ?? '');

/** The mail with what its parts wrap. A signature stays in the stored mail. */
export async function withContents(mail, parse) {
  const wrapper = mail.attachments.find(isSigned);
  const content = wrapper && signedContent(wrapper.content);
  const inner = content && (await parse(content));
  const { text, html, attachments } = inner ?? mail;
  const parts = { text, html, attachments: [...attachments] };
  for (const part of attachments.filter(isWinmail)) {
    const read = readWinmail(new Uint8Array(part.content));
    if (read === undefined) continue;
    parts.attachments.splice(parts.attachments.indexOf(part), 1, ...read.files);
    if (isBlank(parts.text) && !parts.html) Object.assign(parts, { text: read.text, html: read.html });
  }
  return { ...mail, ...parts };
}

const CALENDAR = { shown: ['SUMMARY', 'LOCATION'], most: 64 * 1024, line: 300 };

/** "[ICS] Visit · 2026-11-24 10:00 – 2026-11-24 11:00 (Europe/Rome) · Hall 2"; blank without an entry. */
export function calendarLine({ attachments }) {
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics');
  if (!part) return '';
  const text = Buffer.from(part.content)
    .subarray(0, CALENDAR.most)
    .toString('utf8')
    .replace(/\r?\n[ \t]/g, '');
  const event = /^BEGIN:VEVENT\r?$([^]*?)^END:VEVENT/m.exec(text)?.[1] ?? '';
  const field = (name) => new RegExp(`^${name}((?:;[^:\\r\\n]*)?):([^\\r\\n]*)`, 'm').exec(event) ?? [];
  const [summary, location] = CALENDAR.shown.map((name) =>
    (field(name)[2] ?? '').replace(/\\[nN]/g, ' ').replace(/\\(.)/g, '$1'),
  );
  const times = ['DTSTART', 'DTEND']
    .map((name) => timeOf(field(name)[2] ?? ''))
    .filter(Boolean)
    .join(' – ');
  const zone = /TZID=([^;:]+)/.exec(field('DTSTART')[1] ?? '')?.[1];
  const facts = [summary, zone ? `${times} (${zone})` : times, location].filter(Boolean);
  const isCancelled = /^METHOD:CANCEL\r?$/m.test(text);
  return facts.length === 0 ? '' : `[ICS${isCancelled ? ' ✕' : ''}] ${facts.join(' · ')}`.slice(0, CALENDAR.line);
}

const timeOf = (value) =>
  value.replace(/^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d*(Z?))?.*$/, (_, year, month, day, hour, minute, utc) =>
    [`${year}-${month}-${day}`, hour && `${hour}:${minute}`, utc && 'UTC'].filter(Boolean).join(' '),
  );
