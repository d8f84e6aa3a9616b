import type { InboundMail } from '#mail/incoming/index.js';
import type { Ticket } from '#tickets/index.js';
import { LIFETIMES } from '#contract/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { eventually } from '#test/support/waiting.js';
import { PDF } from '#test/medium/tickets/files/attachments.support.js';
import { MailIn, OURS } from './mail-in.support.js';
import { erase } from '#test/medium/operations/privacy.support.js';

let box: MailIn;
beforeAll(async () => void (box = await MailIn.open({ INBOUND_NEW_TICKETS: 'known' })));
afterAll(() => box.close());

const PDF_FILE = [{ filename: 'foto.pdf', content: PDF.content, contentType: 'application/pdf' }];
const FORWARD = `Potete occuparvene?

-----Messaggio originale-----
Da: Ugo Neri <ugo.neri@example.com>
Inviato: lunedì 23 novembre 2026 10:04
A: Anna <anna@plantdesk.test>
Oggetto: Laser fermo

Il laser LX-204 è fermo da ieri.`;

const ticketOf = async ({ ticketId }: Pick<InboundMail, 'ticketId'>) => {
  const rows = await box.api.dataSource.query<Record<string, unknown>[]>(
    `SELECT t.title, t.description, t.category, t.status, t.company, t.contact_name AS name, t.plant_type AS "plantType",
       t.plant_serial_number AS serial, t.plant_id AS "plantId", t.plant_link AS "plantLink", u.email AS owner,
       t.awaits_mailbox_proof AS waits, t.company_id AS "companyId"
     FROM tickets t JOIN users u ON u.id = t.created_by_id WHERE t.id = $1`,
    [ticketId],
  );
  return rows[0];
};

const call = (who: TestUser, method: 'PATCH' | 'POST' | 'PUT', path: string, payload: object) =>
  box.api.as(who)({ method, url: `/api/${path}`, payload });

it('raises a ticket from a mail of a client with a proven mailbox, with its files, and confirms it', async () => {
  const received = await box.receive({
    from: box.client.email,
    to: OURS,
    subject: 'Re: Laser fermo',
    text: 'Il laser è fermo da ieri.\n\n> citazione',
    attachments: PDF_FILE,
  });
  expect(received).toMatchObject({ outcome: 'TICKET_CREATED' });
  expect(await ticketOf(received)).toMatchObject({
    title: 'Laser fermo',
    description: 'Il laser è fermo da ieri.\n\n> citazione',
    category: 'ASSISTANCE',
    status: 'OPEN',
    serial: '',
    owner: box.client.email,
    waits: false,
  });
  expect(await box.messages({ id: received.ticketId } as Ticket, box.client)).toMatchObject([
    { kind: 'CLIENT', body: '', files: [{ fileName: 'foto.pdf' }] },
  ]);
  await box.smtp.expect(box.client.email, String(received.ticketId));
});

it('adds a second mail to the ticket of the first one that it refers to, for the same sender alone', async () => {
  const first = { from: box.client.email, to: OURS, text: 'La pompa perde', messageId: '<first@example.com>' };
  const { ticketId } = await box.receive(first);
  const second = { to: OURS, text: 'Allego una foto', inReplyTo: '<first@example.com>' };
  const continued = await box.receive({ ...second, from: box.client.email });
  expect(continued).toMatchObject({ outcome: 'MESSAGE_ADDED', ticketId });
  const other = await box.api.make.user();
  const copied = await box.receive({ ...second, from: other.email });
  expect(copied).toMatchObject({ outcome: 'TICKET_CREATED' });
  expect(copied.ticketId).not.toBe(ticketId);
});

it('raises a ticket where the number in the subject means another one', async () => {
  const foreign = await box.ticket({ createdById: (await box.api.make.user()).id });
  const mail = { from: box.client.email, to: OURS, subject: `Ordine #${foreign.id}`, text: 'Quando arriva?' };
  const received = await box.receive(mail);
  expect(received).toMatchObject({ outcome: 'TICKET_CREATED' });
  expect(received.ticketId).not.toBe(foreign.id);
  expect(await box.messages(foreign)).toEqual([]);
});

