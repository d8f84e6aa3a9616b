/** Why a file cannot be read as a list, with the values that the sentence about it names. */
export class UnreadableFile extends Error {
  constructor(
    readonly code: 'WORKBOOK' | 'EMPTY' | 'NO_ROWS' | 'OPEN_QUOTE' | 'MISSING' | 'TWICE',
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

/** The first bytes of files that are no text: .xlsx, .ods and .numbers; .xls. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** A mark at the beginning, or every second byte of the first four, says which half of each character comes first. */
const UTF_16 = [
  ['utf-16le', [0xff, 0xfe], [1, 3]],
  ['utf-16be', [0xfe, 0xff], [0, 2]],
] as const;

/** What Italian and its neighbours write beyond ASCII, where they write it: no small letter stands among capitals. */
const USUAL =
  /(?<!\p{Lu}\p{Lu})[àèéìòùáóúäöüßç]|(?<=\p{L})ñ|(?<!\p{Ll})(?:[ÀÈÉÌÒÙ]|[ÄÖÜÇÑ](?=\p{L}))|[°‘’“”«»®™]|[€–—…](?!\p{L})/gu;

const amountOfUsual = (text: string): number => text.match(USUAL)?.length ?? 0;

/** One byte for each character: the code page of Excel, or that of old Excel for Mac if more of the text makes sense in it. */
const textOfBytes = (bytes: Uint8Array): FileText => {
  const [windows = '', mac = ''] = ['windows-1252', 'macintosh'].map((name) => new TextDecoder(name).decode(bytes));
  return amountOfUsual(mac) > amountOfUsual(windows)
    ? { text: mac, encoding: 'MacRoman' }
    : { text: windows, encoding: 'Windows-1252' };
};

/** Throws UnreadableFile for the file of a spreadsheet program. The mark at the beginning is left out. */
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
