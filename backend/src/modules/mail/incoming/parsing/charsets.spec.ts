import { CertifiedMails, pem } from '#test/support/certified-mail.js';
import { MailParser } from './mail-parser.js';

const parser = new MailParser();
afterAll(() => parser.onApplicationShutdown());

const WORDS = 'L’offerta da € 500 è troppo “alta” – grazie…';
const UTF8 = Buffer.from(WORDS);
const WINDOWS = windows(WORDS);

/** The bytes of a text in windows-1252. */
function windows(text: string): Buffer {
  const codes: Record<string, number> = { '€': 0x80, '…': 0x85, '’': 0x92, '“': 0x93, '”': 0x94, '–': 0x96 };
  return Buffer.from(Array.from(text, (letter) => codes[letter] ?? letter.codePointAt(0)!));
}

const ENCODINGS: Record<string, (bytes: Buffer) => Buffer> = {
  '8bit': (bytes) => bytes,
  'quoted-printable': (bytes) => Buffer.from(quoted(bytes)),
  base64: (bytes) => Buffer.from(bytes.toString('base64')),
};
const quoted = (bytes: Buffer): string =>
  [...bytes].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
const percent = (bytes: Buffer): string => quoted(bytes).replaceAll('=', '%');

const HEAD = 'From: mario@example.com\r\nSubject: Motore\r\nMIME-Version: 1.0\r\n';

/** A part with this Content-Type, which can be none. */
function partOf(type: string, encoding: string, body: Buffer): Buffer {
  const stated = type === '' ? '' : `Content-Type: ${type}\r\n`;
  return Buffer.concat([
    Buffer.from(`${stated}Content-Transfer-Encoding: ${encoding}\r\n\r\n`),
    ENCODINGS[encoding]!(body),
    Buffer.from('\r\n'),
  ]);
}

function multipart(parts: Buffer[], type = 'multipart/mixed', boundary = 'b'): Buffer {
  const delimited = parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part]);
  const head = Buffer.from(`Content-Type: ${type}; boundary="${boundary}"\r\n\r\n`);
  return Buffer.concat([head, ...delimited, Buffer.from(`--${boundary}--\r\n`)]);
}

const mailOf = (part: Buffer, head = HEAD): Buffer => Buffer.concat([Buffer.from(head), part]);
const read = (raw: Buffer) => parser.parse(raw);
const textOf = async (raw: Buffer): Promise<string> => (await read(raw)).text.trim();

