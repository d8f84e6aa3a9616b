import { createTransport } from 'nodemailer';
import { eventually } from '#test/support/waiting.js';
import type { Ticket } from '#tickets/index.js';
import { MailParser } from '#mail/incoming/parsing/mail-parser.js';
import { MailIn, VERDICTS } from './mail-in.support.js';

let box: MailIn;
let ticket: Ticket;
let to: string;
beforeAll(async () => {
  box = await MailIn.open({ INBOUND_MAX_BYTES: String(2 * 1024 ** 2) });
  ticket = await box.ticket();
  to = await box.addressOf(ticket, box.client);
});
afterAll(() => box.close());

let count = 0;
const header = (): string =>
  `Authentication-Results: ${VERDICTS.PASS}\r\nFrom: ${box.client.email}\r\nTo: ${to}\r\nMessage-ID: <${++count}@x.example>\r\n`;
const TEXT = 'Content-Type: text/plain; charset=utf-8\r\n\r\n';

const deliver = (raw: string | Buffer, from = box.client.email) =>
  box.processedAfter(async () => {
    const smtp = createTransport({ host: '127.0.0.1', port: box.port, ignoreTLS: true });
    await smtp.sendMail({ envelope: { from, to }, raw });
    smtp.close();
  });

it.each<[string, () => string | Buffer]>([
  ['no header', () => 'ciao'],
  ['nothing at all', () => '\r\n'],
  [
    '20,000 parts',
    () => `${header()}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(20_000)}--b--`,
  ],
  ['10,000 levels', () => header() + nested(10_000)],
  ['50 mails within mails', () => header() + 'Content-Type: message/rfc822\r\n\r\n'.repeat(50) + TEXT + 'ciao'],
  ['a megabyte of quotes', () => header() + TEXT + '>'.repeat(900).concat('\r\n').repeat(1100)],
  ['a megabyte on one line', () => header() + TEXT + 'x'.repeat(1024 ** 2)],
  ['500,000 spaces', () => header() + TEXT + ' '.repeat(500_000) + 'x'],
  [
    '20,000 links',
    () => `${header()}Content-Type: text/html\r\n\r\n${'<a href="https://x.example">x</a>\r\n'.repeat(20_000)}`,
  ],
  [
    'a megabyte of style',
    () => `${header()}Content-Type: text/html\r\n\r\n<style>${'p{color:red}\r\n'.repeat(80_000)}</style><p>ciao</p>`,
  ],
  ['base64 that does not end', () => encoded('base64', `${'QUJD'.repeat(9999)}Q`)],
  ['base64 of a wrong length', () => encoded('base64', 'QUJD=QUJ\r\nQ===\r\n%%%')],
  ['uuencode', () => encoded('x-uuencode', 'begin 644 a.txt\r\n#0V%T\r\n`\r\nend')],
  ['yEnc', () => encoded('8bit', '=ybegin line=128 size=3 name=a.bin\r\nkkk\r\n=yend size=3')],
  ['an unknown encoding', () => encoded('x-klingon', 'ciao')],
  ['a header of a megabyte', () => `${header()}X-Long: ${`${'a'.repeat(70)}\r\n `.repeat(14_000)}\r\n${TEXT}ciao`],
  ['10,000 Received', () => `Received: from a by b\r\n`.repeat(10_000) + header() + TEXT + 'ciao'],
  ['an unknown charset', () => `${header()}Content-Type: text/plain; charset=klingon\r\n\r\nciao`],
  ['UTF-7', () => `${header()}Content-Type: text/plain; charset=utf-7\r\n\r\n+ADw-script+AD4-`],
  [
    'bytes that are no UTF-8, and half a surrogate',
    () => Buffer.concat([Buffer.from(header() + TEXT), Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xed, 0xa0, 0x80])]),
  ],
  ['10,000 references', () => `${header()}References: ${'<a@b.example>\r\n '.repeat(10_000)}\r\n${TEXT}ciao`],
])('%s: the mail gets an outcome, and the next is taken', async (_kind, raw) => {
  expect((await deliver(raw())).outcome).not.toBeNull();
  expect(await deliver(`${header()}${TEXT}Dopo ${count}`)).toMatchObject({ outcome: 'MESSAGE_ADDED' });
});

const encoded = (encoding: string, body: string): string =>
  `${header()}Content-Transfer-Encoding: ${encoding}\r\n${TEXT}${body}`;

