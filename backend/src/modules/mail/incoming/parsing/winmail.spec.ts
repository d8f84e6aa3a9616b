import { MailParser } from './mail-parser.js';

const parser = new MailParser();
afterAll(() => parser.onApplicationShutdown());

const number = (value: number, size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntLE(value, 0, size);
  return bytes;
};
const attribute = (id: number, value: Buffer): Buffer =>
  Buffer.concat([number(1, 1), number(id, 2), number(0, 2), number(value.length, 4), value, number(0, 2)]);
const property = (type: number, id: number, value: Buffer): Buffer => {
  const padding = Buffer.alloc((4 - (value.length % 4)) % 4);
  return Buffer.concat([number(type, 2), number(id, 2), number(1, 4), number(value.length, 4), value, padding]);
};
const properties = (...all: Buffer[]): Buffer => Buffer.concat([number(all.length, 4), ...all]);

const TYPE = { narrow: 0x1e, wide: 0x1f, binary: 0x102 };
const BODY = 0x1000;
const HTML = 0x1013;
const zero = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.from([0])]);
const latin = (text: string): Buffer => zero(Buffer.from(text, 'latin1'));
const codePage = (page: number): Buffer => attribute(0x9007, Buffer.concat([number(page, 4), number(0, 4)]));
const message = (...all: Buffer[]): Buffer => attribute(0x9003, properties(...all));
const body = (bytes: Buffer): Buffer => attribute(0x800c, bytes);
const file = (title: Buffer): Buffer =>
  Buffer.concat([
    attribute(0x9002, Buffer.alloc(14)),
    attribute(0x8010, title),
    attribute(0x800f, Buffer.from('%PDF')),
  ]);

/** L’ugello è a 80 € – presto, in windows-1252. */
const WINDOWS = latin('L\x92ugello \xE8 a 80 \x80 \x96 presto');
const WORDS = 'L’ugello è a 80 € – presto';
const CYRILLIC = latin('\xCF\xF0\xE8\xE2\xE5\xF2');

const winmailOf = (...attributes: Buffer[]): Buffer =>
  Buffer.concat([number(0x223e9f78, 4), number(1, 2), ...attributes]);

/** A mail whose only part is a winmail.dat of these attributes. */
function read(...attributes: Buffer[]) {
  const content = winmailOf(...attributes);
  const head = 'From: mario@example.com\r\nSubject: Motore\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\n';
  return parser.parse(Buffer.from(`${head}Content-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}`));
}

it.each<[string, Buffer[], string]>([
  ['the text attribute', [codePage(1252), body(WINDOWS)], WORDS],
  ['the text attribute without a code page', [body(WINDOWS)], WORDS],
  ['the text attribute in Cyrillic', [codePage(1251), body(CYRILLIC)], 'Привет'],
  ['the text attribute in UTF-8', [codePage(65001), body(zero(Buffer.from(WORDS)))], WORDS],
  ['the text attribute without an end', [codePage(1252), body(WINDOWS.subarray(0, -1))], WORDS],
  ['the text attribute up to its end', [codePage(1252), body(Buffer.concat([WINDOWS, Buffer.from('rest')]))], WORDS],
  ['a narrow property', [codePage(1252), message(property(TYPE.narrow, BODY, WINDOWS))], WORDS],
  ['a narrow property in Cyrillic', [codePage(1251), message(property(TYPE.narrow, BODY, CYRILLIC))], 'Привет'],
  [
    'a wide property',
    [codePage(1252), message(property(TYPE.wide, BODY, Buffer.from(`${WORDS}\0`, 'utf16le')))],
    WORDS,
  ],
  ['the property before the attribute', [body(latin('altro')), message(property(TYPE.narrow, BODY, WINDOWS))], WORDS],
  [
    'the property behind which the attribute is',
    [message(property(TYPE.narrow, BODY, WINDOWS)), body(latin('altro'))],
    WORDS,
  ],
  [
    'the attribute where the property is blank',
    [body(WINDOWS), message(property(TYPE.narrow, BODY, latin('')))],
    WORDS,
  ],
  ['the attribute behind other properties', [message(property(TYPE.narrow, 0x37, latin('x'))), body(WINDOWS)], WORDS],
  ['a page in windows-1252', [codePage(1252), message(property(TYPE.binary, HTML, WINDOWS))], WORDS],
  ['a page in UTF-8', [codePage(1252), message(property(TYPE.binary, HTML, Buffer.from(WORDS)))], WORDS],
  ['a page in Cyrillic', [codePage(1251), message(property(TYPE.binary, HTML, CYRILLIC))], 'Привет'],
])('reads the text of %s', async (_what, attributes, expected) => {
  expect((await read(...attributes)).text.trim()).toBe(expected);
});

it.each([
  ['windows-1252', 1252, latin('L\x92ugello \x96 perch\xE9.pdf'), 'L’ugello – perché.pdf'],
  ['Cyrillic', 1251, latin('\xCF\xF0.pdf'), 'Пр.pdf'],
])('reads the name of a file in %s', async (_charset, page, title, name) => {
  expect((await read(codePage(page), body(WINDOWS), file(title))).files).toMatchObject([{ name }]);
  const long = attribute(0x9005, properties(property(TYPE.narrow, 0x3707, title)));
  expect((await read(codePage(page), file(latin('X~1.PDF')), long)).files).toMatchObject([{ name }]);
});

it('is done with four megabytes of zeros before a letter', async () => {
  expect((await read(body(Buffer.concat([Buffer.alloc(4 * 1024 ** 2), Buffer.from('x')])))).text).toBe('');
});

/** A mail with a text and this winmail.dat. */
function readBesideText(content: Buffer) {
  const parts = [
    'Content-Type: text/plain\r\n\r\nEcco i file',
    `Content-Type: application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}`,
  ];
  const head = 'From: mario@example.com\r\nSubject: Motore\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n';
  return parser.parse(Buffer.from(`${head}${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`));
}

/** A property that has a name in place of an id. */
const named = Buffer.concat([
  number(3, 2),
  number(0x8001, 2),
  Buffer.alloc(16),
  number(0, 4),
  number(1, 4),
  number(9, 4),
]);
const wide = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le');
const attributes = [
  message(named, property(TYPE.wide, BODY, wide('Dal programma'))),
  attribute(0x9002, Buffer.alloc(14)),
  attribute(0x8010, Buffer.from('DISEGN~1.PDF\0')),
  attribute(0x800f, Buffer.from('%PDF-1.4')),
  attribute(0x9005, properties(property(TYPE.wide, 0x3707, wide('disegno più nuovo.pdf')))),
];
const winmail = winmailOf(...attributes);

it('unpacks winmail.dat, and takes its text where the mail has none', async () => {
  const mail = await readBesideText(winmail);
  expect(mail.files.map(({ name }) => name)).toEqual(['disegno più nuovo.pdf']);
  expect(Buffer.from(mail.files[0]!.content).toString()).toBe('%PDF-1.4');
  expect(mail.text.trim()).toBe('Ecco i file');
  expect((await read(...attributes)).text).toBe('Dal programma');
});

it('keeps a winmail.dat that it cannot read, and what can be read of a cut one', async () => {
  const namesOf = async (content: Buffer) => (await readBesideText(content)).files.map(({ name }) => name);
  expect(await namesOf(Buffer.from('nothing of the kind'))).toEqual(['winmail.dat']);
  expect(await namesOf(winmail.subarray(0, -20))).toEqual(['DISEGN~1.PDF']);
  for (let end = 0; end < winmail.length; end += 7)
    expect((await readBesideText(winmail.subarray(0, end))).text).toContain('Ecco');
});
