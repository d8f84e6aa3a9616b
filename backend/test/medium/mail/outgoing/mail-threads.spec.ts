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
