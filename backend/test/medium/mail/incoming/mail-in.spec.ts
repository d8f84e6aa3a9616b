import { LIFETIMES } from '#contract/index.js';
import { PDF } from '#test/medium/tickets/files/attachments.support.js';
import { MailIn, OURS, VERDICTS } from './mail-in.support.js';

let box: MailIn;
beforeAll(async () => void (box = await MailIn.open()));
afterAll(() => box.close());

const quote = '\n\nIl 23/11/2026 10:04, Plantdesk ha scritto:\n> Quando potete passare?';

it('adds the reply to a mail of ours to the ticket, without the quote, and notifies the technician', async () => {
  const ticket = await box.ticket();
  const sent = await box.api.as(box.technician)({
    method: 'POST',
    url: `/api/tickets/${ticket.id}/replies`,
    payload: { body: 'Quando potete passare?' },
  });
  expect(sent.statusCode).toBe(201);
  await box.api.dataSource.query(`UPDATE outbox SET available_at = now() WHERE kind = 'message.publish'`);
  const mail = await box.smtp.reading(box.client.email, 'Quando potete passare');
  expect(mail.text).toMatch(/^Scrivere la risposta sopra questa riga/);
  const to = mail.replyTo?.value[0]?.address;
  expect(to).toMatch(/^support\+[a-z2-7]{26}@plantdesk\.test$/);
  const received = await box.receive({ from: box.client.email, to, text: `Domani mattina.${quote}` });
  expect(received).toMatchObject({ outcome: 'MESSAGE_ADDED', ticketId: ticket.id, verdict: 'PASS' });
  const messages = await box.messages(ticket);
  expect(messages.at(-1)).toMatchObject({
    id: received.messageId,
    kind: 'CLIENT',
    via: 'MAIL',
    body: 'Domani mattina.',
  });
  expect(received.text).toContain('Quando potete passare?');
  const [notified] = await box.api.dataSource.query<{ n: number }[]>(
    'SELECT count(*)::int AS n FROM notifications WHERE message_id = $1 AND user_id = $2',
    [received.messageId, box.technician.id],
  );
  expect(notified?.n).toBe(1);
});

