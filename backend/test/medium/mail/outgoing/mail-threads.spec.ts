import type { ParsedMail } from 'mailparser';
import type { Ticket } from '#tickets/index.js';
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
): Promise<ParsedMail> {
  const answer = await box.api.as(author)({ method: 'POST', url: `/api/tickets/${id}/replies`, payload: { body } });
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
    const confirmed = await box.smtp.expect(box.client.email, String(ticketId));
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
