import { once } from 'node:events';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { eventually } from '../support/waiting.js';
import { PDF } from './attachments.support.js';
import { MailIn, OURS, VERDICTS } from './mail-in.support.js';

let box: MailIn;
beforeAll(async () => void (box = await MailIn.open()));
afterAll(() => box.close());

// Case 3.
it.each([
  ['NONE' as const, { outcome: 'QUARANTINED', reason: 'UNVERIFIED_SENDER' }],
  ['PASS' as const, { outcome: 'NOTE_ADDED', reason: null }],
])('takes an administrator with a client’s address and the verdict %s as %j', async (verdict, expected) => {
  const ticket = await box.ticket();
  const mail = { from: box.admin.email, to: await box.addressOf(ticket, box.client) };
  expect(await box.receive(mail, verdict)).toMatchObject(expected);
  expect(await box.messages(ticket, box.client)).toEqual([]);
});

// Case 4.
it('quarantines a client’s reply to a mail of staff', async () => {
  const ticket = await box.ticket();
  const mail = { from: box.client.email, to: await box.addressOf(ticket, box.technician) };
  expect(await box.receive(mail)).toMatchObject({ reason: 'FOREIGN_TOKEN' });
});

// Case 9.
it('quarantines replies to addresses of accounts that have ended', async () => {
  const technician = await box.api.make.technician();
  const ticket = await box.ticket({ assignedTechnicianId: technician.id, technicalAreaId: technician.technicalAreaId });
  const to = await box.addressOf(ticket, technician);
  await box.api.dataSource.query('UPDATE users SET is_active = false WHERE id = $1', [technician.id]);
  expect(await box.receive({ from: technician.email, to })).toMatchObject({ reason: 'INACTIVE_SENDER' });
  expect(await box.receive({ from: box.admin.email, to })).toMatchObject({ reason: 'INACTIVE_SENDER' });
});

// Case 18.
it('recognises its own address as the sender, and ignores it in Reply-To and Cc', async () => {
  const ticket = await box.ticket();
  const to = await box.addressOf(ticket, box.client);
  expect(await box.receive({ from: OURS, to })).toMatchObject({ outcome: 'LOOP' });
  const mail = { from: box.client.email, to, replyTo: OURS, cc: OURS };
  expect(await box.receive(mail)).toMatchObject({ outcome: 'MESSAGE_ADDED' });
});

// Case 19.
it('adds nothing of a mail without an envelope sender', async () => {
  const ticket = await box.ticket();
  const to = await box.addressOf(ticket, box.client);
  const mail = { from: box.client.email, to, envelope: { from: '', to }, text: 'Ci vediamo domani' };
  expect(await box.receive(mail)).toMatchObject({ outcome: 'AUTO_REPLY' });
});

// Case 28.
it('withholds files that are not what they say', async () => {
  const ticket = await box.ticket();
  const attachments = [
    { filename: 'foto.jpg.exe', content: 'MZ', contentType: 'image/jpeg' },
    { filename: 'disegno.svg', content: '<svg onload="alert(1)"/>', contentType: 'image/svg+xml' },
    { filename: 'pagina.pdf', content: '<html><script>1</script>', contentType: 'application/pdf' },
    { filename: 'rapporto\u202efdp.exe', content: 'MZ', contentType: 'application/octet-stream' },
    { filename: 'archivio.zip', content: Buffer.from('504b0304', 'hex'), contentType: 'application/zip' },
    { filename: 'vero.pdf', content: PDF.content, contentType: 'application/pdf' },
  ];
  const mail = { from: box.client.email, to: await box.addressOf(ticket, box.client), attachments };
  const { withheldFiles } = await box.receive(mail);
  expect(withheldFiles).toEqual(['foto.jpg.exe', 'disegno.svg', 'pagina.pdf', 'rapportofdp.exe', 'archivio.zip']);
  const [message] = await box.messages(ticket);
  expect(message?.files).toMatchObject([{ fileName: 'vero.pdf' }]);
});

// Case 30.
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

// Case 33.
it.each([
  ['a display name that is an address of staff', () => `"${box.admin.email}" <stranger@example.com>`, 'UNKNOWN_SENDER'],
  ['a look-alike of another script', () => box.client.email.replace('e', 'е'), 'BAD_SENDER'],
  ['two addresses', () => `${box.client.email}, ${box.admin.email}`, 'BAD_SENDER'],
  ['254 characters and more', () => `${'a'.repeat(250)}@example.com`, 'BAD_SENDER'],
])('does not take %s for an account', async (_what, from, reason) => {
  const mail = { from: from(), to: OURS, envelope: { from: 'stranger@example.com', to: OURS } };
  expect(await box.receive(mail)).toMatchObject({ outcome: 'QUARANTINED', reason });
});

// Case 49.
it('does not take what a forged certified mail wraps as written by its sender', async () => {
  const ticket = await box.ticket();
  const wrapped = `From: ${box.client.email}\r\nSubject: Ticket n. ${ticket.id}\r\n\r\nScritto da un altro`;
  const raw = [
    `Authentication-Results: ${VERDICTS.PASS}`,
    'From: posta-certificata@evil.example',
    'X-Trasporto: posta-certificata',
    'Content-Type: multipart/mixed; boundary=pec',
    '',
    '--pec',
    'Content-Type: message/rfc822; name=postacert.eml',
    'Content-Disposition: attachment; filename=postacert.eml',
    '',
    wrapped,
    '--pec--',
  ].join('\r\n');
  const received = await box.receive({ envelope: { from: 'x@evil.example', to: OURS }, raw });
  expect(received).toMatchObject({ sender: box.client.email, verdict: 'NONE', reason: 'UNVERIFIED_SENDER' });
  expect(await box.messages(ticket)).toEqual([]);
});

// Case 51.
it('takes a second mail that a bare line feed hides for a part of the first', async () => {
  const hidden = `MAIL FROM:<evil@example.com>\r\nRCPT TO:<${OURS}>\r\nDATA\r\nFrom: evil@example.com\r\n\r\nx`;
  const socket = createConnection(box.port, '127.0.0.1');
  await once(socket, 'readable');
  const answered = text(socket);
  socket.write(
    `EHLO x\r\nMAIL FROM:<a@example.com>\r\nRCPT TO:<${OURS}>\r\nDATA\r\nFrom: a@example.com\r\n\r\nciao\n.\n${hidden}\r\n.\r\nQUIT\r\n`,
  );
  expect(await answered).toMatch(/^354 [^]*^250 [^]*^221 /m);
  const senders = await eventually(async () => {
    const found = (await box.processed()).map(({ sender }) => sender);
    return found.includes('a@example.com') ? found : undefined;
  }, 30);
  expect(senders).not.toContain('evil@example.com');
});

// Case 52.
it('changes nothing of an account whose mailbox is unproven', async () => {
  const unproven = await box.api.make.user({ emailVerifiedAt: null });
  const ticket = await box.ticket({ createdById: unproven.id });
  const read = () => box.api.dataSource.query<object[]>('SELECT * FROM users WHERE id = $1', [unproven.id]);
  const before = await read();
  const to = await box.addressOf(ticket, unproven);
  await box.receive({ from: `Altro Nome <${unproven.email}>`, to });
  expect(await read()).toEqual(before);
});
