import { once } from 'node:events';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { CertifiedMails, pem } from '#test/support/certified-mail.js';
import { eventually } from '#test/support/waiting.js';
import { PDF } from '#test/medium/tickets/files/attachments.support.js';
import { MailIn, OURS, VERDICTS } from './mail-in.support.js';
import { erase } from '#test/medium/operations/privacy.support.js';

let box: MailIn;
const PEC = 'posta-certificata@pec.example';
const pec = new CertifiedMails();
const authority = pec.authority();
beforeAll(async () => void (box = await MailIn.open({ INBOUND_PEC_CA: pem(authority) })));
afterAll(() => box.close());

it.each([
  ['NONE' as const, { outcome: 'QUARANTINED', reason: 'UNVERIFIED_SENDER' }],
  ['PASS' as const, { outcome: 'NOTE_ADDED', reason: null }],
])('takes an administrator with a client’s address and the verdict %s as %j', async (verdict, expected) => {
  const ticket = await box.ticket();
  const mail = { from: box.admin.email, to: await box.addressOf(ticket, box.client) };
  expect(await box.receive(mail, verdict)).toMatchObject(expected);
  expect(await box.messages(ticket, box.client)).toEqual([]);
});

it('quarantines a client’s reply to a mail of staff', async () => {
  const ticket = await box.ticket();
  const mail = { from: box.client.email, to: await box.addressOf(ticket, box.technician) };
  expect(await box.receive(mail)).toMatchObject({ reason: 'FOREIGN_TOKEN' });
});

it('quarantines replies to addresses of accounts that have ended', async () => {
  const technician = await box.api.make.technician();
  const ticket = await box.ticket({ assignedTechnicianId: technician.id, technicalAreaId: technician.technicalAreaId });
  const to = await box.addressOf(ticket, technician);
  await box.api.dataSource.query('UPDATE users SET is_active = false WHERE id = $1', [technician.id]);
  expect(await box.receive({ from: technician.email, to })).toMatchObject({ reason: 'INACTIVE_SENDER' });
  expect(await box.receive({ from: box.admin.email, to })).toMatchObject({ reason: 'INACTIVE_SENDER' });
});

it('quarantines replies to the address of an erased owner', async () => {
  const owner = await box.api.make.user();
  const ticket = await box.ticket({ createdById: owner.id });
  const to = await box.addressOf(ticket, owner);
  expect((await erase(box.api, box.admin, owner.id)).statusCode).toBe(200);
  expect(await box.receive({ from: owner.email, to })).toMatchObject({ reason: 'INACTIVE_SENDER' });
});

it('recognises its own address as the sender, and ignores it in Reply-To and Cc', async () => {
  const ticket = await box.ticket();
  const to = await box.addressOf(ticket, box.client);
  expect(await box.receive({ from: OURS, to })).toMatchObject({ outcome: 'LOOP' });
  const mail = { from: box.client.email, to, replyTo: OURS, cc: OURS };
  expect(await box.receive(mail)).toMatchObject({ outcome: 'MESSAGE_ADDED' });
});

it('adds of mails without an envelope sender what a client wrote, and nothing of programs and strangers', async () => {
  const ticket = await box.ticket();
  const to = await box.addressOf(ticket, box.client);
  const mail = { from: box.client.email, to, envelope: { from: '', to }, text: 'Ci vediamo domani' };
  expect(await box.receive(mail)).toMatchObject({ outcome: 'MESSAGE_ADDED' });
  expect(await box.receive({ ...mail, subject: 'Assente: Ticket' })).toMatchObject({ outcome: 'AUTO_REPLY' });
  expect(await box.receive({ ...mail, from: 'ugo@example.com' })).toMatchObject({ outcome: 'AUTO_REPLY' });
});

it('withholds files that are not what they say', async () => {
  const ticket = await box.ticket();
  const attachments = [
    { filename: 'foto.jpg.exe', content: 'MZ', contentType: 'image/jpeg' },
    { filename: 'disegno.svg', content: '<svg onload="alert(1)"/>', contentType: 'image/svg+xml' },
    { filename: 'pagina.pdf', content: '<html><script>1</script>', contentType: 'application/pdf' },
    { filename: 'rapporto\u202efdp.exe', content: 'MZ', contentType: 'application/octet-stream' },
    { filename: 'tabella.xlsx', content: Buffer.from('504b0304', 'hex'), contentType: 'application/zip' },
    { filename: 'vero.pdf', content: PDF.content, contentType: 'application/pdf' },
  ];
  const mail = { from: box.client.email, to: await box.addressOf(ticket, box.client), attachments };
  const { withheldFiles } = await box.receive(mail);
  expect(withheldFiles).toEqual(['foto.jpg.exe', 'disegno.svg', 'pagina.pdf', 'rapportofdp.exe', 'tabella.xlsx']);
  const [message] = await box.messages(ticket);
  expect(message?.files).toMatchObject([{ fileName: 'vero.pdf' }]);
});

