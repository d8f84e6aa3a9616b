import { textOf } from './csv-text';

const UTF_8 = new TextEncoder();
const read = (...bytes: number[]) => textOf(new Uint8Array(bytes).buffer);
const utf16 = (text: string, isLittle: boolean): number[] =>
  [...text].flatMap((character) => {
    const code = character.charCodeAt(0);
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });
const LATIN_1 = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
const MAC_BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => [new TextDecoder('macintosh').decode(new Uint8Array([byte])), byte]),
);
const macRoman = (text: string): number[] => [...text].map((character) => MAC_BYTES.get(character) ?? NaN);

it('reads UTF-8, with or without its mark', () => {
  expect(read(...UTF_8.encode('Società'))).toEqual({ text: 'Società', encoding: 'UTF-8' });
  expect(read(...UTF_8.encode('\uFEFFSocietà')).text).toBe('Società');
  expect(read()).toEqual({ text: '', encoding: 'UTF-8' });
});

it.each([
  [true, 'UTF-16LE'],
  [false, 'UTF-16BE'],
])('reads UTF-16, with or without its mark (little end first: %s)', (isLittle, encoding) => {
  const expected = { text: 'Città;€', encoding };
  expect(read(...utf16('\uFEFFCittà;€', isLittle))).toEqual(expected);
  expect(read(...utf16('Città;€', isLittle))).toEqual(expected);
});

it.each(['Società;perché;più', 'CAFFÈ È CITTÀ', 'Öffnung Größe Müller', 'Peña 45 °C', 'È già così', 'Forlì'])(
  'distinguishes the code page of Excel from that of old Excel for Mac: %j',
  (text) => {
    expect(read(...LATIN_1(text))).toEqual({ text, encoding: 'Windows-1252' });
    expect(read(...macRoman(text))).toEqual({ text, encoding: 'MacRoman' });
  },
);

it.each(['dell’acqua', '“Rossi” – 45 °C', 'LÀ, dov’è'])(
  'reads the typographic marks of old Excel for Mac: %j',
  (text) => {
    expect(read(...macRoman(text))).toEqual({ text, encoding: 'MacRoman' });
  },
);

it.each([
  ['dell’acqua', [...LATIN_1('dell'), 0x92, ...LATIN_1('acqua')]],
  ['€ 100', [0x80, ...LATIN_1(' 100')]],
])('takes the code page of Excel for %j, which could be a letter of the other one', (_, bytes) => {
  expect(read(...bytes).encoding).toBe('Windows-1252');
});

it.each([
  ['of Excel, LibreOffice and Numbers', [0x50, 0x4b, 0x03, 0x04, 0x14]],
  ['of old Excel', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
])('refuses a workbook %s, whatever its name', (_, bytes) => {
  expect(() => read(...bytes)).toThrow(expect.objectContaining({ code: 'WORKBOOK' }) as Error);
});
