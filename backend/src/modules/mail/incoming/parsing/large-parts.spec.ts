import { MailParser } from './mail-parser.js';

const parser = new MailParser();
afterAll(() => parser.onApplicationShutdown());

const SMALL = 64 * 1024;
const LINE = 'Allarme 42 sul modulo due\r\n';
const HEAD = 'From: mario@example.com\r\nSubject: Laser\r\n';
/** More than any text or file that the parser keeps whole. */
const LONG = 20 * 1024 ** 2;
const linesOf = (bytes: number): string => LINE.repeat(Math.ceil(bytes / LINE.length)).slice(0, bytes);

/** A mail of a text and these parts. */
const mailOf = (...parts: string[]): Buffer =>
  Buffer.from(
    `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n${['Content-Type: text/plain\r\n\r\nEcco', ...parts]
      .map((part) => `--b\r\n${part}\r\n`)
      .join('')}--b--\r\n`,
    'latin1',
  );

const file = (content: string, encoding = '8bit', type = 'text/csv'): string =>
  `Content-Type: ${type}; name=a.csv\r\nContent-Transfer-Encoding: ${encoding}\r\nContent-Disposition: attachment; filename=a.csv\r\n\r\n${content}`;

async function filesOf(raw: Buffer): Promise<string[]> {
  const { files } = await parser.parse(raw);
  return files.map(({ content }) => Buffer.from(content).toString('latin1'));
}

it.each([
  [SMALL, '\n'],
  [SMALL + 1, '\r\n'],
])('a file of %i bytes, with the line end of the boundary, has its line ends as %j', async (size, lineEnd) => {
  const content = `${linesOf(size - 5)}fin`;
  // The parser ends each file that it reads itself with a line.
  expect((await filesOf(mailOf(file(content), file('x'.repeat(SMALL)))))[0]?.trimEnd()).toBe(
    content.replaceAll('\r\n', lineEnd),
  );
});

it.each(['7bit', '8bit', 'binary', 'Binary '])('a large file in %s keeps its bytes', async (encoding) => {
  const content = `${linesOf(SMALL)}\xe8\0\x80--b is no boundary\r\n\r\n`;
  expect(await filesOf(mailOf(file(content, encoding), file('small')))).toEqual([content, 'small\n']);
});

it.each(['message/rfc822', 'application/ms-tnef', 'model/step', 'text/plain'])(
  'a large file of the type %s is kept',
  async (type) => {
    const content = `Subject: Prova\r\n\r\n${linesOf(SMALL)}`;
    const [kept] = await filesOf(mailOf(file(content, '8bit', type)));
    expect(kept).toBe(content);
  },
);

it.each(['Content-Disposition: inline', 'Content-Disposition: inline; filename=a.log'])(
  'a long text with %s is cut as others',
  async (disposition) => {
    const text = linesOf(LONG);
    const mail = await parser.parse(mailOf(`Content-Type: text/plain\r\n${disposition}\r\n\r\n${text}`));
    expect(mail).toMatchObject({ files: [] });
    expect(mail.text.replace('Ecco', '').replace(/\s+/g, ' ').slice(0, 200_000)).toBe(
      ` ${text.slice(0, 300_000)}`.replace(/\s+/g, ' ').slice(0, 200_000),
    );
  },
);

it('a large file is found whose first header is indented', async () => {
  const [kept] = await filesOf(mailOf(` ${file(linesOf(SMALL))}`));
  expect(kept).toBe(linesOf(SMALL));
});

it('a calendar above three megabytes keeps its bytes', async () => {
  const content = `BEGIN:VCALENDAR\r\n${linesOf(3 * 1024 ** 2)}`;
  expect(await filesOf(mailOf(file(content, '8bit', 'text/calendar')))).toEqual([content]);
});

it('a large calendar in windows-1252 is written in UTF-8', async () => {
  const content = `BEGIN:VCALENDAR\r\nSUMMARY:perch\xe9\r\n${linesOf(SMALL)}`;
  const part = `Content-Type: text/calendar; charset=windows-1252\r\nContent-Disposition: attachment; filename=a.ics\r\n\r\n${content}`;
  expect((await filesOf(mailOf(part)))[0]).toContain(Buffer.from('SUMMARY:perché').toString('latin1'));
});

