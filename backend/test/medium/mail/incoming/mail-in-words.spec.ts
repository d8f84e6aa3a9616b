import { LIMITS, ticketSubject } from '#contract/index.js';
import { TicketMessage } from '#conversation/index.js';
import { MessageRevision } from '#conversation/message/ticket-message.entity.js';
import { newId } from '#kernel/persistence/index.js';
import { InboundMail } from '#mail/incoming/index.js';
import { MailFiles } from '#mail/incoming/outcomes/mail-files.js';
import { LinksWithoutSecrets1796900000000 } from '#migrations/1796900000000-links-without-secrets.js';
import { Participant, Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { PDF } from '#test/medium/tickets/files/attachments.support.js';
import { replyFiles } from '#test/support/reply-files.js';
import { eventually } from '#test/support/waiting.js';
import { MailIn, OURS } from './mail-in.support.js';

const QUOTE =
  'Il giorno lun 23 nov 2026 alle ore 10:04 Plantdesk <support@plantdesk.test> ha scritto:\n\n> Quando passate?\n> Grazie';
const EXE = { filename: 'programma.exe', content: 'MZ' };

let box: MailIn;
beforeAll(async () => void (box = await MailIn.open({ INBOUND_NEW_TICKETS: 'verified' })));
afterAll(() => box.close());

const letters = (text: string): string => text.replace(/[\s…]/g, '');
/** Different words of this many characters in all. */
const wordsOf = (length: number): string =>
  Array.from({ length: Math.ceil(length / 6) }, (_, index) => String(10_000 + index))
    .join(' ')
    .slice(0, length);

const get = (path: string, who: TestUser) => box.api.as(who)({ method: 'GET', url: `/api/${path}` });
const restOf = async (id: string, who: TestUser = box.client): Promise<string> =>
  (await get(`messages/${id}/rest`, who)).json<{ rest: string }>().rest;

async function reply(text: string, extra: object = {}): Promise<{ ticket: Ticket; id: string }> {
  const ticket = await box.ticket();
  const to = await box.addressOf(ticket, box.client);
  const { outcome, messageId } = await box.receive({ from: box.client.email, to, text, ...extra });
  expect(outcome).toBe('MESSAGE_ADDED');
  return { ticket, id: String(messageId) };
}

it('keeps what was cut off a reply, for all who read the message', async () => {
  const { ticket, id } = await reply(`Domani alle 10.\n\n${QUOTE}`);
  const other = await box.api.make.technician();
  for (const reader of [box.client, box.technician, box.admin]) {
    expect(await box.messages(ticket, reader)).toMatchObject([{ id, body: 'Domani alle 10.', hasRest: true }]);
    expect(await restOf(id, reader)).toBe(QUOTE);
  }
  expect((await get(`messages/${id}/rest`, other)).json()).toMatchObject({ code: 'MESSAGE_NOT_FOUND' });
});

it('has nothing to add to a message that is the whole mail', async () => {
  const { ticket, id } = await reply('Domani alle 11.');
  expect(await box.messages(ticket)).toMatchObject([{ hasRest: false, withheldFiles: [] }]);
  expect(await restOf(id)).toBe('');
});

it.each([0, 1])('loses no word of a reply that is %i characters longer than a message', async (beyond) => {
  const words = wordsOf(LIMITS.messageBody.max + beyond);
  const { ticket, id } = await reply(words);
  const [message] = await box.messages(ticket, box.client);
  expect(message?.hasRest).toBe(beyond > 0);
  expect(Array.from(String(message?.body)).length).toBeLessThanOrEqual(LIMITS.messageBody.max);
  expect(letters(`${message?.body} ${await restOf(id)}`)).toBe(letters(words));
});

it.each([0, 1])('loses no word of a request that is %i characters longer than a description', async (beyond) => {
  const words = wordsOf(LIMITS.description.max + beyond);
  const { ticketId } = await box.receive({ from: box.client.email, to: OURS, text: words });
  const [row] = await box.api.dataSource.query<{ description: string }[]>(
    'SELECT description FROM tickets WHERE id = $1',
    [ticketId],
  );
  const messages = await box.messages({ id: ticketId } as Ticket, box.client);
  expect(messages).toHaveLength(beyond);
  const all = [row?.description, ...messages.map(({ body }) => body)];
  expect(letters(all.join(' '))).toBe(letters(words));
});

it.each([0, 1])('loses no word of a follow-up that is %i characters too long', async (beyond) => {
  const closed = await box.ticket({ status: 'CLOSED', closedAt: new Date() });
  const words = wordsOf(LIMITS.followUp.max + beyond);
  const to = await box.addressOf(closed, box.client);
  const { outcome, ticketId } = await box.receive({ from: box.client.email, to, text: words });
  expect(outcome).toBe('FOLLOW_UP_CREATED');
  const url = `/api/tickets/${String(ticketId)}`;
  const { ticket } = (await box.api.as(box.client)({ method: 'GET', url })).json<{ ticket: { description: string } }>();
  const messages = await box.messages({ id: ticketId } as Ticket, box.client);
  expect(letters([ticket.description, ...messages.map(({ body }) => body)].join(' '))).toBe(letters(words));
});

it('names what was not taken of a reply to both sides', async () => {
  const { ticket } = await reply('In allegato il programma.', { attachments: [EXE] });
  for (const reader of [box.client, box.technician])
    expect(await box.messages(ticket, reader)).toMatchObject([{ files: [], withheldFiles: [EXE.filename] }]);
});

describe('the mail to an author whose files were not taken', () => {
  const send = async (mail: object, verdict: 'PASS' | 'NONE' = 'PASS') => {
    const ticket = await box.ticket();
    const to = await box.addressOf(ticket, box.client);
    const text = `In allegato il programma ${ticket.id}.`;
    const sent = { from: box.client.email, to, text, attachments: [EXE], ...mail };
    expect(await box.receive(sent, verdict)).toMatchObject({ outcome: 'MESSAGE_ADDED' });
    return ticket;
  };
  const jobsOf = ({ id }: Ticket) =>
    box.api.dataSource.query<{ userId: string }[]>(
      `SELECT recipient_id AS "userId" FROM outbox WHERE topic = 'files-withheld' AND subject = $1`,
      [ticketSubject(id)],
    );

  it('names those of this mail', async () => {
    const ticket = await send({});
    const mail = await box.smtp.reading(box.client.email, `${ticket.id}: file non ricevuti`);
    expect(mail.text).toContain(`File non ricevuti: ${EXE.filename}`);
    const to = await box.addressOf(ticket, box.client);
    const other = { ...EXE, filename: 'altro.exe' };
    await box.receive({ from: box.client.email, to, text: 'Anche questo.', attachments: [other] });
    const [, second] = await eventually(() => {
      const mails = box.smtp
        .to(box.client.email)
        .filter(({ text }) => text?.includes(`${ticket.id}: file non ricevuti`));
      return Promise.resolve(mails.length === 2 ? mails : undefined);
    });
    expect(second?.text).toContain('File non ricevuti: altro.exe');
  });

  it.each<[string, object, 'PASS' | 'NONE']>([
    ['whose sender is not proven', {}, 'NONE'],
    ['that a machine passed on', { headers: { 'Auto-Submitted': 'auto-generated' } }, 'PASS'],
    ['whose files were all taken', { attachments: [{ filename: 'a.pdf', content: PDF.content }] }, 'PASS'],
  ])('goes to no author of a mail %s', async (_mail, fields, verdict) => {
    expect(await jobsOf(await send(fields, verdict))).toEqual([]);
  });

  it('goes to no one in copy', async () => {
    const ticket = await box.ticket();
    const { id, email } = await box.api.make.user();
    await box.api.dataSource.manager.insert(Participant, { ticketId: ticket.id, userId: id, role: 'CC', leftAt: null });
    const to = await box.addressOf(ticket, { id } as TestUser);
    const mail = { from: email, to, text: 'Ecco il file.', attachments: [EXE] };
    expect(await box.receive(mail)).toMatchObject({ outcome: 'MESSAGE_ADDED' });
    expect(await jobsOf(ticket)).toEqual([]);
  });
});

it('adds a mail that brings nothing but a file that is not taken', async () => {
  const { ticket } = await reply('', { attachments: [EXE] });
  expect(await box.messages(ticket, box.client)).toMatchObject([{ body: '', withheldFiles: [EXE.filename] }]);
});

it.each([
  ['takes', 0, 1],
  ['withholds', 1, 0],
])('%s a file that is %i bytes too large', async (_, beyond, count) => {
  const content = Buffer.concat([
    Buffer.from(PDF.content),
    Buffer.alloc(LIMITS.attachments.maxBytes + beyond - PDF.content.length),
  ]);
  const files = box.worker.get(MailFiles, { strict: false });
  const file = { name: 'a.pdf', type: 'application/pdf', isInline: false, content };
  const { taken, withheld } = await files.take([file], { takesFurtherTypes: false });
  expect([taken.length, withheld.length]).toEqual([count, 1 - count]);
});

it('names a withheld file without a name by its type, of any length', async () => {
  const ticket = await box.ticket();
  const contentType = `application/${'x'.repeat(300)}`;
  const attachments = [{ filename: false as const, contentType, content: 'MZ' }];
  const mail = { from: box.client.email, to: await box.addressOf(ticket, box.client), attachments };
  expect(await box.receive(mail)).toMatchObject({
    outcome: 'MESSAGE_ADDED',
    withheldFiles: [`${contentType.slice(0, LIMITS.fileName.max - 1)}…`],
  });
});

it.each([
  ['takes', 'PASS', ['tabella.xlsx', 'log.pdf'], []],
  ['withholds', 'NONE', ['log.pdf'], ['tabella.xlsx']],
] as const)(
  '%s a spreadsheet of a client whose address has the verdict %s',
  async (_, verdict, names, withheldFiles) => {
    const ticket = await box.ticket();
    const attachments = [
      { filename: 'tabella.xlsx', content: (await replyFiles()).xlsx },
      { filename: 'log.pdf', content: Buffer.from(PDF.content) },
    ];
    const mail = { from: box.client.email, to: await box.addressOf(ticket, box.client), attachments };
    expect(await box.receive(mail, verdict)).toMatchObject({ outcome: 'MESSAGE_ADDED' });
    const [message] = await box.messages(ticket, box.client);
    expect(message).toMatchObject({ withheldFiles });
    expect(message?.files.map(({ fileName }) => fileName)).toEqual(names);
  },
);

it('takes a spreadsheet of a mail that an administrator accepted, and none of a stranger’s request', async () => {
  const attachments = [{ filename: 'tabella.xlsx', content: (await replyFiles()).xlsx }];
  const ticket = await box.ticket();
  const { id } = await box.receive({ from: box.client.email, to: OURS, subject: `#${ticket.id}`, attachments }, 'NONE');
  const url = `/api/inbound-mails/${id}/accept`;
  await box.api.as(box.admin)({ method: 'POST', url, payload: { ticketId: ticket.id } });
  const message = await eventually(async () => (await box.messages(ticket))[0]);
  expect(message).toMatchObject({ files: [{ fileName: 'tabella.xlsx' }], withheldFiles: [] });
  const request = { from: 'ignota@example.com', to: OURS, text: 'Si è fermata la linea.', attachments };
  const { outcome, withheldFiles } = await box.receive(request);
  expect([outcome, withheldFiles]).toEqual(['TICKET_CREATED', ['tabella.xlsx']]);
});

it.each([
  'IMG_0001.HEIC',
  'tabella.xlsx',
  'relazione.docx',
  'testa laser.step',
  'registri.zip',
  'quadro.dwg',
  'misure.csv',
  'inoltrata.eml',
  'posta.msg',
  'PLC.7z',
  'senza estensione',
])('names the file %s that a mail of an unverified sender brings', async (filename) => {
  const ticket = await box.ticket();
  const attachments = [{ filename, content: 'x' }];
  const to = await box.addressOf(ticket, box.client);
  const mail = { from: box.client.email, to, text: `In allegato ${filename}.`, attachments };
  expect(await box.receive(mail, 'NONE')).toMatchObject({ outcome: 'MESSAGE_ADDED', withheldFiles: [filename] });
});

it('names no signature of a mail program', async () => {
  const signature = { filename: 'smime.p7s', content: 'x', contentType: 'application/pkcs7-signature' };
  const { ticket } = await reply('Firmato.', { attachments: [signature] });
  expect(await box.messages(ticket)).toMatchObject([{ withheldFiles: [] }]);
});

it('names what was not taken of a request in the acknowledgement, to a proven mailbox alone', async () => {
  const request = { to: OURS, subject: 'Programma', text: 'In allegato.', attachments: [EXE] };
  const { ticketId } = await box.receive({ ...request, from: box.client.email });
  expect(await box.messages({ id: ticketId } as Ticket, box.client)).toMatchObject([{ withheldFiles: [EXE.filename] }]);
  expect((await box.smtp.expect(box.client.email, String(ticketId))).text).toContain(EXE.filename);
  const stranger = await box.receive({ ...request, from: 'nuova@example.com', text: 'In allegato, sono nuova.' });
  expect((await box.smtp.expect('nuova@example.com', String(stranger.ticketId))).text).not.toContain(EXE.filename);
});

describe('the whole mail of a message', () => {
  it('is for staff who read the message, without the addresses of its envelope', async () => {
    const { ticket, id } = await reply(`Domani alle 12.\n\n${QUOTE}`, { subject: 'R: Ticket', attachments: [EXE] });
    const other = await box.api.make.technician();
    const answer = await get(`messages/${id}/mail`, box.technician);
    const { mail } = answer.json<{ mail: { text: string } }>();
    expect(mail).toMatchObject({
      sender: box.client.email,
      subject: 'R: Ticket',
      verdict: 'PASS',
      files: [{ name: EXE.filename }],
      withheldFiles: [EXE.filename],
    });
    expect(mail.text).toContain('> Quando passate?');
    expect(answer.body).not.toContain(await box.addressOf(ticket, box.client));
    expect((await get(`messages/${id}/mail`, box.admin)).statusCode).toBe(200);
    expect((await get(`messages/${id}/mail`, box.client)).statusCode).toBe(403);
    expect((await get(`messages/${id}/mail`, other)).statusCode).toBe(404);
  });

  it('is gone when mails are removed', async () => {
    const { id } = await reply('Domani alle 13.');
    await box.api.dataSource.query('DELETE FROM inbound_mails WHERE message_id = $1', [id]);
    expect((await get(`messages/${id}/mail`, box.technician)).json()).toMatchObject({ code: 'INBOUND_MAIL_NOT_FOUND' });
  });
});

it('deletes the rest and the names with the message', async () => {
  const { ticket, id } = await reply(`Domani alle 14.\n\n${QUOTE}`, { attachments: [EXE] });
  expect((await box.api.as(box.admin)({ method: 'DELETE', url: `/api/messages/${id}` })).statusCode).toBe(204);
  expect(await box.messages(ticket)).toMatchObject([{ body: null, hasRest: false, withheldFiles: [] }]);
  expect(await restOf(id)).toBe('');
});

describe('whether the sender is genuine', () => {
  it('is shown to staff, of mails alone', async () => {
    const ticket = await box.ticket();
    const to = await box.addressOf(ticket, box.client);
    await box.receive({ from: box.client.email, to, text: 'Verificato' }, 'PASS');
    await box.receive({ from: box.client.email, to, text: 'Non verificato' }, 'NONE');
    const url = `/api/tickets/${ticket.id}/replies`;
    await box.api.as(box.client)({ method: 'POST', url, payload: { body: 'Dal portale' } });
    const verdicts = async (reader: TestUser) =>
      (await box.messages(ticket, reader)).map(({ senderVerdict }) => senderVerdict);
    expect(await verdicts(box.technician)).toEqual(['PASS', 'NONE', undefined]);
    expect(await verdicts(box.client)).toEqual([undefined, undefined, undefined]);
  });

  it('decides about a follow-up, but not about a message in one that is open', async () => {
    const closed = await box.ticket({ status: 'CLOSED', closedAt: new Date() });
    const mail = { from: box.client.email, to: await box.addressOf(closed, box.client) };
    const unproven = await box.receive({ ...mail, text: 'Si ferma ancora' }, 'NONE');
    expect(unproven).toMatchObject({ outcome: 'QUARANTINED', reason: 'UNVERIFIED_SENDER', ticketId: closed.id });
    const proven = await box.receive({ ...mail, text: 'Si ferma sempre' }, 'PASS');
    expect(proven).toMatchObject({ outcome: 'FOLLOW_UP_CREATED' });
    const further = await box.receive({ ...mail, text: 'Anche stamattina' }, 'NONE');
    expect(further).toMatchObject({ outcome: 'MESSAGE_ADDED', ticketId: proven.ticketId });
  });
});

it('takes the secrets of links out of mails that were stored with them', async () => {
  const secret = 'eyJhbGciOi.J9-x_~y';
  const marks = ['#token=', '%23token%3D', '%2523token%253D', '*token='];
  const word = (token: string) =>
    `Vedi ${marks.map((mark) => `https://desk.test/not-me${mark}${token} e `).join('')}oggi`;
  const message = await box.api.make.message({ body: word(secret), bodyHtml: word(secret), rest: word(secret) });
  const mail = await box.api.make.inboundMail({ text: word(secret), html: word(secret) });
  const ticket = await box.ticket({ description: word(secret) });
  const { manager } = box.api.dataSource;
  await manager.insert(MessageRevision, { id: newId(), messageId: message.id, version: 1, body: word(secret) });
  const runner = box.api.dataSource.createQueryRunner();
  await new LinksWithoutSecrets1796900000000().up(runner);
  await runner.release();
  const [body, bodyHtml, rest, text, html] = Array<string>(5).fill(word('…'));
  expect(await manager.findOneByOrFail(TicketMessage, { id: message.id })).toMatchObject({ body, bodyHtml, rest });
  expect(await manager.findOneByOrFail(Ticket, { id: ticket.id })).toMatchObject({ description: body });
  expect(await manager.findOneByOrFail(MessageRevision, { messageId: message.id })).toMatchObject({ body });
  expect(await manager.findOneByOrFail(InboundMail, { id: mail.id })).toMatchObject({ text, html });
});
