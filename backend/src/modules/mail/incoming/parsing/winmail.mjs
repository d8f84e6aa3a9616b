// Reads winmail.dat (TNEF, [MS-OXTNEF]), in which Outlook wraps files and text. Compressed RTF is not read.
import { isUtf8 } from 'node:buffer';
import { withWindowsLetters } from './charsets.mjs';

const SIGNATURE = 0x223e9f78;
const ATTRIBUTE = {
  codePage: 0x9007,
  file: 0x9002,
  title: 0x8010,
  data: 0x800f,
  fileProperties: 0x9005,
  message: 0x9003,
  body: 0x800c,
};
const PROPERTY = { body: 0x1000, html: 0x1013, content: 0x3701, type: 0x370e, longName: 0x3707, contentId: 0x3712 };
/** Bytes of a value by its type; those of other types state their length. */
const SIZES = { 2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8, 0xa: 4, 0xb: 4, 0x14: 8, 0x40: 8, 0x48: 16 };
const VARIABLE = { object: 0xd, narrow: 0x1e, wide: 0x1f, binary: 0x102 };
const MULTIPLE = 0x1000;
const NAMED = 0x8000;
const MOST = { files: 100, properties: 10_000 };

const padded = (length) => Math.ceil(length / 4) * 4;

/** Reads numbers one after the other; throws a RangeError beyond the end. */
class Cursor {
  constructor(bytes) {
    this.view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = 0;
  }

  number(size) {
    this.at += size;
    return this.view.readUIntLE(this.at - size, size);
  }

  take(length, step = length) {
    const taken = this.view.subarray(this.at, this.at + length);
    if (taken.length < length) throw new RangeError('The file ends early');
    this.at += step;
    return taken;
  }
}

function decoderOf(codePage) {
  try {
    return new TextDecoder(codePage === 65001 ? 'utf-8' : `windows-${codePage}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}

/** Up to the zero at which a string ends. */
function textOf(bytes, decoder) {
  const [text] = decoder.decode(bytes).split('\0', 1);
  return withWindowsLetters(text);
}

/** A text that can be bytes without a stated charset, as pages are. */
function stringOf(value, narrow) {
  if (typeof value === 'string') return value;
  return textOf(value, isUtf8(value) ? new TextDecoder() : narrow);
}

/** The properties that have a value of variable length, by id. */
function propertiesOf(bytes, narrow) {
  const cursor = new Cursor(bytes);
  const found = new Map();
  const decoders = { [VARIABLE.narrow]: narrow, [VARIABLE.wide]: new TextDecoder('utf-16le') };
  for (let left = Math.min(cursor.number(4), MOST.properties); left > 0; left -= 1) {
    const kind = cursor.number(2);
    const id = cursor.number(2);
    const type = kind & ~MULTIPLE;
    if (id >= NAMED) skipName(cursor);
    const size = SIZES[type];
    if (size === undefined && !Object.values(VARIABLE).includes(type)) return found;
    const count = size === undefined || kind & MULTIPLE ? cursor.number(4) : 1;
    if (size !== undefined) cursor.take(count * size);
    for (let index = 0; size === undefined && index < count; index += 1) {
      const length = cursor.number(4);
      const value = cursor.take(length, padded(length));
      found.set(id, decoders[type] ? textOf(value, decoders[type]) : value);
    }
  }
  return found;
}

function skipName(cursor) {
  cursor.take(16);
  const isNumber = cursor.number(4) === 0;
  const length = isNumber ? 4 : padded(cursor.number(4));
  cursor.take(length);
}

/** Files and text; undefined when the bytes cannot be read. */
export function readWinmail(bytes) {
  const result = { files: [], text: '', html: '' };
  try {
    const cursor = new Cursor(bytes);
    if (cursor.number(4) !== SIGNATURE) return undefined;
    cursor.take(2);
    let narrow = decoderOf(1252);
    while (cursor.at + 9 <= cursor.view.length && result.files.length <= MOST.files) {
      cursor.take(1);
      const attribute = cursor.number(2);
      cursor.take(2);
      const value = cursor.take(cursor.number(4));
      cursor.at += 2;
      if (attribute === ATTRIBUTE.codePage) narrow = decoderOf(value.readUInt32LE(0));
      else add(result, attribute, value, narrow);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return { ...result, files: result.files.filter(({ content }) => content.length > 0) };
}

function add(result, attribute, value, narrow) {
  const file = result.files.at(-1);
  if (attribute === ATTRIBUTE.file) result.files.push({ filename: '', mimeType: '', content: Buffer.alloc(0) });
  else if (attribute === ATTRIBUTE.message) {
    const properties = propertiesOf(value, narrow);
    result.text = stringOf(properties.get(PROPERTY.body) ?? '', narrow) || result.text;
    result.html = stringOf(properties.get(PROPERTY.html) ?? '', narrow);
  } else if (attribute === ATTRIBUTE.body) result.text ||= textOf(value, narrow);
  else if (file && attribute === ATTRIBUTE.title) file.filename ||= textOf(value, narrow);
  else if (file && attribute === ATTRIBUTE.data) file.content = value;
  else if (file && attribute === ATTRIBUTE.fileProperties) describe(file, propertiesOf(value, narrow));
}

function describe(file, properties) {
  file.filename = properties.get(PROPERTY.longName) ?? file.filename;
  file.mimeType = properties.get(PROPERTY.type) ?? '';
  file.contentId = properties.get(PROPERTY.contentId);
  if (file.content.length === 0) file.content = properties.get(PROPERTY.content) ?? file.content;
}
