import { deflateSync } from 'node:zlib';

export const POINTS_PER_MM = 72 / 25.4;
const A4 = [210, 297].map((mm) => (mm * POINTS_PER_MM).toFixed(2)).join(' ');

/** One font, whose letters are all 0.6 of its size wide. */
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>';
export const LETTER_WIDTH = 0.6;

/** Pages of A4 from their drawing operators. Objects 1 to 3 are catalogue, pages and font. */
export function pdfDocument(title: string, pages: readonly string[]): Buffer {
  const numberOf = (index: number): number => 4 + 2 * index;
  const kids = pages.map((_, index) => `${numberOf(index)} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    FONT,
    ...pages.flatMap((drawing, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4}] /Resources << /Font << /F 3 0 R >> >>` +
        ` /Contents ${numberOf(index) + 1} 0 R >>`,
      stream(drawing),
    ]),
    `<< /Title ${pdfText(title)} >>`,
  ];
  return assembled(objects);
}

/** A string of the standard encoding; letters that it lacks become question marks. */
export function pdfText(text: string): string {
  const known = text.replace(/[^\x20-\x7e\xa0-\xff]/gu, '?');
  return `(${known.replace(/[\\()]/g, '\\$&')})`;
}

function stream(drawing: string): string {
  const packed = deflateSync(Buffer.from(drawing, 'latin1')).toString('latin1');
  return `<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
}

/** The objects in a file, with the table of their places. */
function assembled(objects: readonly string[]): Buffer {
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