it('keeps encoded line breaks out of names and subjects', async () => {
  const ticket = await box.ticket();
  const injected = `=?utf-8?B?${Buffer.from('Ciao\r\nBcc: x@y.example').toString('base64')}?=`;
  const raw = [
    `Authentication-Results: ${VERDICTS.PASS}`,
    `From: ${injected} <${box.client.email}>`,
    `Subject: ${injected}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Buongiorno',
  ].join('\r\n');
  const to = await box.addressOf(ticket, box.client);
  const received = await box.receive({ envelope: { from: box.client.email, to }, raw });
  expect(received.outcome).toBe('MESSAGE_ADDED');
  expect(received.subject).not.toMatch(/[\r\n]/);
});

const quoted = (address: string): string => address.replace('@', ' "@').replace(/^/, '"');

it.each([
  ['a display name that is an address of staff', () => `"${box.admin.email}" <stranger@example.com>`, 'UNKNOWN_SENDER'],
  ['a look-alike of another script', () => box.client.email.replace('e', 'е'), 'BAD_SENDER'],
  ['a quoted name that programs read differently', () => quoted(box.client.email), 'BAD_SENDER'],
  ['an address behind the brackets', () => `<${box.client.email}>x@evil.example`, 'BAD_SENDER'],
  ['two addresses', () => `${box.client.email}, ${box.admin.email}`, 'BAD_SENDER'],
  ['254 characters and more', () => `${'a'.repeat(250)}@example.com`, 'BAD_SENDER'],
])('does not take %s for an account', async (_what, from, reason) => {
  const raw = `Authentication-Results: ${VERDICTS.PASS}\r\nFrom: ${from()}\r\nSubject: Motore\r\n\r\nCiao`;
  const received = await box.receive({ envelope: { from: 'stranger@example.com', to: OURS }, raw });
  expect(received).toMatchObject({ outcome: 'QUARANTINED', reason });
});

/** Certified mail that a mailbox of this domain made up. */
const certified = (domain: string, sender: string, ticket: { id: number }): string =>
  [
    `Authentication-Results: ${VERDICTS.PASS} header.from=${domain}`,
    `From: posta-certificata@${domain}`,
    'X-Trasporto: posta-certificata',
    'Content-Type: multipart/mixed; boundary=pec',
    '',
    '--pec',
    'Content-Type: message/rfc822; name=postacert.eml',
    'Content-Disposition: attachment; filename=postacert.eml',
    '',
    `From: ${sender}\r\nReferences: <ticket-${ticket.id}@plantdesk.test>\r\n\r\nScritto da un altro`,
    '--pec--',
  ].join('\r\n');
const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1);

it.each([
  ['of another domain', 'a client', () => ['evil.example', box.client.email] as const],
  ['of the same domain', 'a client', () => [domainOf(box.client.email), box.client.email] as const],
  ['of the same domain', 'an administrator', () => [domainOf(box.admin.email), box.admin.email] as const],
])('does not take what a forged certified mail %s wraps as written by %s', async (_which, _whom, names) => {
  const [domain, sender] = names();
  const ticket = await box.ticket();
  const raw = certified(domain, sender, ticket);
  const received = await box.receive({ envelope: { from: `x@${domain}`, to: OURS }, raw });
  expect(received).toMatchObject({ sender, verdict: 'NONE', reason: 'UNVERIFIED_SENDER', ticketId: ticket.id });
  expect(await box.messages(ticket)).toEqual([]);
});

it('does not extend the trust in a sender to what certified mails wrap', async () => {
  const { id, email } = await box.api.make.user({ email: 'ugo@trusted.example' });
  const payload = { address: email, kind: 'TRUST' };
  const ruled = await box.api.as(box.admin)({ method: 'POST', url: '/api/sender-rules', payload });
  expect(ruled.statusCode).toBe(200);
  const ticket = await box.ticket({ createdById: id });
  const raw = certified('evil.example', email, ticket);
  const received = await box.receive({ envelope: { from: 'x@evil.example', to: OURS }, raw });
  expect(received).toMatchObject({ sender: email, verdict: 'NONE', reason: 'UNVERIFIED_SENDER' });
});

it.each([
  ['adds', 'a trusted', () => authority, { outcome: 'MESSAGE_ADDED', verdict: 'PASS', reason: null }],
  [
    'holds back',
    'another',
    () => pec.authority(),
    { outcome: 'QUARANTINED', verdict: 'NONE', reason: 'UNVERIFIED_SENDER' },
  ],
])('%s what a certified mail wraps that a provider of %s authority signed', async (_does, _whose, by, expected) => {
  const ticket = await box.ticket();
  const sender = box.client.email;
  const mail = `From: ${sender}\r\nReferences: <ticket-${ticket.id}@plantdesk.test>\r\n\r\nDalla casella certificata`;
  const raw = pec.wrapper(pec.provider(PEC, by()), { from: PEC, sender, mail });
  const received = await box.receive({ envelope: { from: PEC, to: OURS }, raw });
  expect(received).toMatchObject({ sender, ticketId: ticket.id, ...expected });
});

/** What the listener writes to these lines, until it closes the connection. */
async function conversation(...lines: string[]): Promise<string> {
  const socket = createConnection(box.port, '127.0.0.1');
  await once(socket, 'readable');
  const answered = text(socket);
  socket.write(lines.map((line) => `${line}\r\n`).join(''));
  return answered;
}
const codes = (answered: string): string => Array.from(answered.matchAll(/^(\d{3}) /gm), ([, code]) => code).join(' ');

it('disconnects who guesses addresses', async () => {
  const guess = (index: number): string =>
    `RCPT TO:<support+${String.fromCharCode(97 + index).repeat(26)}@plantdesk.test>`;
  const guesses = (count: number) => Array.from({ length: count }, (_, index) => guess(index));
  const begin = ['EHLO x', 'MAIL FROM:<a@example.com>'];
  const twenty = await conversation(...begin, ...guesses(20), `RCPT TO:<${OURS}>`, 'QUIT');
  expect(codes(twenty)).toBe(`220 250 250 ${'550 '.repeat(20)}250 221`);
  const more = await conversation(...begin, ...guesses(21), `RCPT TO:<${OURS}>`, 'QUIT');
  expect(codes(more)).toBe(`220 250 250 ${'550 '.repeat(20)}421`);
});

it('refuses control characters in an envelope', async () => {
  const answered = await conversation(
    'EHLO x',
    'MAIL FROM:<a\0b@example.com>',
    'MAIL FROM:<a@example.com>',
    `RCPT TO:<${OURS.replace('@', '\0@')}>`,
    `RCPT TO:<support\0@plantdesk.test>`,
    'QUIT',
  );
  expect(codes(answered)).toBe('220 250 501 250 501 501 221');
});

describe('a client of the SMTP port', () => {
  const DATA = [`MAIL FROM:<a@example.com>`, `RCPT TO:<${OURS}>`, 'DATA'];

  it('takes a second mail that a bare line feed hides for a part of the first', async () => {
    const hidden = ['MAIL FROM:<evil@example.com>', `RCPT TO:<${OURS}>`, 'DATA', 'From: evil@example.com', '', 'x'];
    const answered = await conversation(
      'EHLO x',
      ...DATA,
      'From: a@example.com',
      '',
      'ciao\n.\nx',
      ...hidden,
      '.',
      'QUIT',
    );
    expect(codes(answered)).toBe('220 250 250 250 354 250 221');
    const senders = await eventually(async () => {
      const found = (await box.processed()).map(({ sender }) => sender);
      return found.includes('a@example.com') ? found : undefined;
    });
    expect(senders).not.toContain('evil@example.com');
  });

  it('promises no encryption that a third party could strip, and no login', async () => {
    const answered = await conversation('EHLO x', 'STARTTLS', 'AUTH PLAIN AAAA', 'QUIT');
    expect(answered).not.toMatch(/^250.(STARTTLS|AUTH)/m);
    expect(codes(answered)).toMatch(/^220 250 5\d\d 5\d\d 221$/);
  });

  it('takes what follows the end of a mail for the next one', async () => {
    const mail = (name: string) => [...DATA, `From: ${name}@example.com`, '', 'ciao', '.'];
    const answered = await conversation('EHLO x', ...mail('primo'), ...mail('secondo'), 'QUIT');
    expect(codes(answered)).toBe('220 250 250 250 354 250 250 250 354 250 221');
    await eventually(async () => {
      const found = (await box.processed()).map(({ sender }) => sender);
      return found.includes('primo@example.com') && found.includes('secondo@example.com');
    });
  });

  it('believes no PROXY header', async () => {
    const stored = (await box.processed()).length;
    const answered = await conversation('PROXY TCP4 10.0.0.1 10.0.0.2 1000 25', 'QUIT');
    expect(codes(answered)).toMatch(/^220 5\d\d 221$/);
    expect(await box.processed()).toHaveLength(stored);
  });
});

it('adds the words of a mail to 500 people, and none of them', async () => {
  const ticket = await box.ticket();
  const to = await box.addressOf(ticket, box.client);
  const cc = Array.from({ length: 500 }, (_, index) => `person${index}@example.com`);
  const envelope = { from: box.client.email, to };
  expect(await box.receive({ from: box.client.email, to, cc, envelope })).toMatchObject({ outcome: 'MESSAGE_ADDED' });
  expect(box.smtp.mails.filter((mail) => JSON.stringify(mail.to).includes('person'))).toEqual([]);
});

it('changes nothing of an account whose mailbox is unproven while its sender is', async () => {
  const unproven = await box.api.make.user({ emailVerifiedAt: null });
  const ticket = await box.ticket({ createdById: unproven.id });
  const read = () => box.api.dataSource.query<object[]>('SELECT * FROM users WHERE id = $1', [unproven.id]);
  const before = await read();
  const to = await box.addressOf(ticket, unproven);
  await box.receive({ from: `Altro Nome <${unproven.email}>`, to }, 'NONE');
  expect(await read()).toEqual(before);
});
