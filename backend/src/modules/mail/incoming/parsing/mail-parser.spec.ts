import { MailParser } from './mail-parser.js';
import { plainText } from './plain-text.js';

const parser = new MailParser();
afterAll(() => parser.onApplicationShutdown());

interface Part {
  type: string;
  content: string | Buffer;
  name?: string;
}

/** A mail of these parts, each in base64. */
function mailOf(parts: readonly Part[], type = 'multipart/mixed', headers = ''): Buffer {
  const bodies = parts.map(({ type: of, content, name }) => {
    const file = name === undefined ? '' : `Content-Disposition: attachment; filename="${name}"\r\n`;
    const encoded = Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n');
    return `--b\r\nContent-Type: ${of}\r\n${file}Content-Transfer-Encoding: base64\r\n\r\n${encoded}\r\n`;
  });
  const head = `${headers}From: mario@example.com\r\nSubject: Motore\r\nContent-Type: ${type}; boundary=b\r\n\r\n`;
  return Buffer.from(`${head}${bodies.join('')}--b--\r\n`);
}

const TEXT: Part = { type: 'text/plain; charset=utf-8', content: 'Ecco i file' };
const names = ({ files }: { files: { name: string }[] }): string[] => files.map(({ name }) => name);

it('says in one line what a calendar entry is about, and keeps it as a file', async () => {
  const entry = [
    'BEGIN:VCALENDAR',
    'METHOD:REQUEST',
    'BEGIN:VTIMEZONE',
    'DTSTART:16010101T000000',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'SUMMARY:Sopralluogo\\, lin',
    ' ea 2',
    'DTSTART;TZID=Europe/Rome:20261124T100000',
    'DTEND;TZID=Europe/Rome:20261124T113000',
    'LOCATION:Modena',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  const of = (lines: string[]) =>
    parser.parse(mailOf([TEXT, { type: 'text/calendar', name: 'invito.ics', content: lines.join('\r\n') }]));
  const mail = await of(entry);
  expect(mail.text.trim()).toBe(
    '[ICS] Sopralluogo, linea 2 · 2026-11-24 10:00 – 2026-11-24 11:30 (Europe/Rome) · Modena\n\nEcco i file',
  );
  expect(names(mail)).toEqual(['invito.ics']);
  const cancelled = await of(entry.map((line) => line.replace('REQUEST', 'CANCEL')));
  expect(cancelled.text).toMatch(/^\[ICS ✕\] Sopralluogo/);
  expect((await of(['BEGIN:VCALENDAR'])).text.trim()).toBe('Ecco i file');
});

const number = (value: number, size: number): Buffer => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntLE(value, 0, size);
  return bytes;
};
const value = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const length = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};
const open = (tag: number, ...parts: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.from([0, 0])]);
const oid = (last: number): Buffer => value(6, Buffer.from(`2a864886f70d01070${last}`, 'hex'));
const INNER = Buffer.from('Content-Type: text/plain; charset=utf-8\r\n\r\nFirmato da me');

it.each<[string, Buffer]>([
  [
    'of known length',
    value(
      0x30,
      oid(2),
      value(0xa0, value(0x30, value(2, number(1, 1)), value(0x31), value(0x30, oid(1), value(0xa0, value(4, INNER))))),
    ),
  ],
  [
    'in pieces',
    open(
      0x30,
      oid(2),
      open(
        0xa0,
        open(
          0x30,
          value(2, number(1, 1)),
          value(0x31),
          open(0x30, oid(1), open(0xa0, open(0x24, value(4, INNER.subarray(0, 50)), value(4, INNER.subarray(50))))),
        ),
      ),
    ),
  ],
])('shows the text inside an opaque signature %s', async (_form, content) => {
  const head =
    'From: mario@example.com\r\nSubject: Motore\r\nContent-Type: application/pkcs7-mime; smime-type=signed-data\r\n';
  const raw = Buffer.from(`${head}Content-Transfer-Encoding: base64\r\n\r\n${content.toString('base64')}`);
  const mail = await parser.parse(raw);
  expect(mail).toMatchObject({ text: 'Firmato da me\n', subject: 'Motore', from: [{ address: 'mario@example.com' }] });
});

it('keeps an encrypted mail as a file', async () => {
  const part = { type: 'application/pkcs7-mime', name: 'smime.p7m', content: value(0x30, oid(3)) };
  expect(await parser.parse(mailOf([part]))).toMatchObject({ text: '', files: [{ name: 'smime.p7m' }] });
});

