import { deflateSync } from 'node:zlib';
import { labelFont } from './label-font.js';

export const POINTS_PER_MM = 72 / 25.4;
const A4 = [210, 297].map((mm) => (mm * POINTS_PER_MM).toFixed(2)).join(' ');

/** The width of each letter of the font, relative to the font size. */
export const LETTER_WIDTH = 0.602;
const NAME = '/BaseFont /DejaVuSansMono';

/** Makes a PDF with pages of A4 from their drawing operators. Objects 1 to 8 are catalogue, pages and font. */
export function pdfDocument(title: string, pages: readonly string[]): Buffer {
  const numberOf = (index: number): number => 9 + 2 * index;
  const kids = pages.map((_, index) => `${numberOf(index)} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...fontObjects(),
    ...pages.flatMap((drawing, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4}] /Resources << /Font << /F 3 0 R >> >>` +
        ` /Contents ${numberOf(index) + 1} 0 R >>`,
      streamObject(drawing),
    ]),
    `<< /Title <feff${hexOf(title)}> >>`,
  ];
  return assembleFile(objects);
}

/** Returns a PDF string of letters that the font has. */
export const pdfText = (letters: readonly string[]): string => `<${hexOf(letters.join(''))}>`;

const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

let font: readonly string[] | undefined;

/** Returns objects 3 to 8: the embedded font, whose letters are addressed by their Unicode codes. */
function fontObjects(): readonly string[] {
  const { file, glyphs } = labelFont();
  font ??= [
    `<< /Type /Font /Subtype /Type0 ${NAME} /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 8 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType2 ${NAME} /FontDescriptor 5 0 R /DW ${LETTER_WIDTH * 1000}` +
      ' /CIDToGIDMap 7 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
    '<< /Type /FontDescriptor /FontName /DejaVuSansMono /Flags 5 /FontBBox [-558 -375 718 1042] /ItalicAngle 0' +
      ' /Ascent 928 /Descent -236 /CapHeight 729 /StemV 80 /FontFile2 6 0 R >>',
    streamObject(file.toString('latin1'), ` /Length1 ${file.length}`),
    streamObject(glyphs.toString('latin1')),
    streamObject(LETTERS),
  ];
  return font;
}

/**
 * Maps codes to text, for programs that read the document out or copy from it: each code is its
 * Unicode letter. A range may contain codes with only one first byte.
 */
const LETTERS = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Letters def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${Array.from({ length: 256 }, (_, index) => {
  const first = index.toString(16).padStart(2, '0');
  return `1 beginbfrange <${first}00> <${first}ff> <${first}00> endbfrange`;
}).join('\n')}
endcmap end end`;

export function streamObject(bytes: string, facts = ''): string {
  const packed = deflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  return `<< /Filter /FlateDecode /Length ${packed.length}${facts} >>\nstream\n${packed}\nendstream`;
}

/** Joins the objects into a file, with the table of their positions. The first is the catalogue, the last says the title. */
export function assembleFile(objects: readonly string[]): Buffer {
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>`;
  return Buffer.from(`${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1');
}
