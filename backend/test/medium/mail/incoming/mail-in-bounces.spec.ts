import type { InboundMail } from '#mail/incoming/index.js';
import type { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { eventually } from '#test/support/waiting.js';
import { MailIn, OURS } from './mail-in.support.js';
import { erase } from '#test/medium/operations/privacy.support.js';

let box: MailIn;
beforeAll(async () => void (box = await MailIn.open({ INBOUND_BOUNCE_ADDRESS: 'bounce+{token}@plantdesk.test' })));
afterAll(() => box.close());

interface Report {
  to: string;
  status?: string;
  action?: string;
  messageId?: string;
  recipient?: string;
}

/** As Postfix writes it. */
const report = ({ to, status = '5.1.1', action = 'failed', messageId, recipient = 'x@example.com' }: Report): string =>
  [
    'From: MAILER-DAEMON@mx.example.com (Mail Delivery System)',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    `Message-ID: <${Math.random()}@mx.example.com>`,
    '',
    '--b',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I could not deliver your message.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId ?? '<other@example.com>'}`,
    'X-Plantdesk-Loop: plantdesk.test',
    '--b--',
    '',
  ].join('\r\n');

const receive = (raw: string, to: string): Promise<InboundMail> => box.receive({ envelope: { from: '', to }, raw });

const refusalOf = async ({ id }: TestUser) => {
  const answer = await box.api.as(box.admin)({ method: 'GET', url: `/api/users/${id}` });
  return answer.json<{ user: { mailRefusal: string | null } }>().user.mailRefusal;
};

const kindsOf = async (user: TestUser) => {
  const answer = await box.api.as(user)({ method: 'GET', url: '/api/notifications?limit=100' });
  return answer.json<{ notifications: { kind: string }[] }>().notifications.map(({ kind }) => kind);
};

const mailsOf = async ({ id }: Ticket) => {
  const answer = await box.api.as(box.admin)({ method: 'GET', url: `/api/tickets/${id}/mails` });
  return answer.json<{ mails: { id: string; state: string; recipient: { email: string } }[] }>().mails;
};

/** A client to whom a mail about a ticket was sent. */
const mailed = async () => {
  const client = await box.api.make.user();
  const ticket = await box.ticket({ createdById: client.id, status: 'OPEN' });
  await box.api.as(box.admin)({
    method: 'PATCH',
    url: `/api/tickets/${ticket.id}/status`,
    payload: { status: 'IN_PROGRESS' },
  });
  const mail = await eventually(async () =>
    (await mailsOf(ticket)).find(({ recipient, state }) => recipient.email === client.email && state === 'SENT'),
  );
  return { client, ticket, mail, address: await box.bounceAddressOf(ticket, client) };
};

it('records a mail that came back, and sends no more about tickets until an administrator lifts it', async () => {
  const { client, ticket, mail, address } = await mailed();
  const raw = report({ to: address, messageId: `<${mail.id}@plantdesk.test>` });
  expect(await receive(raw, address)).toMatchObject({ outcome: 'BOUNCE_RECORDED', ticketId: ticket.id });
  expect((await mailsOf(ticket)).find(({ id }) => id === mail.id)).toMatchObject({ state: 'BOUNCED' });
  expect(await refusalOf(client)).toBe('5.1.1');
  const page = (who: TestUser) => box.api.as(who)({ method: 'GET', url: `/api/tickets/${ticket.id}` });
  expect((await page(box.technician)).json()).toMatchObject({ ticket: { mailsRefused: true } });
  expect((await page(client)).json<{ ticket: object }>().ticket).not.toHaveProperty('mailsRefused');
  expect(await kindsOf(box.technician)).toEqual(await kindsOf(box.admin));
  expect(await kindsOf(box.technician)).toContain('MAIL_REFUSED');
  await box.api.as(box.admin)({
    method: 'PATCH',
    url: `/api/tickets/${ticket.id}/status`,
    payload: { status: 'OPEN' },
  });
  await eventually(async () => (await mailsOf(ticket)).find(({ state }) => state === 'SKIPPED'));
  const lift = () => box.api.as(box.admin)({ method: 'DELETE', url: `/api/users/${client.id}/mail-refusal` });
  expect((await lift()).statusCode).toBe(204);
  expect((await lift()).statusCode).toBe(204);
  expect(await refusalOf(client)).toBeNull();
});

it('forgets what a mailbox refused when its owner is erased', async () => {
  const { client, ticket, address } = await mailed();
  await receive(report({ to: address }), address);
  expect(await refusalOf(client)).toBe('5.1.1');
  expect((await erase(box.api, box.admin, client.id)).statusCode).toBe(200);
  const page = await box.api.as(box.technician)({ method: 'GET', url: `/api/tickets/${ticket.id}` });
  expect(page.json()).toMatchObject({ ticket: { mailsRefused: false } });
});

it('sends mails about tickets with an envelope sender of their own', async () => {
  const { client, address } = await mailed();
  expect(box.smtp.to(client.email).map((mail) => box.smtp.senders.get(mail))).toEqual([address]);
  expect(address).toMatch(/^bounce\+[a-z2-7]{26}@plantdesk\.test$/);
});

it('lifts the refusal when the person writes from there, as a verified sender alone', async () => {
  const { client, ticket, address } = await mailed();
  await receive(report({ to: address }), address);
  const mail = { from: client.email, to: await box.addressOf(ticket, client) };
  await box.receive(mail, 'NONE');
  expect(await refusalOf(client)).toBe('5.1.1');
  await box.receive(mail);
  expect(await refusalOf(client)).toBeNull();
});

it('takes the third temporary failure in a week for a permanent one', async () => {
  const { client, ticket, address } = await mailed();
  const bounce = async () => receive(report({ to: address, status: '4.4.7' }), address);
  await bounce();
  expect(await refusalOf(client)).toBeNull();
  const copy = `INSERT INTO outbox SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'dedupe_key', NULL))).*
    FROM outbox o WHERE o.subject = $1 AND o.recipient_id = $2 AND payload ? 'bounced' LIMIT 1`;
  await box.api.dataSource.query(copy, [`ticket:${ticket.id}`, client.id]);
  await bounce();
  expect(await refusalOf(client)).toBeNull();
  await box.api.dataSource.query(copy, [`ticket:${ticket.id}`, client.id]);
  await bounce();
  expect(await refusalOf(client)).toBe('4.4.7');
});

it('recognises the words of a server that writes no report', async () => {
  const { client, address } = await mailed();
  const raw = `From: MAILER-DAEMON@mx.example.com\r\nTo: ${address}\r\nSubject: failure notice\r\n\r\nHi. This is the qmail-send program.\r\n<x@example.com>:\r\n10.0.0.1 does not like recipient.\r\nRemote host said: 550 No such user here\r\n`;
  expect(await receive(raw, address)).toMatchObject({ outcome: 'BOUNCE_RECORDED' });
  expect(await refusalOf(client)).toBe('5.0.0');
});

describe('has no effect', () => {
  it.each([
    ['a report to the address that people write to', () => Promise.resolve(OURS)],
    ['a report to a reply address', async (ticket: Ticket, client: TestUser) => box.addressOf(ticket, client)],
  ])('%s', async (_kind, addressOf) => {
    const { client, ticket, mail } = await mailed();
    const to = await addressOf(ticket, client);
    const raw = report({ to, messageId: `<${mail.id}@plantdesk.test>`, recipient: client.email });
    expect(await receive(raw, to)).toMatchObject({ outcome: 'BOUNCE' });
    expect(await refusalOf(client)).toBeNull();
  });

  it('on other people than the one whose mail came back', async () => {
    const [one, other] = [await mailed(), await mailed()];
    const messageId = `<${other.mail.id}@plantdesk.test>`;
    const raw = report({ to: one.address, messageId, recipient: other.client.email });
    await receive(raw, one.address);
    expect(await refusalOf(other.client)).toBeNull();
    expect((await mailsOf(other.ticket)).some(({ state }) => state === 'BOUNCED')).toBe(false);
  });

  it.each(['delayed', 'delivered', 'relayed'])('a report that a mail is %s', async (action) => {
    const { client, address } = await mailed();
    const raw = report({ to: address, action, status: '4.4.1' });
    expect(await receive(raw, address)).toMatchObject({ outcome: 'BOUNCE' });
    expect(await refusalOf(client)).toBeNull();
  });

  it('an automatic reply of a person to the bounce address', async () => {
    const { client, address } = await mailed();
    const mail = { from: client.email, to: address, subject: 'Fuori sede', text: 'Interno 550 - torno lunedì' };
    expect(await box.receive(mail)).toMatchObject({ outcome: 'AUTO_REPLY' });
    expect(await refusalOf(client)).toBeNull();
  });

  it('a mail of a person to the bounce address, which leads to no ticket', async () => {
    const { client, ticket, address } = await mailed();
    expect(await box.receive({ from: client.email, to: address })).toMatchObject({ reason: 'NO_TICKET' });
    expect(await box.messages(ticket)).toEqual([]);
  });
});