it('shows the text beside a detached signature', async () => {
  const signature = { type: 'application/pkcs7-signature', name: 'smime.p7s', content: 'x' };
  const mail = await parser.parse(
    mailOf([TEXT, signature], 'multipart/signed; protocol="application/pkcs7-signature"'),
  );
  expect(mail.text.trim()).toBe('Ecco i file');
});

it('reads the mail inside a certified one that its server signed', async () => {
  const inner = 'From: ugo@pec.example\r\nSubject: Laser\r\nContent-Type: text/plain\r\n\r\nScritto da Ugo';
  const wrapper = mailOf([
    { type: 'text/plain', content: 'Messaggio di posta certificata' },
    { type: 'message/rfc822', name: 'postacert.eml', content: inner },
    { type: 'application/xml', name: 'daticert.xml', content: '<postacert/>' },
  ]).toString();
  const body = wrapper.slice(wrapper.indexOf('Content-Type: multipart')).replaceAll('--b', '--c').replace('=b', '=c');
  const head = 'From: posta-certificata@pec.example\r\nX-Trasporto: posta-certificata\r\n';
  const signed = 'Content-Type: multipart/signed; protocol="application/pkcs7-signature"; boundary=s\r\n\r\n';
  const signature = '--s\r\nContent-Type: application/pkcs7-signature; name=smime.p7s\r\n\r\nx\r\n--s--';
  const mail = await parser.parse(Buffer.from(`${head}${signed}--s\r\n${body}\r\n${signature}`));
  expect(mail).toMatchObject({
    certifier: 'posta-certificata@pec.example',
    from: [{ address: 'ugo@pec.example' }],
    subject: 'Laser',
  });
  expect(mail.text).toContain('Scritto da Ugo');
  const anomaly = await parser.parse(
    Buffer.from(`${head.replace('posta-certificata\r\n', 'errore\r\n')}${signed}--s\r\n${body}\r\n${signature}`),
  );
  expect(anomaly).toMatchObject({ certifier: '', from: [{ address: 'ugo@pec.example' }] });
});

it('names pictures within the text that have no name', async () => {
  const html = { type: 'text/html', content: '<p>Foto</p><img src="cid:a">' };
  const raw = mailOf([html, { type: 'image/png\r\nContent-ID: <a>', content: 'x' }], 'multipart/related');
  expect((await parser.parse(raw)).files).toMatchObject([{ name: '1.png', isInline: true }]);
});

it('keeps repeated headers in their order, unfolded and undecoded', async () => {
  const lines = ['Authentication-Results: spf=pass (a;', '\t b)', ' ; dkim=none', 'X-Other: x'];
  const below = 'AUTHENTICATION-RESULTS : mx.example.com; (=?utf-8?Q?=29?=)';
  const mail = await parser.parse(mailOf([TEXT], 'multipart/mixed', `${[...lines, below].join('\r\n')}\r\n`));
  const [first, second, ...others] = mail.headers['authentication-results'] ?? [];
  expect(first?.replace(/\s+/g, ' ')).toBe('spf=pass (a; b) ; dkim=none');
  expect([second, ...others]).toEqual(['mx.example.com; (=?utf-8?Q?=29?=)']);
});

it('leaves control characters out of Message-ID, references and types', async () => {
  const nul = '=?utf-8?Q?<e=00=0Af@x.example>?=';
  const headers = `Message-ID: ${nul}\r\nIn-Reply-To: ${nul}\r\nReferences: <g\0h@x.example>\r\n`;
  const mail = await parser.parse(mailOf([TEXT, { type: 'video/x\0y', content: 'x' }], 'multipart/mixed', headers));
  expect(mail.messageId).toBe('<ef@x.example>');
  expect(mail.references).toBe('<ef@x.example> <gh@x.example>');
  expect(mail.files).toMatchObject([{ type: 'video/xy' }]);
});

describe('failure 11: of a mail whose thread', () => {
  it.each([
    ['takes too long', { time: 1, memory: 512 }, 'took too long'],
    ['needs too much memory', { time: 20_000, memory: 8 }, 'stopped the thread'],
  ])('%s, nothing is known, and the next is read', async (_how, bounds, reason) => {
    const narrow = new MailParser();
    const usual = { ...narrow.bounds };
    const large = mailOf([{ type: 'text/html', content: '<p>riga <b>x</b></p>'.repeat(100_000) }]);
    Object.assign(narrow.bounds, bounds);
    await expect(narrow.parse(large)).rejects.toThrow(reason);
    Object.assign(narrow.bounds, usual);
    expect((await narrow.parse(mailOf([TEXT]))).text).toContain('Ecco i file');
    await narrow.onApplicationShutdown();
  });
});