function nested(levels: number): string {
  const opening = Array.from(
    { length: levels },
    (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
  );
  return `${opening.join('')}${TEXT}ciao`;
}

it('quarantines what it cannot read, and shows it nowhere', async () => {
  const before = (await box.messages(ticket)).length;
  expect(await deliver(header() + nested(30))).toMatchObject({ outcome: 'QUARANTINED', reason: 'UNREADABLE' });
  expect(await box.messages(ticket)).toHaveLength(before);
});

/** The parser, whose next thread has to start: one that runs may answer within no time. */
async function withNewThread(): Promise<MailParser> {
  const parser = box.worker.get(MailParser, { strict: false });
  await parser.onApplicationShutdown();
  return parser;
}

it('reads a mail that takes long in the slow lane', async () => {
  const { bounds } = await withNewThread();
  const queues = async () => {
    const sql = `SELECT queue, status FROM outbox WHERE queue LIKE 'mail-in%' ORDER BY created_at DESC, id DESC LIMIT 2`;
    return box.api.dataSource.query<{ queue: string; status: string }[]>(sql);
  };
  const usual = bounds.quick;
  bounds.quick = 0;
  expect(await deliver(`${header()}${TEXT}Lenta`)).toMatchObject({ outcome: 'MESSAGE_ADDED' });
  bounds.quick = usual;
  await eventually(async () => (await queues()).every(({ status }) => status === 'DONE'));
  expect((await queues()).map(({ queue }) => queue)).toEqual(['mail-in-slow', 'mail-in']);
  expect(await deliver(`${header()}${TEXT}Svelta`)).toMatchObject({ outcome: 'MESSAGE_ADDED' });
  expect((await queues()).map(({ queue }) => queue)).toEqual(['mail-in', 'mail-in-slow']);
});

it('reads the forward in a mail of staff in the slow lane if it takes long', async () => {
  const parser = await withNewThread();
  const forwarded = { subject: 'Fwd: Laser', text: 'x' };
  const { quick, time } = parser.bounds;
  Object.assign(parser.bounds, { quick: 0, time: 0 });
  await expect(parser.forwarded(forwarded, true)).rejects.toThrow('took too long');
  expect(await parser.forwarded(forwarded)).toBeNull();
  Object.assign(parser.bounds, { quick, time });
});

it('keeps the words of HTML alone', async () => {
  const html = `<xmp><script>alert(1)</script></xmp><style>p{background:url(https://x.example)}</style>
    <img src="https://x.example/pixel.gif"><p onclick="x()">Il motore\u202e è&#0; fermo</p>`;
  await deliver(`${header()}Content-Type: text/html; charset=utf-8\r\n\r\n${html}`);
  const body = String((await box.messages(ticket)).at(-1)?.body);
  expect(body).toContain('Il motore è');
  expect(body).not.toMatch(/[\u202e\0]|onclick|pixel|background/);
});

it('reads the mail inside a certified one', async () => {
  const inner = `From: ${box.client.email}\r\nSubject: Motore\r\n${TEXT}Scritto da me`;
  const raw = `${header()}X-Trasporto: posta-certificata\r\nSubject: POSTA CERTIFICATA: Motore
Content-Type: multipart/mixed; boundary=pec\r\n\r\n--pec\r\n${TEXT}Messaggio di posta certificata\r\n--pec
Content-Type: message/rfc822; name=postacert.eml\r\nContent-Disposition: attachment; filename=postacert.eml\r\n\r\n${inner}\r\n--pec--`;
  expect(await deliver(raw.replace(/\r?\n/g, '\r\n'))).toMatchObject({ outcome: 'MESSAGE_ADDED', subject: 'Motore' });
  expect((await box.messages(ticket)).at(-1)?.body).toBe('Scritto da me');
});

it('adds nothing of a bounce', async () => {
  const report = `${header()}Content-Type: multipart/report; report-type=delivery-status; boundary=r\r\n\r\n--r\r\n${TEXT}Failed\r\n--r--`;
  expect(await deliver(report, '')).toMatchObject({ outcome: 'BOUNCE' });
});

it('refuses a mail beyond the limit with 552, and takes one below it', async () => {
  const most = 2 * 1024 ** 2;
  const line = `${'a'.repeat(70)}\r\n`;
  const of = (bytes: number): string => (header() + TEXT).concat(line.repeat(Math.floor(bytes / line.length)));
  await expect(deliver(of(most + 1000))).rejects.toMatchObject({ responseCode: 552 });
  expect(await deliver(of(most - 2000))).toMatchObject({ outcome: 'MESSAGE_ADDED' });
});
