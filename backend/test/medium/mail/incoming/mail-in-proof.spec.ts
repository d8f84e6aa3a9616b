import type { Ticket } from '#tickets/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import type { Answer } from '#test/support/api.js';
import { registration } from '#test/support/registrations.js';
import { eventually } from '#test/support/waiting.js';
import { MailIn } from './mail-in.support.js';

let box: MailIn;
beforeAll(async () => {
  box = await MailIn.open();
});
afterAll(() => box.close());

const SUBJECT = {
  it: 'Accesso al portale di assistenza di Plantdesk',
  en: 'Access to the support portal of Plantdesk',
};

const post = (path: string, payload: object): Promise<Answer> =>
  box.api.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
const login = (email: string, password: string): Promise<Answer> => post('login', { email, password });
const isProven = async ({ id }: { id: string }): Promise<boolean> => {
  const [row] = await box.api.dataSource.query<[{ proven: boolean }]>(
    'SELECT email_verified_at IS NOT NULL AS proven FROM users WHERE id = $1',
    [id],
  );
  return row.proven;
};
const topicsTo = async ({ id }: { id: string }, topic: string): Promise<number> => {
  const rows = await box.api.dataSource.query<object[]>('SELECT FROM outbox WHERE recipient_id = $1 AND topic = $2', [
    id,
    topic,
  ]);
  return rows.length;
};
const waitingTicket = ({ id }: { id: string }, values: Partial<Ticket> = {}): Promise<Ticket> =>
  box.ticket({ createdById: id, awaitsMailboxProof: true, ...values });

it.each(['it', 'en'] as const)(
  'a verified reply ends what a stranger opened, and mails a way in: %s',
  async (language) => {
    const email = `anna.${language}@client.example`;
    const { user, tokens } = (
      await post('register', registration({ email, language, password: PASSWORD }))
    ).json<ApiBody>();
    const owner = user as unknown as TestUser;
    const ticket = await waitingTicket(owner);
    const other = await waitingTicket(owner, { status: 'CLOSED', closedAt: new Date() });

    const to = await box.addressOf(ticket, owner);
    const text = 'Il laser si ferma dopo dieci minuti';
    expect(await box.receive({ from: email, to, text })).toMatchObject({
      outcome: 'MESSAGE_ADDED',
      ticketId: ticket.id,
    });
    expect((await box.messages(ticket)).map(({ body }) => body)).toEqual([text]);

    expect(await isProven(user)).toBe(true);
    expect((await login(email, PASSWORD)).json<ApiBody>().code).toBe('INVALID_CREDENTIALS');
    expect((await post('refresh', { refreshToken: tokens.refreshToken })).statusCode).toBe(401);
    const mail = await box.smtp.expect(email, SUBJECT[language]);
    expect(JSON.stringify([mail.subject, mail.text, mail.html])).not.toContain('laser');
    const [, password = ''] = /(?:Password temporanea|Temporary password): (\S+)/.exec(mail.text ?? '') ?? [];
    const entered = await login(email, password);
    expect([entered.statusCode, entered.json<ApiBody>().user]).toMatchObject([200, { mustChangePassword: true }]);
    const read = box.api.as(owner);
    for (const { id } of [ticket, other])
      expect((await read({ method: 'GET', url: `/api/tickets/${id}` })).statusCode).not.toBe(404);

    // Once only: what follows changes nothing.
    await box.receive({ from: email, to, text: 'Ora è ripartito' });
    expect([await topicsTo(user, 'mailbox-proven'), (await login(email, password)).statusCode]).toEqual([1, 200]);
  },
);

describe('proves nothing', () => {
  it.each<[string, (to: string, owner: TestUser) => Parameters<MailIn['receive']>]>([
    ['a reply of an unverified sender', (to, owner) => [{ from: owner.email, to }, 'NONE']],
    ['a forged one', (to, owner) => [{ from: owner.email, to }, 'FAIL']],
    [
      'an automatic reply',
      (to, owner) => [{ from: owner.email, to, headers: { 'Auto-Submitted': 'auto-replied' } }, 'PASS'],
    ],
    ['the reply of another client', (to) => [{ from: box.client.email, to }, 'PASS']],
  ])('%s', async (_, mail) => {
    const owner = await box.api.make.user({ emailVerifiedAt: null });
    const ticket = await waitingTicket(owner);
    await box.receive(...mail(await box.addressOf(ticket, owner), owner));
    expect([await isProven(owner), await topicsTo(owner, 'mailbox-proven')]).toEqual([false, 0]);
    expect((await login(owner.email, PASSWORD)).statusCode).toBe(200);
  });

  it('a mail without the secret address, to a ticket that its subject names', async () => {
    const owner = await box.api.make.user({ emailVerifiedAt: null });
    const ticket = await waitingTicket(owner);
    await box.receive({ from: owner.email, to: 'support@plantdesk.test', subject: `Re: [#${ticket.id}]` });
    expect(await isProven(owner)).toBe(false);
  });
});

it('two replies at once prove it once, while staff close one of the tickets', async () => {
  const owner = await box.api.make.user({ emailVerifiedAt: null });
  const tickets = [await waitingTicket(owner), await waitingTicket(owner)] as const;
  const close = () =>
    box.api.as(box.admin)({
      method: 'PATCH',
      url: `/api/tickets/${tickets[0].id}/status`,
      payload: { status: 'CLOSED', finalReport: 'Guarnizione sostituita' },
    });
  const [, , closed] = await Promise.all([
    box.send({ from: owner.email, to: await box.addressOf(tickets[0], owner), text: 'Prima risposta' }),
    box.send({ from: owner.email, to: await box.addressOf(tickets[1], owner), text: 'Seconda risposta' }),
    close(),
  ]);
  expect(closed.statusCode).toBe(200);
  await eventually(async () => (await isProven(owner)) && (await box.messages(tickets[1])).length === 1);
  expect(await topicsTo(owner, 'mailbox-proven')).toBe(1);
});
