import type { InboundMailDto, InboundMailList } from '#mail/incoming/review/inbound-mail.dto.js';
import type { InboundMail } from '#mail/incoming/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { eventually } from '#test/support/waiting.js';
import { PDF } from '#test/medium/tickets/files/attachments.support.js';
import { MailIn, OURS } from './mail-in.support.js';

let box: MailIn;
beforeAll(async () => void (box = await MailIn.open()));
afterAll(() => box.close());

type Method = 'GET' | 'POST' | 'DELETE';

const call = (method: Method, path: string, payload?: object, who: TestUser = box.admin) =>
  box.api.as(who)({ method, url: `/api/${path}`, ...(payload && { payload }) });

const read = async (id: string): Promise<InboundMailDto> =>
  (await call('GET', `inbound-mails/${id}`)).json<{ inboundMail: InboundMailDto }>().inboundMail;

const list = async (query: string): Promise<InboundMailList> =>
  (await call('GET', `inbound-mails?${query}`)).json<InboundMailList>();

/** Once the worker has dealt with it again. */
const settled = (id: string): Promise<InboundMailDto> =>
  eventually(async () => {
    const mail = await read(id);
    return mail.outcome === null ? undefined : mail;
  });

const events = (id: string): Promise<{ kind: string }[]> =>
  box.api.dataSource.query(`SELECT kind FROM security_events WHERE details->>'mailId' = $1 ORDER BY id`, [id]);

/** Waits, because its sender has no account. */
const fromStranger = (fields: object = {}): Promise<InboundMail> =>
  box.receive({ from: 'Ugo Neri <ugo.neri@example.com>', to: OURS, text: 'Il fascio si spegne', ...fields });

it('lists mails newest first, and filters by outcome, ticket, sender, and day', async () => {
  const ticket = await box.ticket();
  const added = await box.receive({ from: box.client.email, to: await box.addressOf(ticket, box.client) });
  const waiting = await fromStranger({ subject: 'Preventivo 100%_laser' });
  const all = await list('limit=2');
  expect(all.inboundMails.map(({ id }) => id)).toEqual([waiting.id, added.id]);
  expect(all.summary).toEqual({ quarantined: expect.any(Number) as number, isReceiving: true });
  expect(all.inboundMails[0]).toMatchObject({ reason: 'UNKNOWN_SENDER', senderName: 'Ugo Neri', verdict: 'PASS' });
  const ids = async (query: string) => (await list(query)).inboundMails.map(({ id }) => id);
  expect(await ids(`ticketId=${ticket.id}`)).toEqual([added.id]);
  expect(await ids('outcome=QUARANTINED&search=100%25_LASER')).toEqual([waiting.id]);
  expect(await ids('outcome=MESSAGE_ADDED&search=100%25_laser')).toEqual([]);
  expect(await ids('from=2001-01-01&to=2001-12-31')).toEqual([]);
});

it('shows text, HTML, files and envelope of a mail', async () => {
  const { id } = await fromStranger({
    html: '<p>Il <b>fascio</b></p><script>alert(1)</script>',
    attachments: [{ filename: 'foto.pdf', content: PDF.content, contentType: 'application/pdf' }],
  });
  expect(await read(id)).toMatchObject({
    sender: 'ugo.neri@example.com',
    envelopeFrom: 'ugo.neri@example.com',
    recipients: [OURS],
    text: expect.stringContaining('Il fascio si spegne') as string,
    html: expect.stringContaining('<b>fascio</b>') as string,
    files: [{ name: 'foto.pdf', type: 'application/pdf', size: PDF.content.length }],
    allowedActions: ['ACCEPT', 'RAISE', 'REPLAY', 'DISCARD'],
    senderRule: null,
  });
});

it('adds an accepted mail as the message of its sender, with its files', async () => {
  const ticket = await box.ticket();
  const { id } = await box.receive({
    from: box.client.email,
    to: OURS,
    text: 'Ecco il disegno',
    attachments: [{ filename: 'disegno.pdf', content: PDF.content, contentType: 'application/pdf' }],
  });
  const accepted = await call('POST', `inbound-mails/${id}/accept`, { ticketId: ticket.id });
  expect(accepted.statusCode).toBe(200);
  expect(await settled(id)).toMatchObject({ outcome: 'MESSAGE_ADDED', ticketId: ticket.id, allowedActions: [] });
  expect(await box.messages(ticket, box.client)).toMatchObject([
    { kind: 'CLIENT', via: 'MAIL', body: 'Ecco il disegno', files: [{ fileName: 'disegno.pdf' }] },
  ]);
  expect(await events(id)).toEqual([{ kind: 'MAIL_ACCEPTED' }]);
});