it('raises a new ticket from what the owner writes to one that was closed long ago', async () => {
  const closedAt = new Date(Date.now() - (LIFETIMES.followUp + 60) * 1000);
  const former = await box.ticket({ status: 'CLOSED', finalReport: 'Fatto', closedAt });
  const to = await box.addressOf(former, box.client);
  const received = await box.receive({ from: box.client.email, to, text: 'Il guasto è tornato' });
  expect(received).toMatchObject({ outcome: 'TICKET_CREATED' });
  expect(received.ticketId).not.toBe(former.id);
});

describe('raises none', () => {
  it.each([
    ['of a stranger', () => 'nessuno@example.com', 'PASS' as const, 'UNKNOWN_SENDER'],
    ['of a sender that is not verified', () => box.client.email, 'NONE' as const, 'UNVERIFIED_SENDER'],
    ['of a forged sender', () => box.client.email, 'FAIL' as const, 'FORGED_SENDER'],
    ['of staff who forward nothing', () => box.technician.email, 'PASS' as const, 'NO_TICKET'],
  ])('from a mail %s', async (_kind, from, verdict, reason) => {
    const mail = { from: from(), to: OURS, text: 'Il laser è fermo' };
    expect(await box.receive(mail, verdict)).toMatchObject({ outcome: 'QUARANTINED', reason });
  });

  it('from a mail of an account whose mailbox is not proven', async () => {
    const { email } = await box.api.make.user({ emailVerifiedAt: null });
    expect(await box.receive({ from: email, to: OURS })).toMatchObject({ reason: 'NO_TICKET' });
  });

  it('without words', async () => {
    const mail = { from: box.client.email, to: OURS, subject: '', text: ' ', attachments: PDF_FILE };
    expect(await box.receive(mail)).toMatchObject({ reason: 'NO_CONTENT' });
  });
});

const mailsTo = async (email: string): Promise<unknown[]> =>
  box.api.dataSource.query(
    `SELECT payload ->> 'mail' AS mail FROM outbox o JOIN users u ON u.id::text = o.payload ->> 'userId'
     WHERE o.queue = 'mail' AND u.email = $1`,
    [email],
  );

describe('a mail that staff forward', () => {
  it('is not acknowledged to the client whom its text names, neither a new nor a known one', async () => {
    for (const email of ['nuova.cliente@example.com', (await box.api.make.user()).email]) {
      const text = FORWARD.replace('ugo.neri@example.com', email);
      const received = await box.receive({ from: box.technician.email, to: OURS, subject: 'I: Laser fermo', text });
      expect(await ticketOf(received)).toMatchObject({ owner: email });
      expect(await mailsTo(email)).toEqual([]);
    }
  });

  it('raises a ticket of the client who wrote it, with a note of what staff added', async () => {
    const received = await box.receive({
      from: box.technician.email,
      to: OURS,
      subject: 'I: Laser fermo',
      text: FORWARD,
    });
    expect(received).toMatchObject({ outcome: 'TICKET_CREATED' });
    expect(await ticketOf(received)).toMatchObject({
      title: 'Laser fermo',
      description: 'Il laser LX-204 è fermo da ieri.',
      owner: 'ugo.neri@example.com',
      name: 'Ugo',
      company: '',
    });
    expect(await box.messages({ id: received.ticketId } as Ticket)).toMatchObject([
      { kind: 'NOTE', body: 'Potete occuparvene?', author: { id: box.technician.id } },
    ]);
  });

  it('joins the ticket that a subject of ours names, and no other', async () => {
    const ticket = await box.ticket();
    const mail = { from: box.technician.email, to: OURS, text: FORWARD };
    for (const subject of [`I: Ordine #${ticket.id}`, `Fwd: vecchio ticket ${ticket.id}`]) {
      const received = await box.receive({ ...mail, subject });
      expect(received).toMatchObject({ outcome: 'TICKET_CREATED' });
      expect(received.ticketId).not.toBe(ticket.id);
    }
    const subject = `I: Ticket n. ${ticket.id}: nuova risposta`;
    expect(await box.receive({ ...mail, subject })).toMatchObject({ outcome: 'NOTE_ADDED', ticketId: ticket.id });
  });

  it.each([
    ['of a colleague', () => box.admin.email],
    ['of the portal itself', () => OURS],
  ])('raises none from a mail %s', async (_whose, original) => {
    const text = FORWARD.replace('ugo.neri@example.com', original());
    const mail = { from: box.technician.email, to: OURS, subject: 'I: Laser fermo', text };
    expect(await box.receive(mail)).toMatchObject({ reason: 'NO_TICKET' });
  });

  it.each([
    ['without a domain', 'ugo.neri@'],
    ['that is too long', `${'x'.repeat(250)}@example.com`],
    ['with markup', '"<script>"@example.com'],
  ])('raises none for an address %s', async (_kind, address) => {
    const text = FORWARD.replace('ugo.neri@example.com', address);
    const mail = { from: box.technician.email, to: OURS, subject: 'I: Laser fermo', text };
    expect(await box.receive(mail)).toMatchObject({ reason: 'NO_TICKET' });
  });

  it('goes when the client who wrote it is erased', async () => {
    const { email, id } = await box.api.make.user();
    const text = FORWARD.replace('ugo.neri@example.com', email);
    const received = await box.receive({ from: box.technician.email, to: OURS, subject: 'I: Laser fermo', text });
    expect(await ticketOf(received)).toMatchObject({ owner: email });
    expect((await erase(box.api, box.admin, id)).statusCode).toBe(200);
    expect((await box.processed()).filter((mail) => mail.id === received.id)).toEqual([]);
  });

  it('raises no ticket of others when a client forwards', async () => {
    const received = await box.receive({ from: box.client.email, to: OURS, subject: 'I: Laser fermo', text: FORWARD });
    expect(await ticketOf(received)).toMatchObject({ owner: box.client.email });
  });
});