it('stores the mail before it is processed, bytes and row', async () => {
  const ticket = await box.ticket();
  const { id } = await box.receive({ from: box.client.email, to: await box.addressOf(ticket, box.client) });
  const [row] = await box.api.dataSource.query<{ key: string; size: number; sum: Buffer }[]>(
    'SELECT storage_key AS key, size, sha256 AS sum FROM inbound_mails WHERE id = $1',
    [id],
  );
  expect(row?.size).toBeGreaterThan(100);
  expect(row?.key).toMatch(/^[0-9a-f]{2}\//);
  expect(row?.sum).toHaveLength(32);
});

it('adds a mail of staff as a note, which the client does not see', async () => {
  const ticket = await box.ticket();
  const to = await box.addressOf(ticket, box.technician);
  const received = await box.receive({ from: box.technician.email, to, text: 'Solo per noi' });
  expect(received.outcome).toBe('NOTE_ADDED');
  expect(await box.messages(ticket)).toMatchObject([{ kind: 'NOTE', body: 'Solo per noi' }]);
  expect(await box.messages(ticket, box.client)).toEqual([]);
});

it('adds accepted files to the message, and withholds the others', async () => {
  const ticket = await box.ticket();
  const received = await box.receive({
    from: box.client.email,
    to: await box.addressOf(ticket, box.client),
    text: 'In allegato il disegno.',
    attachments: [
      { filename: 'disegno.pdf', content: PDF.content, contentType: 'application/pdf' },
      { filename: 'fattura.pdf', content: 'MZ program', contentType: 'application/pdf' },
      { filename: 'tabella.exe', content: 'MZ', contentType: 'application/octet-stream' },
    ],
  });
  expect(received.withheldFiles).toEqual(['fattura.pdf', 'tabella.exe']);
  const [message] = await box.messages(ticket);
  expect(message?.files).toMatchObject([{ fileName: 'disegno.pdf', mimeType: 'application/pdf' }]);
});

it('adds files without words', async () => {
  const ticket = await box.ticket();
  const to = await box.addressOf(ticket, box.client);
  const attachments = [{ filename: 'foto.pdf', content: PDF.content, contentType: 'application/pdf' }];
  await box.receive({ from: box.client.email, to, text: '', attachments });
  const [message] = await box.messages(ticket);
  expect(message).toMatchObject({ body: '', files: [{ fileName: 'foto.pdf' }] });
});

describe('waits in quarantine', () => {
  it('from an unverified sender without a token', async () => {
    const ticket = await box.ticket();
    const mail = { from: box.client.email, to: OURS, subject: `Re: Ticket n. ${ticket.id}` };
    expect(await box.receive(mail, 'NONE')).toMatchObject({ outcome: 'QUARANTINED', reason: 'UNVERIFIED_SENDER' });
    expect(await box.messages(ticket)).toEqual([]);
  });

  it('from a forged sender with a token', async () => {
    const ticket = await box.ticket();
    const mail = { from: box.client.email, to: await box.addressOf(ticket, box.client) };
    expect(await box.receive(mail, 'FAIL')).toMatchObject({ outcome: 'QUARANTINED', reason: 'FORGED_SENDER' });
    expect(await box.messages(ticket)).toEqual([]);
  });

  it('with the tokens of two tickets', async () => {
    const [one, other] = [await box.ticket(), await box.ticket()];
    const to = [await box.addressOf(one, box.client), await box.addressOf(other, box.client)];
    expect(await box.receive({ from: box.client.email, to })).toMatchObject({ reason: 'SEVERAL_TICKETS' });
  });

  it('to a ticket that was closed long ago, unless it only says thanks', async () => {
    const closedAt = new Date(Date.now() - (LIFETIMES.followUp + 60) * 1000);
    const ticket = await box.ticket({ status: 'CLOSED', finalReport: 'Motore sostituito', closedAt });
    const mail = { from: box.client.email, to: await box.addressOf(ticket, box.client) };
    expect(await box.receive({ ...mail, text: 'Il guasto è tornato' })).toMatchObject({ reason: 'TICKET_CLOSED' });
    expect(await box.receive({ ...mail, text: 'Grazie mille, a presto' })).toMatchObject({ outcome: 'THANKS' });
    expect(await box.messages(ticket)).toEqual([]);
  });

  it.each([
    ['from a stranger', 'nessuno@example.com', 'UNKNOWN_SENDER'],
    ['without a plain address', 'Mario <ｍario@example.com>', 'BAD_SENDER'],
  ])('%s', async (_kind, from, reason) => {
    expect(await box.receive({ from, to: OURS })).toMatchObject({ outcome: 'QUARANTINED', reason });
  });

  it('without a ticket', async () => {
    expect(await box.receive({ from: box.client.email, to: OURS })).toMatchObject({ reason: 'NO_TICKET' });
  });

  it('about a ticket that the sender may not see', async () => {
    const stranger = await box.api.make.user();
    const ticket = await box.ticket();
    const mail = { from: stranger.email, to: OURS, subject: `Ticket n. ${ticket.id}` };
    expect(await box.receive(mail)).toMatchObject({ reason: 'NO_ACCESS' });
  });

  it('with neither words nor files', async () => {
    const ticket = await box.ticket();
    const mail = { from: box.client.email, to: await box.addressOf(ticket, box.client), text: ' ' };
    expect(await box.receive(mail)).toMatchObject({ reason: 'NO_CONTENT' });
  });
});

it.each([
  ['its references', (id: number) => ({ references: `<x@y.example> <ticket-${id}@plantdesk.test>` })],
  ['the number in the subject', (id: number) => ({ subject: `Re: Ticket n. ${id}: stato` })],
  ['the number before the title', (id: number) => ({ subject: `R: [#${id}] Ordine #77` })],
  ['the number in a forwarded subject of ours', (id: number) => ({ subject: `I: Re: [#${id}] Laser fermo` })],
])('finds the ticket by %s, for a genuine sender', async (_way, fields) => {
  const ticket = await box.ticket();
  const received = await box.receive({ from: box.client.email, to: OURS, text: 'Ci siamo', ...fields(ticket.id) });
  expect(received).toMatchObject({ outcome: 'MESSAGE_ADDED', ticketId: ticket.id });
});

it('takes a token in capital letters, and none that is broken', async () => {
  const ticket = await box.ticket();
  const to = await box.addressOf(ticket, box.client);
  const mail = { from: box.client.email, to: to.toUpperCase() };
  expect(await box.receive(mail)).toMatchObject({ outcome: 'MESSAGE_ADDED', ticketId: ticket.id });
  const dotted = to.replace(/(?<=\+.{13})/, '.');
  await expect(box.send({ ...mail, to: dotted })).rejects.toMatchObject({ responseCode: 550 });
  const folded = to.replace(/(?<=\+.{13})/, '\r\n ');
  const raw = `Authentication-Results: ${VERDICTS.PASS}\r\nFrom: ${mail.from}\r\nTo: ${folded}\r\n\r\nCiao`;
  const received = await box.receive({ envelope: { from: mail.from, to: OURS }, raw });
  expect(received).toMatchObject({ reason: 'NO_TICKET', ticketId: null });
});

it('adds a mail that comes twice once', async () => {
  const ticket = await box.ticket();
  const to = await box.addressOf(ticket, box.client);
  const mail = { from: box.client.email, to, subject: 'Di nuovo', messageId: '<again@example.com>', date: new Date() };
  expect(await box.receive(mail)).toMatchObject({ outcome: 'MESSAGE_ADDED' });
  expect(await box.receive(mail)).toMatchObject({ outcome: 'DUPLICATE' });
  expect(await box.messages(ticket)).toHaveLength(1);
});

it('keeps a mail apart whose first copy may have been removed', async () => {
  const ticket = await box.ticket();
  const mail = { from: box.client.email, to: await box.addressOf(ticket, box.client) };
  const writtenBefore = (days: number) => ({ ...mail, date: new Date(Date.now() - days * 24 * 3_600_000) });
  expect(await box.receive(writtenBefore(89))).toMatchObject({ outcome: 'MESSAGE_ADDED' });
  expect(await box.receive(writtenBefore(91))).toMatchObject({ outcome: 'QUARANTINED', reason: 'TOO_OLD' });
  expect(await box.messages(ticket)).toHaveLength(1);
});

it('adds another mail with the same Message-ID', async () => {
  const ticket = await box.ticket();
  const to = await box.addressOf(ticket, box.client);
  const mail = { from: box.client.email, to, messageId: '<copied@example.com>' };
  await box.receive({ ...mail, from: 'stranger@example.com', text: 'Prima' });
  expect(await box.receive({ ...mail, text: 'Dopo' })).toMatchObject({ outcome: 'MESSAGE_ADDED' });
});

it.each<[string, Record<string, string>, string]>([
  ['AUTO_REPLY', { 'Auto-Submitted': 'auto-replied' }, 'Fuori stanza'],
  ['AUTO_REPLY', { Precedence: 'bulk' }, 'Risposta automatica: Ticket'],
  ['LOOP', { 'X-Plantdesk-Loop': 'plantdesk.test' }, 'Ticket'],
  ['RECEIPT', { 'X-Ricevuta': 'avvenuta-consegna' }, 'CONSEGNA: Ticket'],
])('keeps %s apart and adds nothing', async (outcome, headers, subject) => {
  const ticket = await box.ticket();
  const to = await box.addressOf(ticket, box.client);
  expect(await box.receive({ from: box.client.email, to, subject, headers })).toMatchObject({ outcome });
  expect(await box.messages(ticket)).toEqual([]);
});

it('refuses unknown addresses of ours with 550', async () => {
  const to = [`support+${'a'.repeat(26)}@plantdesk.test`, 'other@plantdesk.test', 'someone@example.com'];
  for (const address of to)
    await expect(box.send({ from: box.client.email, to: address })).rejects.toMatchObject({ responseCode: 550 });
});
