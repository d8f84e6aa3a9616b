import type { InboundMail } from '#mail/incoming/index.js';
import { MailIn, OURS } from './mail-in.support.js';

const LIMITED = { RATE_LIMIT_FACTOR: '1', RATE_LIMIT_INBOUND_TICKETS_PER_SENDER: '2' };

let box: MailIn;
beforeAll(async () => void (box = await MailIn.open({ INBOUND_NEW_TICKETS: 'verified', ...LIMITED })));
afterAll(() => box.close());

const ticketOf = async ({ ticketId }: Pick<InboundMail, 'ticketId'>) => {
  const rows = await box.api.dataSource.query<Record<string, unknown>[]>(
    `SELECT t.company, t.contact_name AS name, u.email AS owner, t.awaits_mailbox_proof AS waits,
       t.company_id AS "companyId"
     FROM tickets t JOIN users u ON u.id = t.created_by_id WHERE t.id = $1`,
    [ticketId],
  );
  return rows[0];
};

it('raises one that waits for the proof of the new account’s mailbox', async () => {
  const mail = { from: '"Ugo Neri 2" <ugo.neri@example.com>', to: OURS, subject: 'Aiuto', text: 'Il laser è fermo' };
  const received = await box.receive(mail);
  expect(received).toMatchObject({ outcome: 'TICKET_CREATED' });
  expect(await ticketOf(received)).toMatchObject({ owner: 'ugo.neri@example.com', name: 'Ugo', company: '' });
  const confirmation = await box.smtp.expect('ugo.neri@example.com', String(received.ticketId));
  expect(confirmation.text).not.toContain('Il laser è fermo');
  expect(await box.receive(mail, 'NONE')).toMatchObject({ reason: 'UNVERIFIED_SENDER' });
});

it('hides the ticket from an account whose mailbox is not proven', async () => {
  const { email } = await box.api.make.user({ emailVerifiedAt: null });
  const received = await box.receive({ from: email, to: OURS, text: 'Il laser è fermo' });
  expect(await ticketOf(received)).toMatchObject({ owner: email, waits: true, companyId: null });
});

it('raises no more than one sender may raise', async () => {
  const mail = (count: number) => ({ from: 'molti@example.com', to: OURS, text: `Guasto ${count}` });
  expect(await box.receive(mail(1))).toMatchObject({ outcome: 'TICKET_CREATED' });
  expect(await box.receive(mail(2))).toMatchObject({ outcome: 'TICKET_CREATED' });
  expect(await box.receive(mail(3))).toMatchObject({ outcome: 'QUARANTINED', reason: 'TOO_MANY_MAILS' });
});