it('reads two megabytes on one line, of which it keeps a quarter of one', async () => {
  const raw = Buffer.from(`From: mario@example.com\r\nContent-Type: text/plain\r\n\r\n${'x'.repeat(2 * 1024 ** 2)}`);
  expect((await parser.parse(raw)).text).toHaveLength(256 * 1024);
  expect((await parser.parse(mailOf([TEXT]))).text).toContain('Ecco i file');
});

it.each([
  ['Rossi, Mario <m.rossi@x.it>', 'Rossi, Mario'],
  ['Rossi, Mario, Via Roma 3 <m.rossi@x.it>', 'Rossi, Mario, Via Roma 3'],
  ['Rossi; Mario <m.rossi@x.it>', 'Rossi, Mario'],
  ['=?utf-8?Q?Niccol=C3=B2?=, Mario <m.rossi@x.it>', 'Niccolò, Mario'],
  ['Officine Bianchi,\r\n Mario <m.rossi@x.it>', 'Officine Bianchi, Mario'],
  ['"Rossi, Mario" <m.rossi@x.it>', 'Rossi, Mario'],
])('reads %j as one sender', async (from, name) => {
  const mail = await parser.parse(Buffer.from(`From: ${from}\r\nSubject: x\r\n\r\nCiao`));
  expect(mail.from).toEqual([{ name, address: 'm.rossi@x.it' }]);
});

it.each([
  'Rossi, Mario <m.rossi@x.it>, Verdi <v@x.it>',
  'altro@y.it, Mario <m.rossi@x.it>',
  'Mario <m.rossi@x.it>, Rossi',
  '=?utf-8?Q?altro=40y.it?=, Mario <m.rossi@x.it>',
  'Rossi, Mario <m.rossi@x.it>\r\nFrom: Verdi, Ugo <v@x.it>',
  'Mario <m.rossi@x.it>\r\n\r\r\nAltro',
  'Mario <m.rossi@x.it>\r\nX-Note: a\rb',
])('leaves %j to a person', async (from) => {
  const mail = await parser.parse(Buffer.from(`From: ${from}\r\nSubject: x\r\n\r\nCiao`));
  expect(mail.from).not.toHaveLength(1);
});

it('cuts six megabytes of letters with 30 marks each before anything composes them', async () => {
  const content = `a${'\u0316'.repeat(30)}`.repeat(100_000);
  const { text } = await parser.parse(mailOf([{ ...TEXT, content }]));
  expect(text).toHaveLength(256 * 1024);
  expect(plainText(text)).toBe(text);
  const { html } = await parser.parse(mailOf([{ type: 'text/html; charset=utf-8', content }]));
  expect(html).toHaveLength(400_000);
});

it.each([30, 31, 1000])('keeps of %i marks in a row the first 30', (count) => {
  expect(plainText(`x${'\u0316'.repeat(count)}y`)).toBe(`x${'\u0316'.repeat(30)}y`);
  expect(plainText(`x${'\u{1E2EC}'.repeat(count)}y`)).toBe(`x${'\u{1E2EC}'.repeat(30)}y`);
});

it.each([
  ['as it is', 'https://desk.example/verify-email#token=eyJhbGciOi.eyJzdWIi.b-c_D', '#token=…'],
  ['quoted and wrapped', 'https://desk.example/verify-email#token=\r\n> eyJhbGciOi.eyJzdWIi', '#token=…'],
  [
    'rewritten',
    'https://safe.example/?url=https%3A%2F%2Fdesk.example%2Fnot-me%23token%3DeyJhbGciOi.b&x=1',
    '%23token%3D…&x=1',
  ],
  [
    'rewritten twice',
    'https://safe.example/?url=https%253A%252F%252Fdesk.example%252Fnot-me%2523token%253DeyJhbGciOi.b&x=1',
    '%2523token%253D…&x=1',
  ],
  ['with another sign', 'https://safe.example/v2/url?u=https-3A__desk.example_not-me*token=eyJhbGciOi.b', '*token=…'],
])('keeps no secret of a link of ours that is quoted %s', async (_, link, kept) => {
  const plain = await parser.parse(mailOf([{ ...TEXT, content: `Fatto\r\n> ${link}` }]));
  const page = await parser.parse(
    mailOf([{ type: 'text/html', content: `<p>Fatto <a href="${link}">qui</a> ${link}</p>` }]),
  );
  for (const text of [plain.text, page.text, page.html]) {
    expect(text).toContain('Fatto');
    expect(text).toContain(kept);
    expect(text).not.toContain('eyJhbGciOi');
  }
});