it('parts that only the parser finds are read', async () => {
  const parts = mailOf(file(Buffer.from(linesOf(LONG)).toString('base64').replace(/.{76}/g, '$&\r\n'), 'base64'));
  const raw = Buffer.from(parts.toString('latin1').replace('boundary=b', 'boundary*0=""; boundary*1=b'), 'latin1');
  expect((await filesOf(raw))[0]).toHaveLength(LONG);
});

it('a large file in base64 is read past the end of each number', async () => {
  const bytes = Buffer.from(linesOf(SMALL));
  const units = Array.from({ length: bytes.length }, (_, place) => bytes.subarray(place, place + 1).toString('base64'));
  const plain = bytes.toString('base64').replace(/.{76}/g, '$& \r\n');
  const contents = await filesOf(mailOf(file(units.join('\r\n'), 'base64'), file(plain, 'BASE64')));
  expect(contents).toEqual([bytes.toString(), bytes.toString()]);
});

it('a large file in quoted-printable is left to the parser', async () => {
  const content = 'A=3DB\r\n'.repeat(SMALL / 4);
  expect((await filesOf(mailOf(file(content, 'quoted-printable'))))[0]?.trimEnd()).toBe(
    content.replaceAll('=3D', '=').replaceAll('\r\n', '\n').trimEnd(),
  );
});

it('a file in which the parser finds another boundary is left to it', async () => {
  const nested = `Content-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n${file(`${linesOf(SMALL)}--b${' '.repeat(1001)}\r\nContent-Type: text/csv\r\n\r\nfin`)}\r\n--c--`;
  expect((await filesOf(mailOf(nested))).join()).toMatch(/fin\s*$/);
});

it.each([
  [20, '\r\n'],
  [21, '\n'],
])('with %i boundaries the line ends of a file are %j', async (count, lineEnd) => {
  const others = Array.from(
    { length: count - 1 },
    (_, place) => `Content-Type: multipart/mixed; boundary=c${place}\r\n`,
  );
  const [content] = await filesOf(mailOf(...others, file(linesOf(2 * SMALL))));
  expect(content).toBe(
    linesOf(2 * SMALL)
      .trimEnd()
      .replaceAll('\r\n', lineEnd) + (lineEnd === '\n' ? '\n' : ''),
  );
});

it.each(['8bit', 'base64', 'quoted-printable'])('of a long text in %s the beginning is read', async (encoding) => {
  const text = linesOf(5 * 1024 ** 2);
  const content = encoding === 'base64' ? Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n') : text;
  const part = `Content-Type: text/plain\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${content}`;
  const mail = await parser.parse(Buffer.from(`${HEAD}${part}`));
  expect(mail.text.replaceAll('\r\n', '\n').slice(0, 200_000)).toBe(text.replaceAll('\r\n', '\n').slice(0, 200_000));
});

it('of a page of three megabytes two are searched for words', async () => {
  const hidden = `<style>${'x'.repeat(2 * 1024 ** 2)}</style>`;
  const wordsOf = async (page: string) =>
    (await parser.parse(Buffer.from(`${HEAD}Content-Type: text/html\r\n\r\n${page}`))).text.trim();
  expect(await wordsOf(`<p>Fermo</p>${hidden}<p>Fine</p>`)).toBe('Fermo');
  expect(await wordsOf(`<style>${'x'.repeat(2 * 1024 ** 2 - 40)}</style><p>Fine</p>${'y'.repeat(1024 ** 2)}`)).toMatch(
    /^Fine/,
  );
});

it.each([
  ['within a second', 250_000, 'read'],
  ['as they would take minutes', 250_001, 'The mail has too many lines'],
])('%s, %i lines outside of the parts are %s', async (_why, lines, expected) => {
  const head = `${HEAD}Content-Type: multipart/mixed\r\n\r\n`;
  const raw = Buffer.from(head + '\n'.repeat(lines - head.split('\n').length + 1));
  await expect(
    parser.parse(raw).then(
      () => 'read',
      (error: Error) => error.message,
    ),
  ).resolves.toBe(expected);
});