describe('the plant', () => {
  const member = async () => {
    const company = await box.api.make.company();
    const user = await box.api.make.user({ companyId: company.id, companyRole: 'MEMBER', companySince: new Date() });
    return { company, user };
  };

  it('is the one of the company whose serial number is written', async () => {
    const { company, user } = await member();
    const [one] = [
      await box.api.make.plant({ ownerCompanyId: company.id }),
      await box.api.make.plant({ ownerCompanyId: company.id }),
    ];
    const text = `La macchina ${one.serialNumber}, perde olio`;
    const received = await box.receive({ from: user.email, to: OURS, text });
    const row = await ticketOf(received);
    expect(row).toMatchObject({ plantId: one.id, plantLink: 'EXACT', serial: one.serialNumber, companyId: company.id });
    const vague = await box.receive({ from: user.email, to: OURS, text: `La macchina ${one.serialNumber}9 perde` });
    expect(await ticketOf(vague)).toMatchObject({ plantId: null, serial: '' });
  });

  it('is proposed, never linked, where it is the only one of the company and no serial number is written', async () => {
    const { company, user } = await member();
    const plant = await box.api.make.plant({ ownerCompanyId: company.id });
    await box.api.make.plant({ ownerCompanyId: company.id, state: 'SCRAPPED' });
    const vague = async (): Promise<unknown> => {
      const received = await box.receive({ from: user.email, to: OURS, text: 'Perde olio' });
      expect(await ticketOf(received)).toMatchObject({ plantId: null, plantLink: null, companyId: company.id });
      const url = `/api/tickets/${received.ticketId}/plant-proposals`;
      return (await box.api.as(box.admin)({ method: 'GET', url })).json<{
        proposals: { plant: { id: string }; reasons: string[] }[];
      }>().proposals;
    };
    expect(await vague()).toMatchObject([{ plant: { id: plant.id }, reasons: ['SAME_COMPANY'] }]);
    await box.api.make.plant({ ownerCompanyId: company.id });
    expect(await vague()).toEqual([]);
  });

  it('is the one that stays of two that were merged', async () => {
    const { company, user } = await member();
    const [stays, goes] = [
      await box.api.make.plant({ ownerCompanyId: company.id }),
      await box.api.make.plant({ ownerCompanyId: company.id }),
    ];
    expect((await call(box.admin, 'POST', `plants/${goes.id}/merge`, { intoId: stays.id })).statusCode).toBe(200);
    for (const text of [`La ${goes.serialNumber} perde olio`, `La ${stays.serialNumber} perde olio`])
      expect(await ticketOf(await box.receive({ from: user.email, to: OURS, text }))).toMatchObject({
        plantId: stays.id,
        serial: stays.serialNumber,
      });
  });

  it('fills what is blank when staff choose it', async () => {
    const received = await box.receive({ from: box.client.email, to: OURS, text: 'Il laser perde' });
    const plant = await box.api.make.plant();
    const answer = await call(box.admin, 'PUT', `tickets/${received.ticketId}/plant`, {
      plantId: plant.id,
      version: 1,
    });
    expect(answer.statusCode).toBe(200);
    expect(await ticketOf(received)).toMatchObject({ plantId: plant.id, serial: plant.serialNumber });
  });

  it('is completed before the ticket is closed', async () => {
    const { ticketId } = await box.receive({ from: box.client.email, to: OURS, text: 'Il laser è fermo' });
    const path = `tickets/${ticketId}`;
    const assigned = { technicalAreaId: box.technician.technicalAreaId, assignedTechnicianId: box.technician.id };
    await call(box.admin, 'PATCH', `${path}/status`, { ...assigned, status: 'IN_PROGRESS' });
    const closing = { status: 'CLOSED', finalReport: 'Sorgente sostituita' };
    const refused = await call(box.technician, 'PATCH', `${path}/status`, closing);
    expect(refused.json()).toMatchObject({
      code: 'TICKET_INCOMPLETE',
      details: [{ field: 'company' }, { field: 'plantType' }, { field: 'plantSerialNumber' }],
    });
    await call(box.admin, 'PATCH', path, { company: 'Rossi', plantType: 'Laser', plantSerialNumber: 'LX-1' });
    expect((await call(box.technician, 'PATCH', `${path}/status`, closing)).statusCode).toBe(200);
  });
});

