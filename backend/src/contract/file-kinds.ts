import { cleanFileName, extensionOf } from './file-name.js';
import { ATTACHMENT_TYPES, type AttachmentType, type ReplyFileType, SAVED_TYPE } from './limits.js';

/** How many bytes from the beginning of a file are needed to recognise its type. */
export const SIGNATURE_BYTES = 4100;

/** `NAME`: the content is accepted, but its name or its declared type belongs to another type. */
export type FileRefusal = 'HEIC' | 'MOV' | 'NAME' | 'UNKNOWN';

export interface AcceptedFile {
  fileName: string;
  mimeType: AttachmentType;
  /** What only the complete file says: whether a text has no NUL, and what a ZIP contains. */
  unknownRest?: 'TEXT' | 'ZIP';
}

type FileKind = AcceptedFile | { refusal: FileRefusal };
type ShownType = keyof typeof ATTACHMENT_TYPES;

/** Other names of the accepted types. */
const ALIASES: Readonly<Record<string, ShownType>> = {
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

/** Types that have no signature. */
const TEXTS = ['csv', 'txt', 'log', 'step', 'stp', 'dxf'];
/** The first entry of an OpenDocument file is its type, stored without compression. */
const OPEN_DOCUMENT = /^PK[^]{6}\0\0[^]{20}mimetypeapplication\/vnd\.oasis\.opendocument\.(text|spreadsheet)PK/;
/** The extensions that a content may have, where it may have several. */
const FITTING: Partial<Record<ReplyFileType, readonly ReplyFileType[]>> = {
  zip: ['zip', 'docx', 'xlsx', 'pptx'],
  odt: ['odt', 'zip'],
  ods: ['ods', 'zip'],
};

/**
 * Recognises the type of a file by its first `SIGNATURE_BYTES` bytes, without decoding it. Returns
 * the type and a safe name, to which an extension is added if it has none, or why the file is
 * refused: also if its name or declared type belongs to another type. `further` are the extensions
 * that are accepted beyond `ATTACHMENT_TYPES`.
 */
export function checkFileKind(
  head: Uint8Array,
  name: string | undefined,
  declared: string,
  further: readonly string[] = [],
): FileKind {
  const found = findType(head);
  const fileName = cleanFileName(name);
  const usual = typeOf(declared);
  if (!isShownType(found)) {
    const kind = checkFurtherKind(head, fileName, { found, further });
    return 'refusal' in kind || !isShownType(usual) ? kind : { refusal: 'NAME' };
  }
  const extension = extensionOf(fileName);
  const extensions: readonly string[] = ATTACHMENT_TYPES[found];
  if (!ANY_TYPE.test(usual) && usual !== found) return { refusal: 'NAME' };
  if (extension === '') return { fileName: cleanFileName(`${fileName}.${extensions[0]}`), mimeType: found };
  return extensions.includes(extension) ? { fileName, mimeType: found } : { refusal: 'NAME' };
}

interface FurtherCheck {
  found: FileRefusal;
  further: readonly string[];
}

function checkFurtherKind(head: Uint8Array, fileName: string, { found, further }: FurtherCheck): FileKind {
  const extension = extensionOf(fileName).replace(/^heif$/, 'heic');
  const content = findFurtherType(head, found);
  if (!content) {
    const isText = found === 'UNKNOWN' && TEXTS.includes(extension) && !head.includes(0);
    return isText && further.includes(extension) ? saved(fileName, 'TEXT') : { refusal: found };
  }
  const fitting: readonly string[] = FITTING[content] ?? [content];
  if (!fitting.some((type) => further.includes(type))) return { refusal: found };
  if (content === 'zip' && extension === '') return saved(fileName, 'ZIP');
  if (extension !== '' && !fitting.includes(extension)) return { refusal: 'NAME' };
  if (!further.includes(extension || content)) return { refusal: found };
  if (content === 'zip') return saved(fileName, 'ZIP');
  return saved(extension === '' ? cleanFileName(`${fileName}.${content}`) : fileName);
}

const saved = (fileName: string, unknownRest?: AcceptedFile['unknownRest']): AcceptedFile => ({
  ...{ fileName, mimeType: SAVED_TYPE },
  ...(unknownRest && { unknownRest }),
});

function findFurtherType(head: Uint8Array, found: FileRefusal): ReplyFileType | undefined {
  if (found === 'HEIC') return 'heic';
  const text = textOf(head);
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp';
  if (!text.startsWith('PK\x03\x04') && !text.startsWith('PK\x05\x06')) return undefined;
  const [, document] = OPEN_DOCUMENT.exec(text) ?? [];
  if (document === undefined) return 'zip';
  return document === 'text' ? 'odt' : 'ods';
}

const isShownType = (type: string): type is ShownType => Object.hasOwn(ATTACHMENT_TYPES, type);

/** The declared type under its usual name. */
function typeOf(declared: string): string {
  const type = declared.toLowerCase();
  return ALIASES[type] ?? type;
}

const textOf = (head: Uint8Array): string => String.fromCharCode(...head.subarray(0, SIGNATURE_BYTES));

function findType(head: Uint8Array): ShownType | FileRefusal {
  const text = textOf(head);
  // A fourth byte F7 would be JPEG-LS, which no browser shows.
  if (/^\xff\xd8\xff[^\xf7]/.test(text)) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return isAnimated(text) ? 'UNKNOWN' : 'image/png';
  if (PDF.test(text.slice(0, PDF_WITHIN))) return 'application/pdf';
  if (NAMELESS_MOV.test(text)) return 'MOV';
  return /^[^]{4}ftyp[ -~]{4}/.test(text) ? findFilmType(text) : 'UNKNOWN';
}

/** Reads the brands in the first box: the main brand, a number, then the compatible brands. */
function findFilmType(text: string): ShownType | FileRefusal {
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
