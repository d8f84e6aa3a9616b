/** Why a file cannot be read as a list, with the values that the sentence about it names. */
export class UnreadableFile extends Error {
  constructor(
    readonly code: 'WORKBOOK' | 'EMPTY' | 'NO_ROWS' | 'OPEN_QUOTE' | 'MISSING' | 'TOO_MANY' | 'TWICE',
    readonly details: { line?: number; columns?: readonly string[]; titles?: readonly string[] } = {},
  ) {
    super(`The file is not read: ${code}`);
  }
}

/** The text of a file, and the name of the encoding in which it is written. */
interface FileText {
  text: string;
  encoding: string;
}

/** The first bytes of spreadsheet files: .xlsx, .ods and .numbers, then .xls. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** The byte order mark of each encoding, and the places among the first four bytes that are 0 in a text without one. */
const UTF_16 = [
  ['utf-16le', [0xff, 0xfe], [1, 3]],
  ['utf-16be', [0xfe, 0xff], [0, 2]],
] as const;

/**
 * Characters beyond ASCII that Italian and neighbouring languages use, in usual places: for example no small letter
 * among capitals.
 */
const USUAL =
  /(?<!\p{Lu}\p{Lu})[àèéìòùáóúäöüßç]|(?<=\p{L})ñ|(?<!\p{Ll})(?:[ÀÈÉÌÒÙ]|[ÄÖÜÇÑ](?=\p{L}))|[°‘’“”«»®™]|[€–—…](?!\p{L})/gu;

const amountOfUsual = (text: string): number => text.match(USUAL)?.length ?? 0;

/**
 * Decodes one byte per character: as Windows-1252, or as MacRoman of old Excel for Mac if that gives more usual
 * characters.
 */
const textOfBytes = (bytes: Uint8Array): FileText => {
  const [windows = '', mac = ''] = ['windows-1252', 'macintosh'].map((name) => new TextDecoder(name).decode(bytes));
  return amountOfUsual(mac) > amountOfUsual(windows)
    ? { text: mac, encoding: 'MacRoman' }
    : { text: windows, encoding: 'Windows-1252' };
};

/** Decodes a file without its byte order mark. Throws UnreadableFile for the file of a spreadsheet program. */
export const textOf = (buffer: ArrayBuffer): FileText => {
  const bytes = new Uint8Array(buffer);
  const startsWith = (signature: readonly number[]): boolean => signature.every((byte, place) => bytes[place] === byte);
  if (WORKBOOKS.some(startsWith)) throw new UnreadableFile('WORKBOOK');
  for (const [encoding, mark, halves] of UTF_16)
    if (startsWith(mark) || halves.every((place) => bytes[place] === 0))
      return { text: new TextDecoder(encoding).decode(bytes), encoding: encoding.toUpperCase() };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return textOfBytes(bytes);
  }
};
