import { spawnSync } from 'node:child_process';

export const hasPdfToText = spawnSync('pdftotext', ['-v']).error === undefined;

/** The text of a PDF with normalised spaces. Needs poppler's pdftotext. */
export function textOf(pdf: Buffer): string {
  const { stdout, status, stderr } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`pdftotext failed: ${stderr.toString()}`);
  return stdout.toString('utf8').replace(/\s+/g, ' ');
}

/** Number of pages, from the document itself. */
export const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
