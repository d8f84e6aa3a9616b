import { MailIn, OURS } from './mail-in.support.js';

const GROUP = 'assistenza@lumen.example';

let box: MailIn;
beforeAll(async () => void (box = await MailIn.open({ INBOUND_NEW_TICKETS: 'known' })));
afterAll(() => box.close());

/** Names of the mails about the ticket, each once. */
async function mailsAbout(ticketId: number | null): Promise<string[]> {
  const rows = await box.api.dataSource.query<{ mail: string }[]>(
    `SELECT DISTINCT payload->>'mail' AS mail FROM outbox WHERE queue = 'mail' AND (payload->>'ticketId')::int = $1`,
    [ticketId],
  );
  return rows.map(({ mail }) => mail).sort();
}

it.each(['Assente tensione sul modulo 2', 'Fuori sede l’anello di tenuta', 'Undelivered parts of order 4711'])(
  'raises a ticket from a client’s mail with the subject "%s", and confirms it',
  async (subject) => {
    const received = await box.receive({ from: box.client.email, to: OURS, subject, text: subject });
    expect(received).toMatchObject({ outcome: 'TICKET_CREATED', subject });
    expect(await mailsAbout(received.ticketId)).toEqual(['new-ticket', 'ticket-received']);
  },
);

const PASSED_ON: [machine: string, headers: Record<string, string>][] = [
  ['a rule of Exchange forwards', { 'Auto-Submitted': 'auto-generated', 'X-MS-Exchange-Inbox-Rules-Loop': OURS }],
  ['another group passes on', { Precedence: 'list', 'List-ID': '<assistenza.lumen.example>' }],
  ['a ticket system relays', { Precedence: 'bulk' }],
];

it.each(PASSED_ON)('raises a ticket from a client’s mail that %s, and answers nothing', async (machine, headers) => {
  const received = await box.receive({ from: box.client.email, to: OURS, subject: machine, text: machine, headers });
  expect(received).toMatchObject({ outcome: 'TICKET_CREATED' });
  expect(await mailsAbout(received.ticketId)).toEqual(['new-ticket']);
});

it.each(PASSED_ON)('adds a client’s reply that %s to its ticket', async (machine, headers) => {
  const ticket = await box.ticket();
  const to = await box.addressOf(ticket, box.client);
  const received = await box.receive({ from: box.client.email, to, text: machine, headers });
  expect(received).toMatchObject({ outcome: 'MESSAGE_ADDED', ticketId: ticket.id });
});

it.each(PASSED_ON)('lets a mail wait in which nothing proves the client, and that %s', async (machine, headers) => {
  const mail = { from: box.client.email, to: OURS, text: `Non verificato: ${machine}`, headers };
  expect(await box.receive(mail, 'NONE')).toMatchObject({ outcome: 'QUARANTINED', reason: 'UNVERIFIED_SENDER' });
});

it('raises a follow-up from such a mail, and answers nothing', async () => {
  const closed = await box.ticket({ status: 'CLOSED', closedAt: new Date() });
  const headers = { 'Auto-Submitted': 'auto-generated' };
  const to = await box.addressOf(closed, box.client);
  const received = await box.receive({ from: box.client.email, to, text: 'Si ferma di nuovo', headers });
  expect(received).toMatchObject({ outcome: 'FOLLOW_UP_CREATED' });
  expect(await mailsAbout(received.ticketId)).toEqual(['new-ticket']);
});

it.each([
  ['R: Motore', 'auto-replied'],
  ['Assente: Motore', 'auto-generated'],
])('ends what a client’s program answers with the subject "%s" and the header %s', async (subject, submitted) => {
  const ticket = await box.ticket();
  const to = await box.addressOf(ticket, box.client);
  const headers = { 'Auto-Submitted': submitted };
  const mail = { from: box.client.email, to, subject, text: 'Torno il 7 dicembre', headers };
  expect(await box.receive(mail)).toMatchObject({ outcome: 'AUTO_REPLY' });
  expect(await box.messages(ticket)).toEqual([]);
});

it.each([
  ['LIST_MAIL', { Precedence: 'list' }],
  ['AUTO_REPLY', { Precedence: 'bulk' }],
])('ends what strangers send to many as %s', async (outcome, headers) => {
  const mail = { from: 'news@example.com', to: OURS, text: `Offerte ${outcome}`, headers };
  expect(await box.receive(mail)).toMatchObject({ outcome });
});

describe('a group that puts its own address into From', () => {
  const ORIGINAL = {
    'X-Original-Sender': 'manutenzione@officina.example',
    'Mailing-list': `list ${GROUP}; contact x`,
    'List-ID': `<${GROUP.replace('@', '.')}>`,
    Precedence: 'list',
  };
  const mail = {
    from: `"'Officina Esempio' via Assistenza" <${GROUP}>`,
    to: GROUP,
    envelope: { from: GROUP, to: OURS },
  };

  it.each([
    ['another group', mail],
    ['the group behind our address', { ...mail, from: mail.from.replace(GROUP, OURS) }],
  ])('names the sender, whom nothing proves: %s', async (group, from) => {
    const received = await box.receive({ ...from, text: `La testa si ferma: ${group}`, headers: ORIGINAL });
    expect(received).toMatchObject({
      outcome: 'QUARANTINED',
      reason: 'UNKNOWN_SENDER',
      verdict: 'NONE',
      sender: 'manutenzione@officina.example',
    });
    const url = `/api/inbound-mails/${received.id}`;
    const answer = await box.api.as(box.admin)({ method: 'GET', url });
    expect(answer.json()).toMatchObject({ inboundMail: { senderName: 'Officina Esempio' } });
  });

  it('proves no client', async () => {
    const headers = { ...ORIGINAL, 'X-Original-Sender': box.client.email };
    const received = await box.receive({ ...mail, text: 'In nome di un cliente', headers });
    expect(received).toMatchObject({ reason: 'UNVERIFIED_SENDER', sender: box.client.email });
  });

  it('proves no client whom a rule trusts', async () => {
    const { email } = await box.api.make.user();
    const rule = { method: 'POST', url: '/api/sender-rules', payload: { address: email, kind: 'TRUST' } } as const;
    expect((await box.api.as(box.admin)(rule)).statusCode).toBe(200);
    const headers = { ...ORIGINAL, 'X-Original-Sender': email };
    const received = await box.receive({ ...mail, text: 'In nome di un cliente fidato', headers });
    expect(received).toMatchObject({ reason: 'UNVERIFIED_SENDER', sender: email });
  });

  it('is a loop where it names us', async () => {
    const headers = { ...ORIGINAL, 'X-Original-Sender': OURS };
    expect(await box.receive({ ...mail, from: OURS, headers })).toMatchObject({ outcome: 'LOOP' });
  });
});

it('takes a cry for help to a closed ticket for no thanks, and usual thanks for nothing else', async () => {
  const closed = await box.ticket({ status: 'CLOSED', closedAt: new Date() });
  const to = await box.addressOf(closed, box.client);
  const from = { name: 'Ugo Bianchi', address: box.client.email };
  const thanks = await box.receive({ from, to, text: 'Grazie mille, tutto risolto!\nUgo Bianchi' });
  expect(thanks).toMatchObject({ outcome: 'THANKS' });
  const cry = await box.receive({ from, to, text: 'Buongiorno, aiuto! Intervento veloce, grazie.' });
  expect(cry).toMatchObject({ outcome: 'FOLLOW_UP_CREATED' });
});