it.each([
  [
    'of a stranger',
    'Ugo Neri <ugo.neri@example.com>',
    'PASS' as const,
    /^Email di Ugo Neri \(ugo\.neri@example\.com\):/,
  ],
  ['with a forged sender', undefined, 'FAIL' as const, /^Email di/],
])('adds an accepted mail %s as a note of the administrator', async (_kind, from, verdict, heading) => {
  const ticket = await box.ticket();
  const { id } = await box.receive({ from: from ?? box.client.email, to: OURS, text: 'Il fascio cede' }, verdict);
  await call('POST', `inbound-mails/${id}/accept`, { ticketId: ticket.id });
  expect(await settled(id)).toMatchObject({ outcome: 'NOTE_ADDED' });
  const [note] = await box.messages(ticket);
  expect(note).toMatchObject({ kind: 'NOTE', author: { id: box.admin.id } });
  expect(note?.body).toMatch(heading);
  expect(note?.body).toMatch(/Il fascio cede$/);
  expect(await box.messages(ticket, box.client)).toEqual([]);
});

it('refuses a closed ticket and one that does not exist, and the mail still waits', async () => {
  const { id } = await fromStranger();
  const closed = await box.ticket({ status: 'CLOSED', finalReport: 'Fatto', closedAt: new Date() });
  const onClosed = await call('POST', `inbound-mails/${id}/accept`, { ticketId: closed.id });
  expect(onClosed.json()).toMatchObject({ code: 'TICKET_CLOSED' });
  const onNone = await call('POST', `inbound-mails/${id}/accept`, { ticketId: 999_999 });
  expect(onNone.json()).toMatchObject({ code: 'TICKET_NOT_FOUND' });
  expect(await read(id)).toMatchObject({ outcome: 'QUARANTINED' });
});

it('takes the decision of one administrator when several decide at once', async () => {
  const ticket = await box.ticket();
  const { id } = await fromStranger();
  const other = await box.api.make.admin();
  const accept = (who: TestUser) => call('POST', `inbound-mails/${id}/accept`, { ticketId: ticket.id }, who);
  const responses = await Promise.all([accept(box.admin), accept(other), accept(other)]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await settled(id)).toMatchObject({ outcome: 'NOTE_ADDED' });
  expect(await box.messages(ticket)).toHaveLength(1);
  expect(await events(id)).toHaveLength(1);
});

it('discards a mail, which can still be accepted', async () => {
  const { id } = await fromStranger();
  expect((await call('DELETE', `inbound-mails/${id}`)).statusCode).toBe(200);
  expect(await read(id)).toMatchObject({
    outcome: 'DISCARDED',
    reason: null,
    allowedActions: ['ACCEPT', 'RAISE', 'REPLAY'],
  });
  expect((await call('DELETE', `inbound-mails/${id}`)).json()).toMatchObject({ code: 'INBOUND_MAIL_HANDLED' });
  expect(await events(id)).toEqual([{ kind: 'MAIL_DISCARDED' }]);
});

it('judges a mail again by the accounts of now', async () => {
  const ticket = await box.ticket();
  const mail = { from: 'late@example.com', to: await box.addressOf(ticket, box.client), text: 'Sono io' };
  const { id } = await box.receive(mail);
  expect(await read(id)).toMatchObject({ reason: 'NOT_THE_REQUESTER' });
  await box.api.dataSource.query('UPDATE users SET email = $1 WHERE id = $2', ['late@example.com', box.client.id]);
  try {
    expect((await call('POST', `inbound-mails/${id}/replay`)).statusCode).toBe(200);
    expect(await settled(id)).toMatchObject({ outcome: 'MESSAGE_ADDED' });
    // A second copy does not make the first one a duplicate.
    expect(await box.messages(ticket)).toMatchObject([{ body: 'Sono io' }]);
  } finally {
    await box.api.dataSource.query('UPDATE users SET email = $1 WHERE id = $2', [box.client.email, box.client.id]);
  }
});

