import type { ParsedMail } from 'mailparser';
import { MessageFile } from '#conversation/files/message-file.entity.js';
import { newId } from '#kernel/persistence/index.js';
import { FileStorage } from '#tickets/files/index.js';
import { Participant, type Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { MailIn, OURS } from '../incoming/mail-in.support.js';

let box: MailIn;
beforeAll(async () => void (box = await MailIn.open({ INBOUND_NEW_TICKETS: 'known' })));
afterAll(() => box.close());

const header = (mail: ParsedMail, name: string): unknown => mail.headers.get(name);

/** Publishes a reply of staff at once, and returns its mail to the reader. */
async function reply(
  author: TestUser,
  { id }: Pick<Ticket, 'id'>,
  body: string,
  reader = box.client,
  fileIds: string[] = [],
): Promise<ParsedMail> {
  const answer = await box.api.as(author)({
    method: 'POST',
    url: `/api/tickets/${id}/replies`,
    payload: { body, fileIds },
  });
  expect(answer.statusCode).toBe(201);
  await box.api.dataSource.query(`UPDATE outbox SET available_at = now() WHERE kind = 'message.publish'`);
  return box.smtp.reading(reader.email, body);
}

async function close({ id }: Pick<Ticket, 'id'>): Promise<ParsedMail> {
  const payload = { status: 'CLOSED', finalReport: `Sostituita la ventola ${id}` };
  const answer = await box.api.as(box.admin)({ method: 'PATCH', url: `/api/tickets/${id}/status`, payload });
  expect(answer.statusCode).toBe(200);
  return box.smtp.reading(box.client.email, `Sostituita la ventola ${id}`);
}

const MB = 1024 ** 2;

/** Files that wait for a reply of the technician. */
async function heldFiles(ticketId: number, ...sizes: number[]): Promise<string[]> {
  const storage = box.worker.get(FileStorage, { strict: false });
  const rows = await Promise.all(
    sizes.map(async (size, place) => ({
      id: newId(),
      ...(await storage.put(Buffer.alloc(size, place + 1))),
      ...{ ticketId, isForNote: false, fileName: `file-${place}.pdf`, mimeType: 'application/pdf' as const },
      uploadedById: box.technician.id,
    })),
  );
  await box.api.dataSource.manager.insert(MessageFile, rows);
  return rows.map(({ id }) => id);
}

describe('brings the files of a reply', () => {
  const contents = ({ attachments }: ParsedMail) => attachments.map(({ filename, size }) => [filename, size]);

  it('up to 7 MB together, and names those beyond', async () => {
    const ticket = await box.ticket();
    const fileIds = await heldFiles(ticket.id, 4 * MB, 3 * MB + 1, 3 * MB, 1);
    const mail = await reply(box.technician, ticket, `Ecco i disegni ${ticket.id}`, box.client, fileIds);
    expect(contents(mail)).toEqual([
      ['file-0.pdf', 4 * MB],
      ['file-2.pdf', 3 * MB],
    ]);
    expect(mail.attachments[1]?.content.equals(Buffer.alloc(3 * MB, 3))).toBe(true);
    const lines = (mail.text ?? '').split('\n').map((line) => line.trim());
    expect(lines.filter((line) => line.startsWith('['))).toEqual([
      ...['[file-0.pdf]', '[file-1.pdf] – nel portale', '[file-2.pdf]', '[file-3.pdf] – nel portale'],
    ]);
  });

  it.each([
    ['also to people in copy', new Date(), [['file-0.pdf', 10]]],
    ['but not to those whose mailbox is not proven', null, []],
  ])('%s', async (_, emailVerifiedAt, expected) => {
    const ticket = await box.ticket();
    const copied = await box.api.make.user({ emailVerifiedAt });
    const member = { ticketId: ticket.id, userId: copied.id, role: 'CC' as const, leftAt: null };
    await box.api.dataSource.manager.insert(Participant, member);
    const fileIds = await heldFiles(ticket.id, 10);
    const mail = await reply(box.technician, ticket, `In copia ${ticket.id}`, copied, fileIds);
    expect(contents(mail)).toEqual(expected);
  });

  it('without one that is missing, and none to an unproven mailbox', async () => {
    const unproven = await box.api.make.user({ emailVerifiedAt: null });
    const ticket = await box.ticket({ createdById: unproven.id });
    const withheld = await reply(
      box.technician,
      ticket,
      `Disegno ${ticket.id}`,
      unproven,
      await heldFiles(ticket.id, 10),
    );
    expect([withheld.attachments, withheld.text?.includes('file-0')]).toEqual([[], false]);
    const other = await box.ticket();
    const fileIds = await heldFiles(other.id, 10, 11);
    await box.api.dataSource.query(`UPDATE message_files SET storage_key = 'ff/missing' WHERE id = $1`, [fileIds[0]]);
    const mail = await reply(box.technician, other, `Uno manca ${other.id}`, box.client, fileIds);
    expect(contents(mail)).toEqual([['file-1.pdf', 11]]);
    expect(mail.text).toContain('[file-0.pdf] – nel portale');
  });
});

describe('says whether a person wrote it', () => {
  it('by the header of automatic mails, which a reply of staff lacks', async () => {
    const ticket = await box.ticket();
    const replied = await reply(box.technician, ticket, 'Arriviamo domani');
    const closed = await close(ticket);
    const origins = [replied, closed].map((mail) => header(mail, 'auto-submitted'));
    expect(origins).toEqual([undefined, 'auto-generated']);
    for (const mail of [replied, closed]) expect(header(mail, 'x-auto-response-suppress')).toBe('OOF, AutoReply');
  });

  it('as an answer where it confirms that a mail was received', async () => {
    const { ticketId } = await box.receive({ from: box.client.email, to: OURS, text: 'La pompa perde olio' });
    const confirmed = await box.smtp.reading(box.client.email, `Ticket n. ${ticketId} ricevuto`);
    expect(header(confirmed, 'auto-submitted')).toBe('auto-replied');
  });
});

describe('comes from', () => {
  const address = 'noreply@plantdesk.example';

  it('the technician who replies, at the address of the portal, and from the portal alone otherwise', async () => {
    const ticket = await box.ticket();
    const marco = await box.api.make.admin({ name: 'Marco', surname: 'Ferri' });
    const replied = await reply(marco, ticket, 'La ventola è partita oggi');
    expect(replied.from?.value).toEqual([{ name: 'Marco Ferri (Plantdesk)', address }]);
    expect((await close(ticket)).from?.value).toEqual([{ name: 'Plantdesk', address }]);
  });

  it('no other address, even if a name contains a header, an address or encoded words', async () => {
    const ticket = await box.ticket();
    const surname = '<eve@evil.example>, "x" =?utf-8?q?=0d=0aBcc:_eve@evil.example?=';
    const eve = await box.api.make.admin({ name: 'Eva\r\nBcc: eve@evil.example', surname });
    const { from, bcc } = await reply(eve, ticket, 'Il quadro va richiuso');
    expect(from?.value).toMatchObject([{ address }]);
    expect(from?.value[0]?.name).toMatch(/^Eva Bcc: eve@evil\.example <.*Bcc:_eve@evil\.example\?= \(Plantdesk\)$/);
    expect(bcc).toBeUndefined();
  });

  it('the portal where a client wrote the message', async () => {
    const ticket = await box.ticket();
    const payload = { body: 'La macchina è di nuovo ferma' };
    await box.api.as(box.client)({ method: 'POST', url: `/api/tickets/${ticket.id}/replies`, payload });
    await box.api.dataSource.query(`UPDATE outbox SET available_at = now() WHERE topic = 'client-message'`);
    const mail = await box.smtp.reading(box.technician.email, 'La macchina è di nuovo ferma');
    expect(mail.from?.value).toEqual([{ name: 'Plantdesk', address }]);
    expect(header(mail, 'auto-submitted')).toBe('auto-generated');
  });
});

describe('continues what was exchanged with its reader', () => {
  const rootOf = ({ id }: Pick<Ticket, 'id'>): string => `<ticket-${id}@plantdesk.test>`;

  it('by the Message-IDs of both sides, in their order, and by the subject', async () => {
    const title = 'La pompa perde olio';
    const raising = { from: box.client.email, to: OURS, subject: title, messageId: '<raising@client.example>' };
    const { ticketId } = await box.receive({ ...raising, text: 'Come da oggetto' });
    const ticket = { id: Number(ticketId) } as Ticket;
    const confirmed = await box.smtp.reading(box.client.email, `Ticket n. ${ticket.id} ricevuto`);
    expect(confirmed.references).toEqual([rootOf(ticket), raising.messageId]);
    expect([confirmed.inReplyTo, confirmed.subject]).toEqual([raising.messageId, `Re: [#${ticket.id}] ${title}`]);

    const to = confirmed.replyTo?.value[0]?.address;
    await box.receive({ from: box.client.email, to, text: 'Ora anche acqua', messageId: '<second@client.example>' });
    const replied = await reply(box.admin, ticket, 'Chiudete la valvola 3');
    const chain = [rootOf(ticket), raising.messageId, confirmed.messageId, '<second@client.example>'];
    expect([replied.references, replied.inReplyTo]).toEqual([chain, chain.at(-1)]);
    expect(replied.subject).toBe(confirmed.subject);
  });

  it('from the root on, at first without "Re:"', async () => {
    const ticket = await box.ticket();
    const replied = await reply(box.technician, ticket, 'Nessuno ha ancora scritto');
    expect([replied.references, replied.inReplyTo]).toEqual([rootOf(ticket), rootOf(ticket)]);
    expect(replied.subject).toBe(`[#${ticket.id}] ${ticket.title}`);
    const closed = await close(ticket);
    expect(closed.references).toEqual([rootOf(ticket), replied.messageId]);
    expect([closed.inReplyTo, closed.subject]).toEqual([replied.messageId, `Re: ${replied.subject}`]);
  });

  it('names at most ten mails, and none of another person or ticket', async () => {
    const ticket = await box.ticket();
    const to = await box.addressOf(ticket, box.client);
    const send = (n: number) =>
      box.receive({ from: box.client.email, to, text: `Messaggio numero ${n}`, messageId: `<n${n}@client.example>` });
    for (let n = 1; n <= 10; n++) await send(n);
    const colleague = await box.addressOf(ticket, box.technician);
    await box.receive({ from: box.technician.email, to: colleague, text: 'Nota', messageId: '<note@maker.example>' });
    const ids = Array.from({ length: 11 }, (_, n) => `<n${n + 1}@client.example>`);
    const full = await reply(box.technician, ticket, 'Dieci messaggi ricevuti');
    expect(full.references).toEqual([rootOf(ticket), ...ids.slice(0, 10)]);
    await send(11);
    const beyond = await reply(box.technician, ticket, 'Undici messaggi ricevuti');
    expect(beyond.references).toEqual([rootOf(ticket), ...ids.slice(2, 10), full.messageId, ids[10]]);
  });

  it.each([
    [250, 'x', true],
    [251, 'x', false],
    [1, 'è', false],
  ])('takes a Message-ID of %i times %s from outside: %s', async (count, letter, isNamed) => {
    const messageId = `<${letter.repeat(count)}>`;
    const ticket = await box.ticket();
    const { id } = await box.receive({ from: box.client.email, to: await box.addressOf(ticket, box.client) });
    await box.api.dataSource.query('UPDATE inbound_mails SET rfc_message_id = $2 WHERE id = $1', [id, messageId]);
    const { references } = await reply(box.technician, ticket, `Grazie della segnalazione ${ticket.id}`);
    expect(references).toEqual(isNamed ? [rootOf(ticket), messageId] : rootOf(ticket));
  });

  it('names no mail to an unproven mailbox whose sender nothing proved', async () => {
    const reader = await box.api.make.user({ emailVerifiedAt: null });
    const ticket = await box.ticket({ createdById: reader.id });
    const mail = { from: reader.email, to: await box.addressOf(ticket, reader), text: 'Chi scrive?' };
    const { id } = await box.receive({ ...mail, messageId: '<forged@evil.example>' }, 'NONE');
    const forged = `UPDATE inbound_mails SET outcome = 'MESSAGE_ADDED', reason = NULL, ticket_id = $2, verdict = $3 WHERE id = $1`;
    await box.api.dataSource.query(forged, [id, ticket.id, 'NONE']);
    const first = await reply(box.technician, ticket, 'Prima risposta', reader);
    expect(first.references).toBe(rootOf(ticket));
    await box.api.dataSource.query(forged, [id, ticket.id, 'PASS']);
    const second = await reply(box.technician, ticket, 'Seconda risposta', reader);
    expect(second.references).toEqual([rootOf(ticket), '<forged@evil.example>', first.messageId]);
    expect(second.subject).toBe(`Ticket n. ${ticket.id}: nuova risposta`);
  });
});

describe('quotes what a reply answers', () => {
  const ask = async (ticket: Ticket, reader: TestUser, text: string) =>
    box.receive({ from: reader.email, to: await box.addressOf(ticket, reader), text });

  it('the last words of the client before it, and takes an answer above them', async () => {
    const ticket = await box.ticket();
    await ask(ticket, box.client, 'Il primo messaggio');
    await ask(ticket, box.client, 'La lente è arrivata.\nQuando venite?');
    const replied = await reply(box.technician, ticket, `Giovedì alle nove ${ticket.id}`);
    expect(replied.text).toMatch(/ ha scritto:\n> La lente è arrivata\.\n> Quando venite\?\n/);
    expect(replied.text).not.toContain('Il primo messaggio');
    const to = replied.replyTo?.value[0]?.address;
    await box.receive({ from: box.client.email, to, text: `Va bene.\n\n${replied.text}` });
    expect((await box.messages(ticket)).at(-1)).toMatchObject({ kind: 'CLIENT', body: 'Va bene.' });
  });

  it.each(['UNPROVEN', 'COPIED'])('but not to a mailbox that gets words of staff alone: %s', async (audience) => {
    const ticket = await box.ticket();
    await ask(ticket, box.client, 'Parole del cliente');
    const reader = await box.api.make.user({ emailVerifiedAt: audience === 'UNPROVEN' ? null : new Date() });
    if (audience === 'UNPROVEN')
      await box.api.dataSource.query('UPDATE tickets SET created_by_id = $2 WHERE id = $1', [ticket.id, reader.id]);
    else
      await box.api.dataSource.query(
        `INSERT INTO ticket_participants (ticket_id, user_id, role) VALUES ($1, $2, 'CC')`,
        [ticket.id, reader.id],
      );
    const replied = await reply(box.technician, ticket, `Solo parole nostre ${ticket.id}`, reader);
    expect(`${replied.text} ${String(replied.html)}`).not.toMatch(/Parole del cliente|blockquote|ha scritto:/);
  });
});
