import type { Ticket } from '#tickets/index.js';
import { PDF } from '#test/medium/tickets/files/attachments.support.js';
import { MailIn, OURS } from './mail-in.support.js';

let box: MailIn;
beforeAll(async () => void (box = await MailIn.open()));
afterAll(() => box.close());

const closed = (values: Partial<Ticket> = {}): Promise<Ticket> =>
  box.ticket({ status: 'CLOSED', finalReport: 'Motore sostituito', closedAt: new Date(), ...values });

const rowOf = async (id: number | null) => {
  const rows = await box.api.dataSource.query<Record<string, unknown>[]>(
    `SELECT t.status, t.description, t.created_by_id AS "ownerId", f.follow_up_of_id AS "followUpOf"
     FROM tickets t LEFT JOIN ticket_follow_ups f ON f.ticket_id = t.id WHERE t.id = $1`,
    [id],
  );
  return rows[0];
};

it('raises a follow-up from what the owner writes to a closed ticket, and confirms it', async () => {
  const former = await closed();
  const to = await box.addressOf(former, box.client);
  const quote = '\n\nIl 23/11/2026 10:04, Plantdesk ha scritto:\n> Motore sostituito';
  const received = await box.receive({ from: box.client.email, to, text: `Il motore si ferma di nuovo${quote}` });
  expect(received).toMatchObject({ outcome: 'FOLLOW_UP_CREATED', messageId: null });
  expect(received.ticketId).not.toBe(former.id);
  expect(await rowOf(received.ticketId)).toEqual({
    status: 'OPEN',
    description: 'Il motore si ferma di nuovo',
    ownerId: box.client.id,
    followUpOf: former.id,
  });
  await box.smtp.expect(box.client.email, String(received.ticketId));
  expect(await box.messages(former)).toEqual([]);
});

it('adds files and further mails to the follow-up that is open', async () => {
  const former = await closed();
  const mail = { from: box.client.email, to: await box.addressOf(former, box.client) };
  const attachments = [{ filename: 'foto.pdf', content: PDF.content, contentType: 'application/pdf' }];
  const first = await box.receive({ ...mail, text: 'Si ferma di nuovo', attachments });
  const second = await box.receive({ ...mail, text: 'E fa rumore' });
  expect(second).toMatchObject({ outcome: 'MESSAGE_ADDED', ticketId: first.ticketId });
  expect(await box.messages({ id: first.ticketId } as Ticket)).toMatchObject([
    { body: '', files: [{ fileName: 'foto.pdf' }] },
    { body: 'E fa rumore' },
  ]);
});

it('leaves the words of a former member of the company to the administrators', async () => {
  const { id: companyId } = await box.api.make.company();
  const leaver = await box.api.make.member({ companyId });
  const former = await closed({ createdById: leaver.id, companyId });
  const earlier = await box.addressOf(former, leaver);
  const url = `/api/companies/${companyId}/members/${leaver.id}`;
  expect((await box.api.as(box.admin)({ method: 'DELETE', url })).statusCode).toBe(200);
  for (const mail of [{ to: earlier }, { to: OURS, subject: `Ticket n. ${former.id}` }])
    expect(await box.receive({ from: leaver.email, text: 'Si ferma di nuovo', ...mail })).toMatchObject({
      outcome: 'QUARANTINED',
    });
  const counted = 'SELECT count(*)::int AS count FROM ticket_follow_ups WHERE follow_up_of_id = $1';
  expect(await box.api.dataSource.query(counted, [former.id])).toEqual([{ count: 0 }]);
});

it.each([
  ['of a technician', () => box.technician.email],
  ['of an administrator', () => box.admin.email],
])('raises none from a mail %s', async (_whose, from) => {
  const former = await closed();
  const mail = { from: from(), to: OURS, subject: `Ticket n. ${former.id}`, text: 'Richiamare il cliente' };
  expect(await box.receive(mail)).toMatchObject({ outcome: 'QUARANTINED', reason: 'TICKET_CLOSED' });
});

it('raises none of a duplicate, and none without words', async () => {
  const original = await box.ticket();
  const duplicate = await closed({ duplicateOfId: original.id });
  const toDuplicate = { from: box.client.email, to: await box.addressOf(duplicate, box.client), text: 'Ancora fermo' };
  expect(await box.receive(toDuplicate)).toMatchObject({ reason: 'TICKET_CLOSED' });
  const former = await closed();
  const attachments = [{ filename: 'foto.pdf', content: PDF.content, contentType: 'application/pdf' }];
  const wordless = { from: box.client.email, to: await box.addressOf(former, box.client), text: '', attachments };
  expect(await box.receive(wordless)).toMatchObject({ reason: 'TICKET_CLOSED' });
});
