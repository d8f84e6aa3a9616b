import { InboundMail } from '#mail/incoming/index.js';
import { InboundMailProcessor } from '#mail/incoming/outcomes/inbound-mail.processor.js';
import { Participant } from '#tickets/index.js';
import { MailIn, OURS } from './mail-in.support.js';
import type { TestUser } from '#test/factories/factory.js';
import { eventually } from '#test/support/waiting.js';

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
       (SELECT h.since FROM stop_hints h WHERE h.ticket_id = t.id) AS "suggestedSince",
       (SELECT count(*)::int FROM notifications n
        WHERE n.ticket_id = t.id AND n.user_id = $2 AND n.kind = 'PRODUCTION_STOPPED') AS rings
     FROM tickets t LEFT JOIN stop_tickets l ON l.ticket_id = t.id LEFT JOIN production_stops s ON s.id = l.stop_id
     WHERE t.id = $1`,
    [ticketId, box.admin.id],
  );
  return state;
};
const RUNS = { confirmed: null, plantId: null, reportedById: null, rings: 0, suggestedSince: null };
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
    ...{ stopped: true, confirmed: false, plantId: null, reportedById: box.client.id, rings: 1, suggestedSince: null },
  });
  expect(await mailsAbout(received)).toEqual(['production-stopped', 'ticket-received']);
});

it('a member of the company that owns the plant is believed where the mail names it', async () => {
  const text = 'La matricola è LX-2041.';
  const received = await box.receive({ from: member.email, to: OURS, subject: STOPPED, text });
  expect(await stateOf(received)).toEqual({
    ...{ stopped: true, confirmed: true, plantId, reportedById: member.id, rings: 1, suggestedSince: null },
  });
});

it('words in the text alone report none, but put the question to staff', async () => {
  const mail = { from: box.client.email, to: OURS, subject: 'Urgente', text: 'Impianto fermo da stamattina.' };
  const received = await box.receive(mail);
  expect(await stateOf(received)).toEqual({ stopped: false, ...RUNS, suggestedSince: received.receivedAt });
  expect(await mailsAbout(received)).toEqual(['new-ticket', 'ticket-received']);
});

it.each([
  ['Rumore', STOPPED, 'ASSISTANCE', true],
  ['Rumore', `Re: ${STOPPED}`, 'ASSISTANCE', null],
  [STOPPED, STOPPED, 'ASSISTANCE', null],
  ['Rumore', STOPPED, 'MODIFICATION', null],
] as const)('on the open ticket %j, the mail %j (%s) reports: %s', async (title, subject, category, stopped) => {
  const ticket = await box.ticket({ title, category });
  const to = await box.addressOf(ticket, box.client);
  const text = `Una foto arriva (${title.length}, ${subject.length}, ${category}).`;
  const received = await box.receive({ from: box.client.email, to, subject, text });
  expect(received).toMatchObject({ outcome: 'MESSAGE_ADDED', ticketId: ticket.id });
  const stop = { ...RUNS, confirmed: false, reportedById: box.client.id, rings: 1 };
  expect(await stateOf(received)).toEqual({ stopped, ...(stopped === true ? stop : RUNS) });
});

it('a second mail on an open ticket reports no further stop', async () => {
  const ticket = await box.ticket({ title: 'Fumo' });
  const to = await box.addressOf(ticket, box.client);
  const mail = { from: box.client.email, to, subject: STOPPED };
  await box.receive({ ...mail, text: 'Fuma da ieri.' });
  const second = await box.receive({ ...mail, text: 'Fuma ancora.' });
  expect(await stateOf(second)).toMatchObject({ stopped: true, rings: 1 });
});

it('who is in copy of an open ticket reports none', async () => {
  const ticket = await box.ticket({ title: 'Vibrazione' });
  await box.api.dataSource.manager.insert(Participant, {
    ...{ ticketId: ticket.id, userId: member.id, role: 'CC', leftAt: null },
  });
  const to = await box.addressOf(ticket, member);
  const received = await box.receive({ from: member.email, to, subject: STOPPED, text: 'Vibra anche qui.' });
  expect(received).toMatchObject({ outcome: 'MESSAGE_ADDED', ticketId: ticket.id });
  expect(await stateOf(received)).toEqual({ stopped: null, ...RUNS, suggestedSince: received.receivedAt });
});

it.each([
  ['the owner', 'ASSISTANCE', true],
  ['the owner', 'MODIFICATION', false],
  ['a technician', 'ASSISTANCE', false],
] as const)('the text of %s on an open ticket (%s) puts the question to staff: %s', async (who, category, isAsked) => {
  const ticket = await box.ticket({ title: 'Odore', category, assignedTechnicianId: box.technician.id });
  const author = who === 'the owner' ? box.client : box.technician;
  const text = `Ora la macchina è ferma (${who}, ${category}).\n\n> Da quando è così?`;
  const mail = { from: author.email, to: await box.addressOf(ticket, author), subject: `Re: [#${ticket.id}] Odore` };
  const received = await box.receive({ ...mail, text });
  expect(received.ticketId).toBe(ticket.id);
  const suggestedSince = isAsked ? received.receivedAt : null;
  expect(await stateOf(received)).toEqual({ stopped: null, ...RUNS, suggestedSince });
});

it('words on a ticket whose stop has ended put the question again', async () => {
  const ticket = await box.ticket({ title: 'Ugello', productionStopped: true });
  await box.api.make.stop({ ticketId: ticket.id, confirmed: false, endedAt: new Date() }, [ticket.id]);
  const mail = { from: box.client.email, to: await box.addressOf(ticket, box.client) };
  const received = await box.receive({ ...mail, subject: `Re: [#${ticket.id}] Ugello`, text: 'La linea è ferma.' });
  expect(await stateOf(received)).toMatchObject({ stopped: true, suggestedSince: received.receivedAt });
});

