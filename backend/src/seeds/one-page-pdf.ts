import { assembleFile, streamObject } from '#plants/plates/label/pdf-document.js';

/** Points: A4, the left edge, the place of the title, and the height of a line. */
const [WIDTH, HEIGHT, LEFT, TOP, LINE] = [595, 842, 56, 760, 24];

/** Makes a PDF of one page with a title and lines below it. Its letters are those of the code page 1252. */
export function onePagePdf(language: string, title: string, lines: readonly string[]): Buffer {
  const written = lines.map((line) => `0 -${LINE} Td <${hexOf(line)}> Tj`).join('\n');
  return assembleFile([
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) >>`,
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F 3 0 R >> >> /Contents 5 0 R >>`,
    streamObject(`BT ${LEFT} ${TOP} Td /F 20 Tf <${hexOf(title)}> Tj\n/F 11 Tf\n${written} ET`),
    `<< /Title <feff${Buffer.from(title, 'utf16le').swap16().toString('hex')}> >>`,
  ]);
}

/** The code page has the apostrophe at a place of its own. */
const hexOf = (text: string): string => Buffer.from(text.replaceAll('’', '\x92'), 'latin1').toString('hex');