describe('an administrator', () => {
  const raise = (id: string, requester: string, who: TestUser = box.admin) =>
    call(who, 'POST', `inbound-mails/${id}/ticket`, { requester });
  const settled = (id: string) => eventually(async () => (await box.processed()).find((mail) => mail.id === id));

  it('raises a ticket of the client they name, once', async () => {
    const other = await box.api.make.admin();
    const { id } = await box.receive({
      from: 'Ugo Neri <ugo@example.com>',
      to: OURS,
      subject: 'Laser',
      text: 'È fermo',
    });
    const outcomes = await Promise.all([raise(id, 'UGO@example.com'), raise(id, 'ugo@example.com', other)]);
    expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const mail = await settled(id);
    expect(mail).toMatchObject({ outcome: 'TICKET_CREATED' });
    expect(await ticketOf(mail)).toMatchObject({ title: 'Laser', description: 'È fermo', owner: 'ugo@example.com' });
    expect((await raise(id, 'ugo@example.com')).json()).toMatchObject({ code: 'INBOUND_MAIL_HANDLED' });
  });

  it.each([
    ['that waited', 'Il laser è fermo', 'vera@example.com'],
    ['in which a client is forwarded', FORWARD.replace('ugo.neri', 'carla.blu'), 'carla.blu@example.com'],
  ])('has the client of a mail %s acknowledged', async (_kind, text, requester) => {
    const { id } = await box.receive({ from: 'ignoto@example.com', to: OURS, subject: 'I: Laser', text });
    await raise(id, requester);
    expect(await ticketOf(await settled(id))).toMatchObject({ owner: requester });
    expect(await mailsTo(requester)).toEqual([{ mail: 'ticket-received' }]);
  });

  it('returns a mail without words to the list', async () => {
    const { id } = await box.receive({ from: 'ugo@example.com', to: OURS, subject: '', text: ' ' });
    await raise(id, 'ugo@example.com');
    expect(await settled(id)).toMatchObject({ outcome: 'QUARANTINED', reason: 'NO_CONTENT' });
  });
});