describe('windows-1252', () => {
  it.each(['windows-1252', 'Windows-1252', 'iso-8859-1', 'latin1', 'ISO_8859-1', 'cp1252', 'x-cp1252', 'iso-8859-15'])(
    'means what Windows means by it where %s is declared',
    async (charset) => {
      for (const encoding of Object.keys(ENCODINGS))
        expect(await textOf(mailOf(partOf(`text/plain; charset="${charset}"`, encoding, WINDOWS)))).toBe(WORDS);
      const html = await read(mailOf(partOf(`text/html; charset=${charset}`, '8bit', WINDOWS)));
      expect(html).toMatchObject({ text: WORDS, html: expect.stringContaining(WORDS) as string });
    },
  );

  it.each([
    ['a subject', 'Subject: =?Windows-1252?Q?L=92offerta_da_=80_500_=96_urgente?='],
    ['a subject in base64', `Subject: =?iso-8859-1?B?${windows('L’offerta da € 500 – urgente').toString('base64')}?=`],
    ['a subject in us-ascii', 'Subject: =?us-ascii?Q?L=92offerta_da_=80_500_=96_urgente?='],
  ])('is read in %s', async (_where, header) => {
    const raw = Buffer.from(`From: mario@example.com\r\n${header}\r\n\r\nCiao`);
    expect((await read(raw)).subject).toBe('L’offerta da € 500 – urgente');
  });

  it.each(['=?windows-1252?Q?Officina_L=92Ago?=', '"=?windows-1252?Q?Officina_L=92Ago?="'])(
    'is read in a name as %s',
    async (name) => {
      const raw = Buffer.from(`From: ${name} <mario@example.com>\r\nSubject: x\r\n\r\nCiao`);
      expect((await read(raw)).from).toEqual([{ name: 'Officina L’Ago', address: 'mario@example.com' }]);
    },
  );

  it.each([
    `filename*=windows-1252''L%92ugello%20%96%20perch%E9.pdf`,
    `filename*=iso-8859-1'it'L%92ugello%20%96%20perch%E9.pdf`,
    `filename*0*=windows-1252''L%92ugello%20;\r\n filename*1*=%96%20perch%E9.pdf`,
    'filename="=?windows-1252?Q?L=92ugello_=96_perch=E9.pdf?="',
    `filename="=?latin1?B?${windows('L’ugello – perché.pdf').toString('base64')}?="`,
  ])('is read in a file name as %s', async (name) => {
    const file = Buffer.from(
      `Content-Type: application/pdf\r\nContent-Disposition: attachment; ${name}\r\n\r\n%PDF\r\n`,
    );
    expect(
      (await read(mailOf(multipart([partOf('text/plain', '8bit', Buffer.from('Ecco')), file])))).files,
    ).toMatchObject([{ name: 'L’ugello – perché.pdf' }]);
  });

  it('leaves the five codes that mean nothing', async () => {
    const listed = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
    const codes = Buffer.from(Array.from({ length: 32 }, (_, index) => 0x80 + index));
    expect(await textOf(mailOf(partOf('text/plain; charset=windows-1252', 'base64', codes)))).toBe(listed);
  });

  it('leaves all other letters', async () => {
    const others = 'a\tb\u00A0àè\uFFFD漢😀';
    expect(await textOf(mailOf(partOf('text/plain; charset=utf-8', 'base64', Buffer.from(others))))).toBe(others);
  });

  it('is read in an entry of a calendar', async () => {
    const entry = windows(
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:L’offerta – è qui\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
    );
    for (const type of ['text/calendar; charset=windows-1252', 'text/calendar']) {
      const mail = await read(mailOf(multipart([partOf('text/plain', '8bit', UTF8), partOf(type, 'base64', entry)])));
      expect(mail.text).toContain('[ICS] L’offerta – è qui');
      expect(Buffer.from(mail.files[0]!.content).toString()).toContain('SUMMARY:L’offerta – è qui');
    }
  });
});

it.each([
  ['utf-7', 'Perch+AOk- 1 +- 1 fa 2+ADs- +IKw- 5 +2D3eAA-', 'Perché 1 + 1 fa 2; € 5 😀'],
  ['UNICODE-1-1-UTF-7', 'L+IBk-ugello +AOg-', 'L’ugello è'],
  ['"UTF-7"', 'Citt+AOA.', 'Città.'],
  ['us-ascii', 'Tel. +AOk- utf-7', 'Tel. +AOk- utf-7'],
  ['utf-7', 'Tel. +390551234567 o a+b, 1+ 1', 'Tel. +390551234567 o a+b, 1+ 1'],
  ['utf-7', '+2D0- solo', '+2D0- solo'],
])('reads a text in %s that says %j', async (charset, written, text) => {
  const part = partOf(`text/plain; charset=${charset}`, '8bit', Buffer.from(written));
  for (const head of [HEAD, `${HEAD}X-Name: =?windows-1252?Q?L=92Ago?=\r\nSubject: =?utf-8?Q?=C3=A8?=\r\n`])
    expect(await textOf(mailOf(part, head))).toBe(text);
});

it('reads a text in UTF-7 also where a header field is in another charset', async () => {
  const part = partOf('text/plain; charset=utf-7', '8bit', Buffer.from('Perch+AOk-'));
  const head = Buffer.from('From: mario@example.com\r\nSubject: caff\xe8\r\n', 'latin1');
  const { subject, text } = await read(Buffer.concat([head, part]));
  expect([subject, text.trim()]).toEqual(['caffè', 'Perché']);
});

