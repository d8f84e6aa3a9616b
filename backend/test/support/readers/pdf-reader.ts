import { inflateSync } from 'node:zlib';

/** Returns the lines of a PDF of the demo data, which has one stream with its texts in hexadecimal digits. */
export function linesOfPdf(bytes: Buffer): string[] {
  const packed = /stream\n([^]*)\nendstream/.exec(bytes.toString('latin1'))?.[1] ?? '';
  const drawing = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  return [...drawing.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').toString('latin1').replaceAll('\x92', '’'),
  );
}
