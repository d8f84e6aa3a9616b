import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFileKind, SIGNATURE_BYTES } from './file-kinds.js';
import { REPLY_FILE_TYPES, SAVED_TYPE } from './limits.js';

const sample = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../seeds/files', name)).subarray(0, SIGNATURE_BYTES);
const jpg = sample('lente-bruciata.jpg');
const png = sample('quadro-allarmi.png');
const pdf = sample('registro-chiller.pdf');
const mp4 = sample('galvo-vibrazione.mp4');

const movie = (brand: string): Buffer => Buffer.from(`\0\0\0\x14ftyp${brand}\0\0\0\0${brand}`, 'latin1');
const chunk = (type: string, length: number): Buffer => {
  const bytes = Buffer.alloc(12 + length);
  bytes.writeUInt32BE(length, 0);
  bytes.write(type, 4, 'latin1');
  return bytes;
};
const pngStart = png.subarray(0, 33);

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('a file is accepted', () => {
  it.each([
    ['image/jpeg', 'a.jpg', 'image/jpeg', jpg],
    ['image/jpeg', 'a.JPEG', 'image/jpeg', jpg],
    ['image/jpeg', 'foto.jfif', 'image/jpeg', jpg],
    ['image/jpeg', 'foto.JPE', 'image/pjpeg', jpg],
    ['image/jpeg', 'a.jpg', 'image/jpg', jpg],
    ['image/jpeg', 'a.jpg', 'IMAGE/JPEG', jpg],
    ['image/jpeg', 'a.jpg', 'application/octet-stream', jpg],
    ['image/jpeg', 'a.jpg', '', jpg],
    ['image/png', 'a.png', 'image/png', png],
    ['image/png', 'a.PNG', 'image/x-png', png],
    ['application/pdf', 'a.pdf', 'application/pdf', pdf],
    ['application/pdf', 'a.pdf', 'application/x-pdf', pdf],
    ['application/pdf', 'line.pdf', 'application/pdf', bytes('\r\n%PDF-1.4')],
    ['application/pdf', 'bom.pdf', 'application/pdf', bytes('\xef\xbb\xbf%PDF-1.7')],
    ['application/pdf', 'bom-line.pdf', 'application/pdf', bytes('\xef\xbb\xbf\n%PDF-1.7')],
    [
      'application/pdf',
      'printer.pdf',
      'application/pdf',
      bytes('\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.4'),
    ],
    ['application/pdf', 'printer.pdf', 'application/pdf', bytes('\x1b%-12345X%PDF-1.4')],
    ['application/pdf', 'at-the-limit.pdf', 'application/pdf', bytes(`${'\n'.repeat(1020)}%PDF`)],
    ['video/mp4', 'a.mp4', 'video/mp4', mp4],
    ...['isom', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'M4VP', '3gp4', '3gp5', '3g2a', 'MSNV', 'dash'].map(
      (brand) => ['video/mp4', 'a.mp4', 'video/mp4', movie(brand)] as const,
    ),
    ['video/mp4', 'a.mp4', 'video/3gpp', movie('3gp5')],
    [
      'image/png',
      'colours-before-the-picture.png',
      'image/png',
      Buffer.concat([pngStart, chunk('iCCP', 5000)]).subarray(0, SIGNATURE_BYTES),
    ],
  ] as const)('as %s: %s declared as %j', (mimeType, fileName, declared, head) => {
    expect(checkFileKind(head, fileName, declared)).toEqual({ mimeType, fileName });
  });

  it.each([
    ['photo', 'photo.jpg', jpg],
    ['IMG 12.11', 'IMG 12.11.jpg', jpg],
    ['verbale Sig. Rossi', 'verbale Sig. Rossi.pdf', pdf],
    ['foto.jpg. ', 'foto.jpg', jpg],
    ['foto.jpg\u200e', 'foto.jpg', jpg],
    ['a.b.c.png', 'a.b.c.png', png],
    [undefined, 'file.mp4', mp4],
    ['x'.repeat(255), `${'x'.repeat(251)}.jpg`, jpg],
  ])('with a name and an extension: %j', (name, fileName, head) => {
    expect(checkFileKind(head, name, '')).toMatchObject({ fileName });
  });
});