describe('a part that declares no charset', () => {
  const CHARSETS = ['', 'us-ascii', 'US-ASCII', 'ascii', 'ANSI_X3.4-1968', 'unknown-8bit', 'x-unknown', '8bit'];
  const MORE = ['default', 'binary', '""', '" "'];
  const declared = (type: string, charset: string): string => (charset === '' ? type : `${type}; charset=${charset}`);

  it.each(
    [...CHARSETS, ...MORE].flatMap((charset) => Object.keys(ENCODINGS).map((encoding) => [charset, encoding] as const)),
  )('but %j in %s is UTF-8 if it can be, else windows-1252', async (charset, encoding) => {
    for (const bytes of [UTF8, WINDOWS]) {
      const plain = partOf(declared('text/plain', charset), encoding, bytes);
      const html = partOf(declared('text/html', charset), encoding, bytes);
      expect(await textOf(mailOf(plain))).toBe(WORDS);
      expect(await textOf(mailOf(html))).toBe(WORDS);
      expect(await textOf(mailOf(multipart([plain, html], 'multipart/alternative')))).toBe(WORDS);
    }
  });

  it.each([
    'text/plain;\r\n\tcharset=us-ascii',
    'text/plain; format=flowed',
    'TEXT/PLAIN (a note)',
    '\r\n text/plain',
    '',
  ])('is found in %j', async (type) => {
    expect(await textOf(mailOf(partOf(type, '8bit', WINDOWS)))).toBe(WORDS);
    expect(await textOf(mailOf(multipart([partOf(type, '8bit', WINDOWS)])))).toBe(WORDS);
  });

  it('is found where lines end with LF alone, without headers, and below other parts', async () => {
    const nested = multipart([partOf('', '8bit', WINDOWS)], 'multipart/alternative', 'b2');
    const raw = mailOf(multipart([nested]));
    expect(await textOf(raw)).toBe(WORDS);
    expect(await textOf(Buffer.from(raw.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'))).toBe(WORDS);
    const bare = Buffer.concat([Buffer.from('\r\n'), WINDOWS, Buffer.from('\r\n')]);
    expect(await textOf(mailOf(multipart([bare])))).toBe(WORDS);
    expect(await textOf(bare)).toBe(WORDS);
  });

  it('has a charset of its own beside parts in another one', async () => {
    const parts = [
      partOf('text/plain', '8bit', windows('perché')),
      partOf('text/plain', '8bit', Buffer.from('così è più')),
      partOf('text/plain; charset=iso-8859-2', '8bit', Buffer.from([0xb1])),
    ];
    expect((await textOf(mailOf(multipart(parts)))).split(/\s*\n\s*/)).toEqual(['perché', 'così è più', 'ą']);
  });

  it.each<[string, number, string]>([
    ['as many', 1, 'è\uFFFD'],
    ['more', 2, 'Ã¨ÿÿ'],
  ])('is windows-1252 only if more letters are broken as UTF-8 than others: %s', async (_more, broken, expected) => {
    const body = Buffer.concat([Buffer.from('è'), Buffer.alloc(broken, 0xff)]);
    expect(await textOf(mailOf(partOf('text/plain', '8bit', body)))).toBe(expected);
  });

  it('keeps the words of a declared charset, whatever the bytes are', async () => {
    const part = (charset: string, body: Buffer) => mailOf(partOf(`text/plain; charset=${charset}`, '8bit', body));
    expect(await textOf(part('iso-8859-1', Buffer.from('è')))).toBe('Ã¨');
    expect(await textOf(part('cp1251', Buffer.from([0xcf])))).toBe('П');
    expect(await textOf(part('iso-8859-2', Buffer.from([0xb1])))).toBe('ą');
    expect(await textOf(part('utf-8', Buffer.concat([Buffer.from('è'), Buffer.from([0xff])])))).toBe('è\uFFFD');
  });

  it.each(['utf-8', 'UTF-8', 'utf8', '"utf-8"'])('is the same if %s is declared and no letter is', async (charset) => {
    for (const encoding of Object.keys(ENCODINGS))
      expect(await textOf(mailOf(partOf(`text/plain; charset=${charset}`, encoding, WINDOWS)))).toBe(WORDS);
  });

  it('keeps a U+FFFD that the sender wrote', async () => {
    for (const type of ['text/plain; charset=utf-8', 'text/plain'])
      expect(await textOf(mailOf(partOf(type, '8bit', Buffer.from('gi\uFFFD fatto'))))).toBe('gi\uFFFD fatto');
  });
});

describe('8-bit bytes in header lines', () => {
  it.each([
    ['perché no', Buffer.from('perché no')],
    ['perché no', windows('perché no')],
    ['L’offerta – 5 €', windows('L’offerta – 5 €')],
    ['perché no', Buffer.from('=?unknown-8bit?Q?perch=C3=A9_no?=')],
    ['perché no', Buffer.from('=?unknown-8bit?Q?perch=E9_no?=')],
    ['perché no', Buffer.from('=?us-ascii?Q?perch=C3=A9_no?=')],
    ['perché no', Buffer.from('=?x-unknown?B?cGVyY2jDqSBubw==?=')],
    ['perché no', Buffer.from('=?utf-8?Q?perch=E9_no?=')],
    ['perché no', Buffer.from('=?unknown-8bit?Q?perch=C3?=\r\n =?unknown-8bit?Q?=A9_no?=')],
    ['perché \uFFFD', Buffer.from('=?utf-8?Q?perch=C3=A9_=E9?=')],
    ['Ã©', Buffer.from('=?iso-8859-1?Q?=C3=A9?=')],
  ])('are read as %j', async (expected, bytes) => {
    const around = (before: string, after: string) =>
      Buffer.concat([Buffer.from(before), bytes, Buffer.from(`${after}\r\n\r\nCiao`)]);
    expect((await read(around('From: a@example.com\r\nSubject: ', ''))).subject).toBe(expected);
    const [from] = (await read(around('Subject: x\r\nFrom: ', ' <a@example.com>'))).from;
    expect(from).toEqual({ name: expected, address: 'a@example.com' });
  });

  it.each([
    ['raw', windows('filename="perché.pdf"')],
    ['raw in UTF-8', Buffer.from('filename="perché.pdf"')],
    ['without a charset', Buffer.from(`filename*=''${percent(windows('perché'))}.pdf`)],
    ['in us-ascii', Buffer.from(`filename*=us-ascii''${percent(Buffer.from('perché'))}.pdf`)],
    ['as a word', Buffer.from('filename="=?unknown-8bit?Q?perch=C3=A9.pdf?="')],
  ])('are read in a file name %s', async (_how, name) => {
    const file = Buffer.concat([
      Buffer.from('Content-Type: application/pdf\r\nContent-Disposition: attachment;\r\n '),
      name,
      Buffer.from('\r\n\r\n%PDF\r\n'),
    ]);
    expect((await read(mailOf(multipart([file])))).files).toMatchObject([{ name: 'perché.pdf' }]);
  });
});

describe('what is no text of the mail', () => {
  const attached = (content: Buffer, type: string): Buffer =>
    Buffer.concat([
      Buffer.from(`Content-Type: ${type}\r\nContent-Disposition: attachment; filename=x\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]);
  const eml = mailOf(multipart([partOf('text/plain', '8bit', WINDOWS)], 'multipart/mixed', 'same'));
  const withName = Buffer.concat([windows('Subject: perché\r\n'), eml]);

  // The parser ends the lines of what is not encoded with LF.
  const lines = (content: Uint8Array): string =>
    Buffer.from(content).toString('latin1').replaceAll('\r\n', '\n').trimEnd();

  it.each([
    ['an attached mail', 'message/rfc822', withName],
    ['an attached text', 'text/plain', WINDOWS],
    ['an attached page', 'text/html; charset=us-ascii', WINDOWS],
    ['an attached table', 'text/csv', WINDOWS],
    [
      'another file',
      'application/octet-stream',
      Buffer.concat([Buffer.from('\r\nContent-Type: text/plain\r\n\r\n'), WINDOWS]),
    ],
  ])('keeps its bytes: %s', async (_what, type, content) => {
    const text = multipart([partOf('text/plain', '8bit', WINDOWS)], 'multipart/alternative', 'same');
    const mail = await read(mailOf(multipart([text, attached(content, type)])));
    expect(mail.text.trim()).toBe(WORDS);
    expect(mail.files).toHaveLength(1);
    expect(lines(mail.files[0]!.content)).toBe(lines(content));
    const encoded = Buffer.concat([
      Buffer.from(
        `Content-Type: ${type}; name=x\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n`,
      ),
      Buffer.from(`${content.toString('base64')}\r\n`),
    ]);
    const { files } = await read(mailOf(multipart([text, encoded])));
    expect(Buffer.from(files[0]!.content).equals(content)).toBe(true);
  });

  it('stands beside texts in a multipart that is marked as a file', async () => {
    const inner = multipart(
      [partOf('text/plain', '8bit', WINDOWS), attached(WINDOWS, 'image/png')],
      'multipart/mixed',
      'i',
    );
    const marked = Buffer.concat([Buffer.from('Content-Disposition: attachment\r\n'), inner]);
    const mail = await read(mailOf(multipart([marked, attached(UTF8, 'image/jpeg')])));
    expect(mail.text.trim()).toBe(WORDS);
    expect(mail.files.map(({ content }) => lines(content))).toEqual([WINDOWS, UTF8].map(lines));
  });

  it('is a mail of a digest', async () => {
    const digest = multipart([Buffer.concat([Buffer.from('\r\n'), withName])], 'multipart/digest', 'd');
    const mail = await read(mailOf(multipart([partOf('text/plain', '8bit', WINDOWS), digest])));
    expect(mail.files).toMatchObject([{ type: 'message/rfc822' }]);
    expect(lines(mail.files[0]!.content)).toBe(lines(withName));
  });
});

it('loses no word of a mail that is cut into other parts the second time', async () => {
  const parts = [partOf('text/plain', '8bit', windows('perché')), partOf('', '8bit', Buffer.from('scritto'))];
  const mail = await read(mailOf(multipart([multipart(parts)], 'multipart/digest')));
  expect(mail.text).toMatch(/perch.\s+scritto/);
});

describe('certified mail', () => {
  const FROM = 'posta-certificata@pec.example';
  const HEADERS = 'From: =?windows-1252?Q?L=92Ago?= <ugo@pec.example>\r\nSubject: =?windows-1252?Q?L=92ago?=\r\n';
  const inner = { subject: 'L’ago', from: [{ name: 'L’Ago', address: 'ugo@pec.example' }] };

  it.each([
    ['no charset', '', WINDOWS],
    ['windows-1252', 'text/plain; charset=windows-1252', WINDOWS],
    ['us-ascii', 'text/plain; charset=us-ascii', UTF8],
  ])('is read with %s, and verified as it came', async (_charset, type, words) => {
    const pec = new CertifiedMails();
    const authority = pec.authority();
    const wrapper = pec.wrapper(pec.provider(FROM, authority), {
      from: FROM,
      sender: 'ugo@pec.example',
      mail: mailOf(partOf(type, 'quoted-printable', words), HEADERS).toString(),
      // The wrapper, too, has to be read a second time.
      headers: 'Subject: =?us-ascii?Q?perch=C3=A9?=\r\n',
    });
    const trust = { certificates: [pem(authority)], at: new Date(Date.now() + 3600_000) };
    const mail = await parser.parse(Buffer.from(wrapper), { trust });
    expect(mail).toMatchObject({ isCertified: true, ...inner });
    expect(mail.text.trim()).toBe(WORDS);
  });

  it.each([
    ['no charset', '', WINDOWS],
    ['no charset in UTF-8', '', UTF8],
    ['us-ascii', 'text/plain; charset=us-ascii', UTF8],
    ['windows-1252', 'text/plain; charset=windows-1252', WINDOWS],
  ])('is read with 8-bit bytes and %s', async (_charset, type, words) => {
    const wrapped = Buffer.concat([
      Buffer.from('Content-Type: message/rfc822; name="postacert.eml"\r\n\r\n'),
      mailOf(partOf(type, '8bit', words), HEADERS),
    ]);
    const notice = partOf('text/plain', '8bit', windows('Il messaggio è qui'));
    const raw = mailOf(multipart([notice, wrapped]), `From: ${FROM}\r\nX-Trasporto: posta-certificata\r\n`);
    const mail = await read(raw);
    expect(mail).toMatchObject({ certifier: FROM, ...inner });
    expect(mail.text.trim()).toBe(WORDS);
  });
});

describe('at most 1,000 lines that begin as a boundary are looked at', () => {
  it.each([
    [1000, 'perché'],
    [1001, 'perch\uFFFD'],
  ])('part %i has the text %j', async (place, expected) => {
    const empty = Buffer.from('--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n\r\n');
    const last = Buffer.concat([Buffer.from('--b\r\n'), partOf('text/plain', '8bit', windows('perché'))]);
    const head = Buffer.from(`${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n`);
    const raw = Buffer.concat([head, ...Array<Buffer>(place - 1).fill(empty), last, Buffer.from('--b--\r\n')]);
    expect(await textOf(raw)).toBe(expected);
  });
});

describe('at most 8 MB without the files are read again', () => {
  const file = 'Content-Type: application/pdf\r\n\r\n';
  /** A mail of many texts. The first one is in windows-1252. */
  function mailWith(length: number): Buffer {
    const head = Buffer.from(
      `${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nperch\xe9x\r\n`,
      'latin1',
    );
    const start = '--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n';
    const part = Buffer.from(`${start}${'x'.repeat(20_000)}\r\n`);
    const count = Math.floor((length - head.length) / part.length) - 1;
    const left = length - head.length - count * part.length - start.length;
    return Buffer.concat([head, ...Array<Buffer>(count).fill(part), Buffer.from(start), Buffer.alloc(left, 'x')]);
  }

  it.each([
    [8 * 1024 ** 2, 'perché'],
    [8 * 1024 ** 2 + 1, 'perch\uFFFD'],
  ])('of a mail of %i bytes the text begins with %j', async (length, expected) => {
    const raw = mailWith(length);
    expect(raw).toHaveLength(length);
    expect((await read(raw)).text).toMatch(new RegExp(`^${expected}x`));
  });

  it('and a file of three megabytes does not count', async () => {
    const large = Buffer.concat([Buffer.from(file), Buffer.alloc(78 * 50_000, `${'x'.repeat(76)}\r\n`)]);
    const mail = await read(mailOf(multipart([large, partOf('', '8bit', windows('perché')), large])));
    expect(mail.text.trim()).toBe('perché');
    expect(mail.files.map(({ content }) => content.length > 3_000_000)).toEqual([true, true]);
  });
});

it.each([
  [998, 'perché'],
  [999, 'perch\uFFFD'],
])('finds the part behind a boundary and %i spaces to be %j', async (spaces, expected) => {
  const raw = mailOf(multipart([partOf('', '8bit', windows('perché'))])).toString('latin1');
  expect(await textOf(Buffer.from(raw.replace('--b\r\n', `--b${' '.repeat(spaces)}\r\n`), 'latin1'))).toBe(expected);
});

it.each([
  [60, 'perché'],
  [200, 'perch\uFFFD'],
])(
  'reads a mail with a header line of %i KB of letters as %j, since UTF-8 takes three bytes for each',
  async (size, expected) => {
    const header = Buffer.concat([Buffer.from('X: '), Buffer.alloc(size * 1024, 0x92), Buffer.from(`\r\n${HEAD}\r\n`)]);
    expect(await textOf(Buffer.concat([header, windows('perché')]))).toBe(expected);
  },
);

it.each([
  // The library alone takes two seconds for a megabyte of them.
  [256, 'lines that begin as a boundary', '--bx\r\n'],
  [1024, 'carriage returns', '\r'],
  [1024, 'encoded words without an end', '=?us-ascii?Q?'],
  [1024, 'parameters without an end', ';charset="'],
])('is done with %i KB of %s within the bounds of a thread', async (size, _what, piece) => {
  const top = `From: a@example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nperch\xE9\r\n`;
  const body = Buffer.concat([Buffer.from(top, 'latin1'), Buffer.alloc(size * 1024, piece)]);
  expect((await read(body)).text).toContain('perch');
  const header = Buffer.concat([Buffer.alloc(200 * 1024, `X: ${piece}`), Buffer.from(`\r\n${top}`, 'latin1')]);
  expect((await read(header)).text).toBeDefined();
});
