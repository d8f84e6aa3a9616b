import type { TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { eventually } from '#test/support/waiting.js';
import { MailIn } from './mail-in.support.js';

let box: MailIn;
beforeAll(async () => {
  box = await MailIn.open({ INBOUND_BOUNCE_ADDRESS: 'bounce+{token}@plantdesk.test' });
});
afterAll(() => box.close());

const request = async (by: TestUser, method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
  box.api.as(by)({ method, url: `/api/${url}`, payload });
const renew = async (user: TestUser, by = box.admin): Promise<number> =>
  (await request(by, 'DELETE', `users/${user.id}/reply-addresses`)).statusCode;
const renewOwn = async (user: TestUser): Promise<number> =>
  (await request(user, 'DELETE', 'auth/reply-addresses')).statusCode;
const eventsOf = ({ id }: TestUser) =>
  box.api.dataSource.query<object[]>(
    `SELECT actor_id AS "actorId", details FROM security_events
     WHERE subject_id = $1 AND kind = 'REPLY_ADDRESSES_RENEWED' ORDER BY occurred_at`,
    [id],
  );
/** A ticket of a client, with the address of its mails before a renewal. */
async function leaked(values: Partial<TestUser> = {}) {
  const client = await box.api.make.user(values);
  const ticket = await box.ticket({ createdById: client.id });
  return { client, ticket, to: await box.addressOf(ticket, client) };
}

describe('after a renewal', () => {
  it('an unverified reply to the old address waits with its ticket; the new address takes it', async () => {
    const { client, ticket, to } = await leaked();
    expect(await box.receive({ from: client.email, to }, 'NONE')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
    expect(await renewOwn(client)).toBe(204);

    const waiting = await box.receive({ from: client.email, to, text: 'Scritto da un altro' }, 'NONE');
    expect(waiting).toMatchObject({ outcome: 'QUARANTINED', reason: 'REVOKED_ADDRESS', ticketId: ticket.id });
    expect(await box.messages(ticket)).toHaveLength(1);
    const shown = (await request(box.admin, 'GET', `inbound-mails/${waiting.id}`)).json<ApiBody>();
    expect(shown).toMatchObject({ inboundMail: { reason: 'REVOKED_ADDRESS', ticketId: ticket.id } });

    const renewed = await box.addressOf(ticket, client);
    expect(renewed).not.toBe(to);
    expect(await box.addressOf(ticket, client)).toBe(renewed);
    for (const recipients of [[renewed], [to, renewed]])
      expect(await box.receive({ from: client.email, to: recipients }, 'NONE')).toMatchObject({
        outcome: 'MESSAGE_ADDED',
        ticketId: ticket.id,
      });
    expect(await renewOwn(client)).toBe(204);
    expect(new Set([to, renewed, await box.addressOf(ticket, client)]).size).toBe(3);
  });

  it('an administrator adds the mail that waits as the message of its sender', async () => {
    const { client, ticket, to } = await leaked();
    await renew(client);
    const { id, outcome } = await box.receive({ from: client.email, to, text: 'Ora perde olio' }, 'NONE');
    expect(outcome).toBe('QUARANTINED');
    await request(box.admin, 'POST', `inbound-mails/${id}/accept`, { ticketId: ticket.id });
    const [message] = await eventually(async () => {
      const messages = await box.messages(ticket);
      return messages.length > 0 && messages;
    });
    expect(message).toMatchObject({ body: 'Ora perde olio', author: { id: client.id } });
  });

  it.each([[true], [false]])('verified senders go on, whether the mail refers to ours: %s', async (refers) => {
    const { client, ticket, to } = await leaked();
    await renew(client);
    const mail = { to, ...(refers && { references: `<ticket-${ticket.id}@plantdesk.test>` }) };
    const ofClient: object = await box.receive({ ...mail, from: client.email }, 'PASS');
    expect(ofClient).toMatchObject({ outcome: 'MESSAGE_ADDED', ticketId: ticket.id });
    const ofStaff: object = await box.receive({ ...mail, from: box.admin.email }, 'PASS');
    expect(ofStaff).toMatchObject({ outcome: 'NOTE_ADDED', ticketId: ticket.id });
  });

  it.each([
    ['a stranger', (): string => 'ugo@example.com', 'PASS', 'REVOKED_ADDRESS'],
    ['a verified client who may not see the ticket', (): string => box.client.email, 'PASS', 'NO_ACCESS'],
    ['an unverified administrator', (): string => box.admin.email, 'NONE', 'REVOKED_ADDRESS'],
    ['a forged sender', (): string => box.client.email, 'FAIL', 'FORGED_SENDER'],
  ] as const)('%s does not write on the ticket', async (_who, from, verdict, reason) => {
    const { client, ticket, to } = await leaked();
    await renew(client);
    expect(await box.receive({ from: from(), to }, verdict)).toMatchObject({ reason, ticketId: ticket.id });
    expect(await box.messages(ticket)).toEqual([]);
  });

  it('a verified reply proves no mailbox', async () => {
    const { client, to } = await leaked({ emailVerifiedAt: null });
    await renew(client);
    expect(await box.receive({ from: client.email, to }, 'PASS')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
    const [row] = await box.api.dataSource.query<object[]>('SELECT email_verified_at FROM users WHERE id = $1', [
      client.id,
    ]);
    expect(row).toEqual({ email_verified_at: null });
  });

  it('the addresses of others on the ticket, and that of bounces, stay as they are', async () => {
    const { client, ticket } = await leaked();
    const other = await leaked();
    const addresses = () =>
      Promise.all([
        box.addressOf(ticket, box.technician),
        box.addressOf(other.ticket, other.client),
        box.bounceAddressOf(ticket, client),
      ]);
    const before = await addresses();
    await renew(client);
    expect(await addresses()).toEqual(before);
    const mail = { from: other.client.email, to: other.to };
    expect(await box.receive(mail, 'NONE')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
    const note = { from: box.technician.email, to: before[0] };
    expect(await box.receive(note, 'PASS')).toMatchObject({ outcome: 'NOTE_ADDED', ticketId: ticket.id });
  });

  it('every ticket of the person has a new address', async () => {
    const { client, ticket, to } = await leaked();
    const second = await box.ticket({ createdById: client.id });
    const toSecond = await box.addressOf(second, client);
    await renew(client);
    for (const address of [to, toSecond])
      expect(await box.receive({ from: client.email, to: address }, 'NONE')).toMatchObject({
        reason: 'REVOKED_ADDRESS',
      });
    expect(await box.receive({ from: client.email, to: [to, toSecond] }, 'PASS')).toMatchObject({
      reason: 'SEVERAL_TICKETS',
    });
    expect([await box.addressOf(ticket, client), await box.addressOf(second, client)]).not.toContain(to);
  });
});

describe('the security log', () => {
  it('records who renewed how many addresses, and no call that renewed none', async () => {
    const { client } = await leaked();
    expect([await renewOwn(client), await renewOwn(client), await renew(client)]).toEqual([204, 204, 204]);
    expect(await eventsOf(client)).toEqual([{ actorId: client.id, details: { count: 1 } }]);
    const ticket = await box.ticket({ createdById: client.id });
    await box.addressOf(ticket, client);
    expect([await renew(client), await renew(client)]).toEqual([204, 204]);
    expect(await eventsOf(client)).toMatchObject([{}, { actorId: box.admin.id, details: { count: 1 } }]);
  });
});

it('a deactivation ends the addresses for good, and another change of the account does not', async () => {
  const { client, ticket, to } = await leaked();
  const change = async (payload: object): Promise<void> => {
    expect((await request(box.admin, 'PUT', `users/${client.id}`, payload)).statusCode).toBe(200);
  };
  const mail = (text: string) => ({ from: client.email, to, text });
  expect((await request(box.admin, 'POST', `users/${client.id}/reset-password`)).statusCode).toBe(200);
  expect(await box.receive(mail('Primo'), 'NONE')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
  await change({ isActive: false });
  expect(await box.receive(mail('Secondo'), 'NONE')).toMatchObject({ reason: 'INACTIVE_SENDER' });
  await change({ isActive: true });
  expect(await box.receive(mail('Terzo'), 'NONE')).toMatchObject({ reason: 'REVOKED_ADDRESS', ticketId: ticket.id });
});

it('is refused to other roles, and for unknown users', async () => {
  const { client, ticket, to } = await leaked();
  for (const by of [box.technician, box.client, client]) expect(await renew(client, by)).toBe(403);
  const missing = await request(box.admin, 'DELETE', `users/${ticket.id}/reply-addresses`);
  const absent = await request(box.admin, 'DELETE', 'users/0190b6a0-0000-7000-8000-000000000001/reply-addresses');
  for (const answer of [missing, absent])
    expect([answer.statusCode, answer.json<ApiBody>().code]).toEqual([404, 'USER_NOT_FOUND']);
  expect(await box.receive({ from: client.email, to }, 'NONE')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
});
