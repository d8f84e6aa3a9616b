import { cleanFileName, extensionOf } from './file-name.js';
import { ATTACHMENT_TYPES, type AttachmentType } from './limits.js';

/** How many bytes from the beginning of a file are needed to recognise its type. */
export const SIGNATURE_BYTES = 4100;

/** `NAME`: the content is accepted, but its name or its declared type belongs to another type. */
export type FileRefusal = 'HEIC' | 'MOV' | 'NAME' | 'UNKNOWN';

type FileKind = { fileName: string; mimeType: AttachmentType } | { refusal: FileRefusal };

/** Other names of the accepted types. */
const ALIASES: Readonly<Record<string, AttachmentType>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'application/x-pdf': 'application/pdf',
  'video/x-m4v': 'video/mp4',
  'video/3gpp': 'video/mp4',
  'video/3gpp2': 'video/mp4',
};
/** Types that programs declare when they do not know the type. */
const ANY_TYPE = /^((application|binary)\/octet-stream|application\/(x-download|force-download))?$/;

/** A byte order mark, line ends or printer commands may stand before the signature; markup may not. */
const PDF = /^(?:\xef\xbb\xbf)?(?:[^<\0]*(?:[\r\n]|%-12345X))?[ \t]*%PDF/;
const PDF_WITHIN = 1024;

/** Brands of files in MP4's format that are no films: sound, books, photos and Flash. */
const NO_FILM = /^(M4[ABP]|F4|avi[fs]|avc[is]|crx|jp[2mx]|mjp2|jxl|aax)/;
const HEIC = /^(hei[cmsx]|hev[cmsx]|mif[12]|msf1)$/;
/** QuickTime films without a brand begin with one of these boxes, below 16 MB. */
const NAMELESS_MOV = /^\0[^]{3}(moov|mdat|wide|free|skip|pnot)/;

/**
 * Recognises the type of a file by its first `SIGNATURE_BYTES` bytes, without decoding it. Returns
 * the type and a safe name, to which an extension is added if it has none, or why the file is
 * refused: also if its name or declared type belongs to another type.
 */
export function checkFileKind(head: Uint8Array, name: string | undefined, declared: string): FileKind {
  const found = findType(head);
  if (!isAttachmentType(found)) return { refusal: found };
  const fileName = cleanFileName(name);
  const extension = extensionOf(fileName);
  const extensions: readonly string[] = ATTACHMENT_TYPES[found];
  if (!agreesWith(declared.toLowerCase(), found)) return { refusal: 'NAME' };
  if (extension === '') return { fileName: cleanFileName(`${fileName}.${extensions[0]}`), mimeType: found };
  return extensions.includes(extension) ? { fileName, mimeType: found } : { refusal: 'NAME' };
}

const isAttachmentType = (found: AttachmentType | FileRefusal): found is AttachmentType =>
  Object.hasOwn(ATTACHMENT_TYPES, found);

const agreesWith = (declared: string, type: AttachmentType): boolean =>
  ANY_TYPE.test(declared) || (ALIASES[declared] ?? declared) === type;

function findType(head: Uint8Array): AttachmentType | FileRefusal {
  const text = String.fromCharCode(...head.subarray(0, SIGNATURE_BYTES));
  // A fourth byte F7 would be JPEG-LS, which no browser shows.
  if (/^\xff\xd8\xff[^\xf7]/.test(text)) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return isAnimated(text) ? 'UNKNOWN' : 'image/png';
  if (PDF.test(text.slice(0, PDF_WITHIN))) return 'application/pdf';
  if (NAMELESS_MOV.test(text)) return 'MOV';
  return /^[^]{4}ftyp[ -~]{4}/.test(text) ? findFilmType(text) : 'UNKNOWN';
}

/** Reads the brands in the first box: the main brand, a number, then the compatible brands. */
function findFilmType(text: string): AttachmentType | FileRefusal {
  const main = text.slice(8, 12);
  const others = text.slice(16, numberAt(text, 0)).match(/[^]{4}/g) ?? [];
  if (main === 'qt  ') return 'MOV';
  if (HEIC.test(main)) return others.some((brand) => /^avi[fs]$/.test(brand)) ? 'UNKNOWN' : 'HEIC';
  return NO_FILM.test(main) ? 'UNKNOWN' : 'video/mp4';
}

/** Whether a PNG has several pictures, which it says before the first of them. */
function isAnimated(text: string): boolean {
  for (let at = 8; at + 8 <= text.length; at += 12 + numberAt(text, at)) {
    const chunk = text.slice(at + 4, at + 8);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

/** Reads four bytes as a number whose first byte is the most significant. */
const numberAt = (text: string, at: number): number =>
  [0, 1, 2, 3].reduce((number, index) => number * 256 + text.charCodeAt(at + index), 0);
