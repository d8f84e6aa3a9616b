import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { ReplyFileType } from '#contract/index.js';

/** A ZIP with these entries, in this order and without compression. */
export function zipOf(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  const options = { compress: false, forceDosTimestamp: true };
  for (const [name, text] of Object.entries(entries)) zip.addBuffer(Buffer.from(text), name, options);
  zip.end();
  return buffer(zip.outputStream);
}

const office = (part: string): Promise<Buffer> => zipOf({ [part]: '<x/>', '[Content_Types].xml': '<Types/>' });
const openDocument = (kind: string): Promise<Buffer> =>
  zipOf({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<x/>' });
const text = (content: string): Buffer => Buffer.from(content, 'latin1');

/** The content of a small file of each further type. */
export const replyFiles = async (): Promise<Record<ReplyFileType, Buffer>> => ({
  docx: await office('word/document.xml'),
  xlsx: await office('xl/workbook.xml'),
  pptx: await office('ppt/presentation.xml'),
  odt: await openDocument('text'),
  ods: await openDocument('spreadsheet'),
  csv: text('codice;quantità\nA-1;2\n'),
  txt: text('Allarme 12'),
  log: text('10:04 alarm 12'),
  gif: text('GIF89a\x01\0\x01\0'),
  webp: text('RIFF\x24\0\0\0WEBPVP8 '),
  heic: text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  step: text('ISO-10303-21;\nHEADER;'),
  stp: text('ISO-10303-21;\nHEADER;'),
  dxf: text('0\nSECTION\n'),
  zip: await zipOf({ 'disegno.txt': 'x' }),
});