it('the note of a technician puts no question, whatever its subject', async () => {
  const ticket = await box.ticket({ title: 'Filtro' });
  const mail = { from: box.technician.email, to: await box.addressOf(ticket, box.technician) };
  const received = await box.receive({ ...mail, subject: STOPPED, text: 'Visto sul posto.' });
  expect(received.outcome).toBe('NOTE_ADDED');
  expect(await stateOf(received)).toEqual({ stopped: null, ...RUNS });
});

it('quoted words put no question on a new ticket either', async () => {
  const text = 'No, produce.\n\nIl 20/11/2026 09:00, Assistenza ha scritto:\n> L’impianto è fermo?';
  const received = await box.receive({ from: box.client.email, to: OURS, subject: 'R: Domanda', text });
  expect(received.outcome).toBe('TICKET_CREATED');
  expect(await stateOf(received)).toEqual({ stopped: false, ...RUNS });
});

it('a forwarded mail puts the question by its own words, not by what staff wrote above it', async () => {
  const forward = (body: string, above: string): string =>
    `${above}\n\n---------- Forwarded message ---------\nDa: Ada Neri <ada.neri@example.com>\nDate: ven 20 nov 2026 alle ore 09:00\nSubject: Aiuto\nTo: <support@plantdesk.test>\n\n${body}\n`;
  const mail = { from: box.technician.email, to: OURS, subject: 'Fwd: Aiuto' };
  const asked = await box.receive({ ...mail, text: forward('La macchina è ferma da ieri.', 'Chiamato.') });
  const other = await box.receive({ ...mail, text: forward('Perde olio.', 'Secondo me la macchina è ferma.') });
  expect([asked.outcome, other.outcome]).toEqual(['TICKET_CREATED', 'TICKET_CREATED']);
  expect(await stateOf(asked)).toMatchObject({ suggestedSince: asked.receivedAt });
  expect(await stateOf(other)).toMatchObject({ suggestedSince: null });
});

it('quoted words put no question', async () => {
  const ticket = await box.ticket({ title: 'Scintille' });
  const to = await box.addressOf(ticket, box.client);
  const text = 'No, produce.\n\nIl 20/11/2026 09:00, Assistenza ha scritto:\n> L’impianto è fermo?';
  const received = await box.receive({ from: box.client.email, to, subject: `Re: [#${ticket.id}] Scintille`, text });
  expect(received).toMatchObject({ outcome: 'MESSAGE_ADDED', ticketId: ticket.id });
  expect(await stateOf(received)).toEqual({ stopped: null, ...RUNS });
});

it('the text of a mail that an administrator accepts puts the question', async () => {
  const requester = 'capo@reparto.example';
  const text = 'La linea è ferma da un’ora.';
  const waiting = await box.receive({ from: requester, to: OURS, subject: 'Aiuto', text }, 'NONE');
  expect(waiting.outcome).toBe('QUARANTINED');
  const url = `/api/inbound-mails/${waiting.id}/ticket`;
  await box.api.as(box.admin)({ method: 'POST', url, payload: { requester } });
  const raised = await eventually(async () =>
    (await box.processed()).find(({ outcome, id }) => id === waiting.id && outcome === 'TICKET_CREATED'),
  );
  expect(await stateOf(raised)).toMatchObject({ rings: 0, suggestedSince: waiting.receivedAt });
});

it('a mail that is processed hours later reports the stop since it was received', async () => {
  const { id } = await box.receive({ from: box.client.email, to: OURS, subject: STOPPED, text: 'Perde olio.' });
  const receivedAt = new Date(Date.now() - 5 * 3_600_000);
  const { manager } = box.api.dataSource;
  const waiting = { outcome: null, ticketId: null, processedAt: null, wordsHash: null, receivedAt };
  await manager.update(InboundMail, id, waiting);
  await box.worker.get(InboundMailProcessor, { strict: false }).processIn('QUICK', id);
  const { ticketId } = await manager.findOneByOrFail(InboundMail, { id });
  const [stop] = await manager.query<object[]>(
    `SELECT s.started_at AS "startedAt" FROM production_stops s JOIN stop_tickets l ON l.stop_id = s.id
     WHERE l.ticket_id = $1`,
    [ticketId],
  );
  expect(stop).toEqual({ startedAt: receivedAt });
});

it.each([
  [STOPPED, 'ASSISTANCE', true],
  [`Re: ${STOPPED}`, 'ASSISTANCE', false],
  [STOPPED, 'MODIFICATION', null],
] as const)('a mail %j that follows a closed ticket (%s) leaves it stopped: %s', async (subject, category, stopped) => {
  const closed = await box.ticket({ category, status: 'CLOSED', finalReport: 'Fatto', closedAt: new Date() });
  const to = await box.addressOf(closed, box.client);
  const text = `Si è fermato di nuovo (${subject.length}, ${category}).`;
  const received = await box.receive({ from: box.client.email, to, subject, text });
  expect(received).toMatchObject({ outcome: 'FOLLOW_UP_CREATED' });
  expect(received.ticketId).not.toBe(closed.id);
  const stop = { ...RUNS, confirmed: false, reportedById: box.client.id, rings: 1 };
  expect(await stateOf(received)).toEqual({ stopped, ...(stopped === true ? stop : RUNS) });
});
