import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composed } from '#contract/index.js';

/** Contains Latin, Greek, Cyrillic, Armenian and Georgian. All letters have the same width. */
const FILE = join(import.meta.dirname, 'dejavu-sans-mono.ttf');
/** Letters that have to be joined and written from the right. The font has only their separate forms. */
const JOINED = /\p{Script=Arabic}/u;
/** The number of Unicode's 16-bit codes: the PDF addresses each letter with two bytes. */
const CODES = 0x10000;

interface LabelFont {
  file: Buffer;
  /** The 16-bit glyph of each code, one after the other; 0 where there is none. */
  glyphs: Buffer;
}

let font: LabelFont | undefined;

/** Reads the font file only once. */
export function labelFont(): LabelFont {
  if (font) return font;
  const file = readFileSync(FILE);
  font = { file, glyphs: glyphsOf(file) };
  return font;
}

/** Returns the letters to print. A letter that the font lacks is written as its code, such as `U+4E2D`. */
export function printableLetters(text: string): string[] {
  const { glyphs } = labelFont();
  const isKnown = (code: number): boolean => code < CODES && glyphs.readUInt16BE(2 * code) > 0;
  return Array.from(composed(text)).flatMap((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (isKnown(code) && !JOINED.test(letter)) return [letter];
    return [...`U+${code.toString(16).toUpperCase().padStart(4, '0')}`];
  });
}

/** Returns where a table of the font begins. */
function tableOf(file: Buffer, name: string): number {
  for (let entry = 12; entry < 12 + 16 * file.readUInt16BE(4); entry += 16)
    if (file.toString('latin1', entry, entry + 4) === name) return file.readUInt32BE(entry + 8);
  throw new Error(`The font has no table ${name}`);
}

/** Reads the glyphs of Unicode's first plane. Their table has format 4: runs of codes with their glyphs. */
function glyphsOf(file: Buffer): Buffer {
  const cmap = tableOf(file, 'cmap');
  const entries = Array.from({ length: file.readUInt16BE(cmap + 2) }, (_, index) => cmap + 4 + 8 * index);
  const unicode = entries.find((entry) => file.readUInt32BE(entry) === 0x3_0001);
  if (unicode === undefined) throw new Error('The font has no table of Unicode');
  const table = cmap + file.readUInt32BE(unicode + 4);
  const width = file.readUInt16BE(table + 6);
  const glyphs = Buffer.alloc(2 * CODES);
  for (let end = table + 14; end < table + 14 + width; end += 2) {
    const start = end + width + 2;
    const [delta, offset] = [start + width, start + 2 * width];
    const range = file.readUInt16BE(offset);
    const first = file.readUInt16BE(start);
    for (let code = first; code <= file.readUInt16BE(end) && code < CODES - 1; code++) {
      const found = range === 0 ? code : file.readUInt16BE(offset + range + 2 * (code - first));
      glyphs.writeUInt16BE(found === 0 ? 0 : (found + file.readUInt16BE(delta)) % CODES, 2 * code);
    }
  }
  return glyphs;
}