describe('a file is refused', () => {
  it.each([
    ['UNKNOWN', 'text that only claims to be a picture', 'a.jpg', 'image/jpeg', bytes('not a picture')],
    ['UNKNOWN', 'text called PDF', 'a.pdf', 'application/pdf', bytes('The format is %PDF-1.4')],
    ['UNKNOWN', 'a PDF that begins too late', 'a.pdf', 'application/pdf', bytes(`${'\n'.repeat(1021)}%PDF`)],
    ['UNKNOWN', 'a page', 'a.pdf', 'application/pdf', bytes('<!doctype html><script>alert(1)</script>')],
    ['UNKNOWN', 'a page that hides a PDF', 'a.pdf', 'application/pdf', Buffer.concat([bytes('<html>\n'), pdf])],
    ['UNKNOWN', 'an archive that hides a PDF', 'a.pdf', '', Buffer.concat([bytes('PK\x03\x04\0\0a\n'), pdf])],
    ['UNKNOWN', 'a drawing', 'a.svg', 'image/svg+xml', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['UNKNOWN', 'a GIF', 'a.gif', 'image/gif', bytes('GIF89a\x01\0\x01\0')],
    ['UNKNOWN', 'a WebP', 'a.jpg', 'image/jpeg', bytes('RIFF\x24\0\0\0WEBPVP8 ')],
    ['UNKNOWN', 'an animated PNG', 'a.png', '', Buffer.concat([pngStart, chunk('acTL', 8), chunk('IDAT', 8)])],
    ['UNKNOWN', 'a JPEG-LS', 'a.jpg', 'image/jpeg', bytes('\xff\xd8\xff\xf7\0')],
    ['UNKNOWN', 'a program', 'a.mp4', 'video/mp4', bytes('MZ\x90\0')],
    ['UNKNOWN', 'two bytes', 'a.jpg', 'image/jpeg', jpg.subarray(0, 2)],
    ['UNKNOWN', 'nothing', 'a.jpg', 'image/jpeg', bytes('')],
    ['UNKNOWN', 'words that resemble a film', 'a.txt', 'text/plain', bytes('The freedom')],
    ['UNKNOWN', 'a Flash film', 'a.mp4', 'video/mp4', movie('F4V ')],
    ['UNKNOWN', 'an audio book', 'a.mp4', 'video/mp4', movie('M4B ')],
    ['UNKNOWN', 'an AVIF', 'a.jpg', 'image/jpeg', movie('avif')],
    ['UNKNOWN', 'an AVIF that calls itself a HEIF', 'a.avif', '', bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1avif')],
    ['HEIC', 'a HEIC', 'IMG_1.HEIC', 'image/heic', movie('heic')],
    ['HEIC', 'a HEIC called JPG', 'a.jpg', 'image/jpeg', movie('heic')],
    ['HEIC', 'a HEIF', 'a.heif', '', bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1heic')],
    ['MOV', 'a QuickTime film', 'a.mov', 'video/quicktime', movie('qt  ')],
    ['MOV', 'a QuickTime film called MP4', 'a.mp4', 'video/mp4', movie('qt  ')],
    ['MOV', 'a QuickTime film without a brand', 'a.mov', '', bytes('\0\0\0\x08wide\0\x01\0\0mdat')],
    ['NAME', 'a JPEG called PNG', 'a.png', '', jpg],
    ['NAME', 'a PNG called JPG', 'a.jpg', '', png],
    ['NAME', 'a JPEG called EXE', 'a.jpg.exe', '', jpg],
    ['NAME', 'a JPEG called EXE, with a dot behind', 'a.exe.', '', jpg],
    ['NAME', 'an MP4 called MOV', 'a.mov', '', mp4],
    ['NAME', 'a JPEG declared as PNG', 'a.jpg', 'image/png', jpg],
  ] as const)('as %s: %s', (refusal, _, name, declared, head) => {
    expect(checkFileKind(head, name, declared)).toEqual({ refusal });
  });
});

describe('a further file', () => {
  const zip = bytes('PK\x03\x04\x14\0\0\0');
  const writer = (kind: string, name = 'mimetype'): Buffer =>
    bytes(
      `PK\x03\x04\x14\0\0\0\0\0${'\0'.repeat(16)}\x08\0\0\0${name}application/vnd.oasis.opendocument.${kind}PK\x03\x04`,
    );

  it.each([
    ['a.CSV', 'application/vnd.ms-excel', bytes('a;b')],
    ['a.step', 'model/step', bytes('ISO-10303-21;')],
    ['a.gif', 'image/gif', bytes('GIF87a')],
    ['a.heif', 'image/heif', movie('mif1')],
    ['a.odt', '', writer('text')],
    ['a.ods', '', writer('spreadsheet')],
    ['a.zip', 'application/x-zip-compressed', zip],
    ['a.docx', '', zip],
  ])('is accepted where it is listed: %s declared as %j', (fileName, declared, head) => {
    expect(checkFileKind(head, fileName, declared, REPLY_FILE_TYPES)).toMatchObject({ fileName, mimeType: SAVED_TYPE });
    expect(checkFileKind(head, fileName, declared)).toHaveProperty('refusal');
  });

  it('leaves the usual types as they are', () => {
    const kind = { fileName: 'a.jpg', mimeType: 'image/jpeg' };
    expect(checkFileKind(jpg, 'a.jpg', '', REPLY_FILE_TYPES)).toEqual(kind);
    expect(checkFileKind(jpg, 'a.png', '', REPLY_FILE_TYPES)).toEqual({ refusal: 'NAME' });
  });

  it.each([
    ['NAME', 'a GIF called WebP', 'a.webp', '', bytes('GIF89a')],
    ['NAME', 'a GIF called CSV', 'a.csv', '', bytes('GIF89a')],
    ['NAME', 'a PDF called TXT', 'a.txt', '', pdf],
    ['NAME', 'an archive called EXE', 'a.exe', '', zip],
    ['NAME', 'an archive called ODT', 'a.odt', '', zip],
    ['NAME', 'a spreadsheet called ODT', 'a.odt', '', writer('spreadsheet')],
    ['NAME', 'a template called ODT', 'a.odt', '', writer('text-template')],
    ['NAME', 'an ODT whose type has another name', 'a.odt', '', writer('text', 'mimetipo')],
    ['NAME', 'a text declared as JPG', 'a.txt', 'image/jpg', bytes('text')],
    ['UNKNOWN', 'a text without extension', 'a', '', bytes('text')],
    ['UNKNOWN', 'a page', 'a.html', 'text/html', bytes('<p>')],
    ['UNKNOWN', 'a text with a NUL', 'a.log', '', bytes('a\0')],
    ['UNKNOWN', 'an AVIF called HEIC', 'a.heic', '', movie('avif')],
    ['MOV', 'a QuickTime film called TXT', 'a.txt', '', movie('qt  ')],
  ] as const)('is refused as %s: %s', (refusal, _, name, declared, head) => {
    expect(checkFileKind(head, name, declared, REPLY_FILE_TYPES)).toEqual({ refusal });
  });

  it.each([
    ['UNKNOWN', 'a.gif', bytes('GIF89a'), ['webp']],
    ['UNKNOWN', 'a', bytes('GIF89a'), ['webp']],
    ['UNKNOWN', 'a.csv', bytes('a;b'), ['txt']],
    ['UNKNOWN', 'a.docx', zip, ['xlsx']],
    ['UNKNOWN', 'a.docx', zip, ['csv']],
    ['UNKNOWN', 'a.odt', writer('text'), ['zip']],
    ['UNKNOWN', 'a', writer('text'), ['zip']],
    ['HEIC', 'a.heic', movie('heic'), ['gif']],
  ])('is refused as %s where its type is left out: %s', (refusal, name, head, further) => {
    expect(checkFileKind(head, name, '', further)).toEqual({ refusal });
  });
});
