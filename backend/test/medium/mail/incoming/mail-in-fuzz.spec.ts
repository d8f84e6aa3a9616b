import { createTransport } from 'nodemailer';
import type { Ticket } from '#tickets/index.js';
import { eventually } from '#test/support/waiting.js';
import { MailIn, OURS, VERDICTS } from './mail-in.support.js';

const MAILS = 120;
const BOUNCES = 60;

let box: MailIn;
let ticket: Ticket;
let to: string;
beforeAll(async () => {
  box = await MailIn.open({
    INBOUND_NEW_TICKETS: 'verified',
    INBOUND_BOUNCE_ADDRESS: 'bounce+{token}@plantdesk.test',
    RATE_LIMIT_INBOUND_MAILS_PER_SENDER: '100000',
    RATE_LIMIT_INBOUND_MAILS_PER_TICKET: '100000',
  });
  ticket = await box.ticket();
  to = await box.addressOf(ticket, box.client);
});
afterAll(() => box.close());

/** The same numbers for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const part = (headers: string, content: string): string => `--b\r\n${headers}\r\n\r\n${content}\r\n`;
const TEXT = 'Content-Type: text/plain; charset=utf-8';
const seeds = (): string[] =>
  [
    [TEXT, 'Il motore è fermo'],
    [
      'Content-Type: text/html; charset=iso-8859-1',
      '<p>Il motore <b>fermo</b></p><blockquote type="cite">x</blockquote>',
    ],
    [
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      part('Content-Type: message/delivery-status', 'Action: failed\r\nStatus: 5.1.1'),
    ],
    [
      'Content-Type: multipart/mixed; boundary=b',
      part(TEXT, 'x') + part('Content-Type: message/rfc822', `From: a@b.example\r\n\r\n${'y'.repeat(99)}`),
    ],
    [
      'Content-Type: multipart/related; boundary=b',
      part('Content-Type: text/html', '<img src="cid:a">') +
        part('Content-Type: image/png\r\nContent-ID: <a>\r\nContent-Transfer-Encoding: base64', 'iVBORw0KGgo='),
    ],
    ['Content-Type: application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64', 'eJ8+IgEAAQ=='],
    [
      'Content-Type: text/calendar; method=REQUEST',
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:x\r\nDTSTART:20261124T100000Z\r\nEND:VEVENT',
    ],
    [
      'X-Trasporto: posta-certificata\r\nContent-Type: multipart/mixed; boundary=b',
      part(
        'Content-Type: message/rfc822; name=postacert.eml\r\nContent-Disposition: attachment; filename=postacert.eml',
        'From: u@pec.example\r\n\r\nPEC',
      ),
    ],
  ].map(([head, body]) => {
    const common = `From: Mario <${box.client.email}>\r\nTo: ${to}\r\nSubject: =?utf-8?Q?Motore?=`;
    return `Authentication-Results: ${VERDICTS.PASS}\r\n${common}\r\n${head}\r\n\r\n${body}\r\n`;
  });

/** Cuts, doubles, swaps and overwrites parts of it. */
function mutated(text: string, next: () => number): Buffer {
  let bytes = Buffer.from(text);
  for (let changes = 1 + Math.floor(next() * 6); changes > 0; changes -= 1) {
    const [one = 0, other = 0] = [next(), next()]
      .map((share) => Math.floor(share * bytes.length))
      .sort((a, b) => a - b);
    const [before, middle, after] = [bytes.subarray(0, one), bytes.subarray(one, other), bytes.subarray(other)];
    const noise = Buffer.from(Array.from({ length: 1 + Math.floor(next() * 12) }, () => Math.floor(next() * 256)));
    const forms = [
      [before, after],
      [before, middle, middle, after],
      [after, middle, before],
      [before, noise, middle, after],
    ];
    bytes = Buffer.concat(forms[Math.floor(next() * forms.length)] ?? []);
  }
  return bytes;
}

async function deliver(mails: readonly Buffer[], envelope: { from: string; to: string }): Promise<void> {
  const options = { host: '127.0.0.1', port: box.port, ignoreTLS: true, pool: true, maxConnections: 4 } as const;
  const smtp = createTransport(options);
  const before = (await box.processed()).length;
  await Promise.all(mails.map((raw) => smtp.sendMail({ envelope, raw })));
  smtp.close();
  await eventually(async () => (await box.processed()).length === before + mails.length, 240);
}

it('gives every mutated mail an outcome, at the first attempt', async () => {
  const next = random(16);
  const originals = seeds();
  const mails = Array.from({ length: MAILS }, (_, index) => mutated(originals[index % originals.length] ?? '', next));
  await deliver(mails, { from: 'mario@example.com', to });
  const failed = await box.api.dataSource.query<object[]>(
    `SELECT last_error FROM outbox WHERE kind = 'mail-in.process' AND last_error IS NOT NULL`,
  );
  expect(failed).toEqual([]);
  const stored = await box.api.dataSource.query<{ n: number }[]>('SELECT count(*)::int AS n FROM inbound_mails');
  expect(stored).toEqual([{ n: MAILS }]);
});

it('makes neither tickets nor messages of many bounces', async () => {
  const count = async () =>
    box.api.dataSource.query<object[]>(
      `SELECT (SELECT count(*) FROM tickets) AS tickets, (SELECT count(*) FROM ticket_messages) AS messages`,
    );
  const before = await count();
  const bounces = Array.from({ length: BOUNCES }, (_, index) =>
    Buffer.from(
      `Authentication-Results: ${VERDICTS.PASS}\r\nFrom: MAILER-DAEMON@mx${index}.example.com\r\n` +
        `Subject: Returned mail ${index}\r\n${TEXT}\r\n\r\n550 5.1.1 unknown user ${index}\r\n`,
    ),
  );
  await deliver(bounces, { from: '', to: OURS });
  expect((await box.processed()).filter(({ outcome }) => outcome === 'BOUNCE').length).toBeGreaterThanOrEqual(BOUNCES);
  expect(await count()).toEqual(before);
});

it('finds the ticket by the newest of 10,000 references', async () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => `<${index}@example.com>`);
  const references = [...ids, `<ticket-${ticket.id}@plantdesk.test>`].join('\r\n ');
  const head = `Authentication-Results: ${VERDICTS.PASS}\r\nFrom: ${box.client.email}\r\nReferences: ${references}`;
  await deliver([Buffer.from(`${head}\r\n${TEXT}\r\n\r\nSempre fermo\r\n`)], { from: 'mario@example.com', to: OURS });
  expect((await box.messages(ticket)).at(-1)?.body).toBe('Sempre fermo');
});

it('shows no picture that an address within the text names', async () => {
  const html = '<p>Ecco</p><img src="cid:logo@example.com"><img src="/api/message-files/1/download">';
  await box.receive({ from: box.client.email, to, html, text: '' });
  const message = (await box.messages(ticket)).at(-1);
  expect(message).toMatchObject({ body: 'Ecco', files: [] });
  expect(message?.html).not.toContain('img');
});

it('shows words that HTML hides, and leaves out comments', async () => {
  const html = '<p>Visibile</p><!-- commento --><div style="display:none">Nascosto</div>';
  await box.receive({ from: box.client.email, to, html, text: '' });
  const body = String((await box.messages(ticket)).at(-1)?.body);
  expect(body).toContain('Nascosto');
  expect(body).not.toContain('commento');
});