it('sends the mail as it came, as a download that the security log records', async () => {
  const { id } = await fromStranger({ subject: 'Grezza' });
  const answer = await call('GET', `inbound-mails/${id}/raw`);
  expect(answer.headers).toMatchObject({
    'content-type': 'message/rfc822',
    'content-disposition': `attachment; filename="${id}.eml"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox') as string,
  });
  expect(answer.body).toMatch(/^Subject: Grezza/m);
  expect(await events(id)).toEqual([{ kind: 'RAW_MAIL_READ' }]);
});

describe('rules for senders', () => {
  const set = (address: string, kind: string) => call('POST', 'sender-rules', { address, kind });

  it('adds nothing of a blocked sender until the rule is removed', async () => {
    const blocked = await box.api.make.user();
    const ticket = await box.ticket({ createdById: blocked.id });
    const rule = await set(blocked.email.toUpperCase(), 'BLOCK');
    expect(rule.statusCode).toBe(200);
    const mail = { from: blocked.email, to: await box.addressOf(ticket, blocked) };
    const first = await box.receive(mail);
    expect(first).toMatchObject({ outcome: 'BLOCKED' });
    expect(await read(first.id)).toMatchObject({ senderRule: 'BLOCK', allowedActions: ['ACCEPT', 'RAISE', 'REPLAY'] });
    const { id } = rule.json<{ senderRule: { id: string } }>().senderRule;
    expect((await call('DELETE', `sender-rules/${id}`)).statusCode).toBe(204);
    expect((await call('DELETE', `sender-rules/${id}`)).json()).toMatchObject({ code: 'SENDER_RULE_NOT_FOUND' });
    expect(await box.receive(mail)).toMatchObject({ outcome: 'MESSAGE_ADDED' });
  });

  it('counts a trusted sender as verified, but never a forged one', async () => {
    const trusted = await box.api.make.user();
    const ticket = await box.ticket({ createdById: trusted.id });
    const mail = { from: trusted.email, to: OURS, subject: `Ticket n. ${ticket.id}` };
    expect(await box.receive(mail, 'NONE')).toMatchObject({ reason: 'UNVERIFIED_SENDER' });
    await set(trusted.email, 'TRUST');
    expect(await box.receive(mail, 'NONE')).toMatchObject({ outcome: 'MESSAGE_ADDED', verdict: 'NONE' });
    expect(await box.receive(mail, 'FAIL')).toMatchObject({ reason: 'FORGED_SENDER' });
  });

  it('replaces the rule of an address, and lists all by address', async () => {
    await set('zeta@example.com', 'BLOCK');
    await set('\u200bZeta@example.com\u00a0', 'TRUST');
    const answer = await call('GET', 'sender-rules');
    const { senderRules } = answer.json<{ senderRules: { address: string; kind: string }[] }>();
    expect(senderRules.filter(({ address }) => address === 'zeta@example.com')).toMatchObject([{ kind: 'TRUST' }]);
    expect(senderRules.map(({ address }) => address)).toEqual(senderRules.map(({ address }) => address).sort());
  });

  it('applies the rule of a domain to senders without one of their own', async () => {
    const trusted = await box.api.make.user({ email: 'anna@fornitore.example' });
    const ticket = await box.ticket({ createdById: trusted.id });
    const mail = { from: trusted.email, to: await box.addressOf(ticket, trusted) };
    await set('@Fornitore.example', 'BLOCK');
    const first = await box.receive(mail);
    expect(first).toMatchObject({ outcome: 'BLOCKED' });
    expect(await read(first.id)).toMatchObject({ senderRule: 'BLOCK', ruleAddress: '@fornitore.example' });
    await set('anna@fornitore.example', 'TRUST');
    expect(await read(first.id)).toMatchObject({ senderRule: 'TRUST', ruleAddress: trusted.email });
    expect(await box.receive(mail, 'NONE')).toMatchObject({ outcome: 'MESSAGE_ADDED' });
    const deeper = { from: 'ugo@sub.fornitore.example', to: OURS };
    expect(await box.receive(deeper)).toMatchObject({ reason: 'UNKNOWN_SENDER' });
  });

  it('does not verify staff who got their account after their domain was trusted', async () => {
    await set('@partner.example', 'TRUST');
    const partner = await box.api.make.admin({ email: 'luca@partner.example' });
    const ticket = await box.ticket();
    const mail = { from: partner.email, to: await box.addressOf(ticket, partner) };
    expect(await box.receive(mail, 'NONE')).toMatchObject({ outcome: 'QUARANTINED', reason: 'UNVERIFIED_SENDER' });
    expect(await box.receive(mail)).toMatchObject({ outcome: 'NOTE_ADDED' });
  });

  it.each(['fornitore.example', '@', '@fornitore', 'anna@@fornitore.example', `@${'a'.repeat(250)}.it`])(
    'refuses %s as an address',
    async (address) => {
      expect((await set(address, 'BLOCK')).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    },
  );

  it.each([
    ['of a domain of staff', () => box.technician.email.replace(/^[^@]*/, '')],
    ['of the portal’s own domain', () => OURS.replace(/^[^@]*/, '')],
    ['of staff', () => box.technician.email],
    ['that people write to', () => OURS],
    ['that mails come from', () => /<([^<>]+)>/.exec(box.api.config.mailFrom)?.[1] ?? box.api.config.mailFrom],
  ])('refuses a rule for an address %s', async (_whose, address) => {
    expect((await set(address(), 'TRUST')).json()).toMatchObject({ code: 'SENDER_RULE_REFUSED' });
  });
});
