import type { InboundMail } from '#mail/incoming/index.js';
import { MailIn, OURS } from './mail-in.support.js';
import type { TestUser } from '#test/factories/factory.js';

let box: MailIn;
let member: TestUser;
let plantId: string;
beforeAll(async () => {
  box = await MailIn.open({ INBOUND_NEW_TICKETS: 'known' });
  const { id: companyId } = await box.api.make.company();
  member = await box.api.make.member({ companyId });
  plantId = (await box.api.make.plant({ ownerCompanyId: companyId, serialNumber: 'LX-2041' })).id;
});
afterAll(() => box.close());

const STOPPED = 'Impianto FERMO';
const stateOf = async ({ ticketId }: Pick<InboundMail, 'ticketId'>) => {
  const [state] = await box.api.dataSource.query<object[]>(
    `SELECT t.production_stopped AS stopped, s.confirmed, s.plant_id AS "plantId", s.reported_by_id AS "reportedById",
       (SELECT count(*)::int FROM notifications n
        WHERE n.ticket_id = t.id AND n.user_id = $2 AND n.kind = 'PRODUCTION_STOPPED') AS rings
     FROM tickets t LEFT JOIN stop_tickets l ON l.ticket_id = t.id LEFT JOIN production_stops s ON s.id = l.stop_id
     WHERE t.id = $1`,
    [ticketId, box.admin.id],
  );
  return state;
};
const RUNS = { confirmed: null, plantId: null, reportedById: null, rings: 0 };
const mailsAbout = async ({ ticketId }: Pick<InboundMail, 'ticketId'>): Promise<unknown[]> =>
  (
    await box.api.dataSource.query<{ mail: string }[]>(
      `SELECT DISTINCT payload ->> 'mail' AS mail FROM outbox
       WHERE queue = 'mail' AND payload ->> 'ticketId' = $1 ORDER BY 1`,
      [String(ticketId)],
    )
  ).map(({ mail }) => mail);

it('the subject of a new mail reports the stop of a plant that it does not name, and rings', async () => {
  const received = await box.receive({ from: box.client.email, to: OURS, subject: STOPPED, text: 'Da stamattina.' });
  expect(received).toMatchObject({ outcome: 'TICKET_CREATED' });
  expect(await stateOf(received)).toEqual({
    ...{ stopped: true, confirmed: false, plantId: null, reportedById: box.client.id, rings: 1 },
  });
  expect(await mailsAbout(received)).toEqual(['production-stopped', 'ticket-received']);
});

it('a member of the company that owns the plant is believed where the mail names it', async () => {
  const text = 'La matricola è LX-2041.';
  const received = await box.receive({ from: member.email, to: OURS, subject: STOPPED, text });
  expect(await stateOf(received)).toEqual({
    ...{ stopped: true, confirmed: true, plantId, reportedById: member.id, rings: 1 },
  });
});

it('words in the text alone report none', async () => {
  const mail = { from: box.client.email, to: OURS, subject: 'Urgente', text: 'Impianto fermo da stamattina.' };
  const received = await box.receive(mail);
  expect(await stateOf(received)).toEqual({ stopped: false, ...RUNS });
  expect(await mailsAbout(received)).toEqual(['new-ticket', 'ticket-received']);
});

it('a reply about an open ticket reports none', async () => {
  const ticket = await box.ticket({ title: STOPPED });
  const to = await box.addressOf(ticket, box.client);
  const received = await box.receive({ from: box.client.email, to, subject: STOPPED, text: 'Una foto arriva.' });
  expect(received).toMatchObject({ outcome: 'MESSAGE_ADDED', ticketId: ticket.id });
  expect(await stateOf(received)).toEqual({ stopped: null, ...RUNS });
});

it.each([
  [STOPPED, 'ASSISTANCE', true],
  [`Re: ${STOPPED}`, 'ASSISTANCE', false],
  [STOPPED, 'MODIFICATION', null],
] as const)('a mail %j that follows a closed ticket (%s) leaves it stopped: %s', async (subject, category, stopped) => {
  const closed = await box.ticket({ category, status: 'CLOSED', finalReport: 'Fatto', closedAt: new Date() });
  const to = await box.addressOf(closed, box.client);
  const text = `Si è fermato di nuovo (${subject}, ${category}).`;
  const received = await box.receive({ from: box.client.email, to, subject, text });
  expect(received).toMatchObject({ outcome: 'FOLLOW_UP_CREATED' });
  expect(received.ticketId).not.toBe(closed.id);
  const stop = { confirmed: false, plantId: null, reportedById: box.client.id, rings: 1 };
  expect(await stateOf(received)).toEqual({ stopped, ...(stopped === true ? stop : RUNS) });
});
