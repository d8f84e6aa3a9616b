import { createTransport } from 'nodemailer';
import { Clock } from '#kernel/clock.js';
import type { NotificationsResponse } from '#conversation/notifications/notification.dto.js';
import type { InboundMailDto } from '#mail/incoming/review/inbound-mail.dto.js';
import type { InboundMail } from '#mail/incoming/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { eventually } from '#test/support/waiting.js';
import { type MailIn, MailInOfFile, OURS, VERDICTS } from './mail-in.support.js';

const HOUR = 3_600_000;

const product = new MailInOfFile();
afterEach(() => jest.restoreAllMocks());
afterAll(() => product.close());

const open = (overrides: Record<string, string> = {}): Promise<MailIn> =>
  product.open({ RATE_LIMIT_FACTOR: '1', ...overrides });

/** Waits, because its sender has no account. */
const fromStranger = (box: MailIn, fields: object = {}): Promise<InboundMail> =>
  box.receive({ from: 'Ugo Neri <ugo.neri@example.com>', to: OURS, ...fields });

/** Delivers these bytes. */
const deliver = (box: MailIn, raw: string, from: string, to = OURS): Promise<InboundMail> =>
  box.processedAfter(async () => {
    const smtp = createTransport({ host: '127.0.0.1', port: box.port, ignoreTLS: true });
    await smtp.sendMail({ envelope: { from, to }, raw });
    smtp.close();
  });

describe('a mail that waits', () => {
  const bellOf = async (box: MailIn, user: TestUser) => {
    const answer = await box.api.as(user)({ method: 'GET', url: '/api/notifications?unread=true' });
    return answer.json<NotificationsResponse>().notifications.filter(({ kind }) => kind === 'MAIL_WAITING');
  };

  it('rings for every administrator alone, once until it is read', async () => {
    const box = await open();
    const other = await box.api.make.admin();
    for (const _ of [1, 2]) await fromStranger(box);
    for (const admin of [box.admin, other])
      expect(await bellOf(box, admin)).toMatchObject([{ ticket: null, author: null, promise: null }]);
    for (const user of [box.technician, box.client]) expect(await bellOf(box, user)).toEqual([]);
    const read = (payload: object) =>
      box.api.as(box.admin)({ method: 'POST', url: '/api/notifications/read', payload });
    expect((await read({ kinds: ['MENTION'] })).statusCode).toBe(204);
    expect(await bellOf(box, box.admin)).toHaveLength(1);
    expect((await read({ kinds: ['MAIL_WAITING'] })).statusCode).toBe(204);
    expect([await bellOf(box, box.admin), (await bellOf(box, other)).length]).toEqual([[], 1]);
    await fromStranger(box);
    expect(await bellOf(box, box.admin)).toHaveLength(1);
  });

  it('rings for no administrator who became a technician, and marks no ticket', async () => {
    const box = await open();
    await fromStranger(box);
    const tickets = await box.api.as(box.admin)({ method: 'GET', url: '/api/notifications/unread-tickets' });
    expect(tickets.json()).toEqual({ tickets: [] });
    await box.api.dataSource.query('UPDATE notifications SET user_id = $1', [box.technician.id]);
    expect(await bellOf(box, box.technician)).toEqual([]);
  });

  it('does not ring when it gets an outcome at once', async () => {
    const box = await open();
    const ticket = await box.ticket();
    const to = await box.addressOf(ticket, box.client);
    expect(await box.receive({ from: box.client.email, to })).toMatchObject({ outcome: 'MESSAGE_ADDED' });
    expect(await bellOf(box, box.admin)).toEqual([]);
  });
});

describe('the mail about mails that wait', () => {
  const mailsTo = (box: MailIn, user: TestUser) =>
    box.smtp
      .to(user.email)
      .filter(({ subject }) => subject?.includes('Posta in arrivo') || subject?.includes('posta in arrivo'));
  const jobsOf = (box: MailIn, user: TestUser) =>
    box.api.dataSource.query<{ status: string; due: Date; skipped: string | null }[]>(
      `SELECT status, CASE status WHEN 'WAITING' THEN available_at ELSE finished_at END AS due, payload ->> 'skipped' AS skipped FROM outbox
       WHERE topic = 'mails-waiting' AND recipient_id = $1 ORDER BY created_at`,
      [user.id],
    );
  const runPlanned = (box: MailIn) =>
    box.api.dataSource.query(
      `UPDATE outbox SET available_at = now() WHERE topic = 'mails-waiting' AND status = 'WAITING'`,
    );

  it('goes at once and then once an hour, and lists the newest', async () => {
    const box = await open();
    await fromStranger(box, { subject: 'Preventivo <b>laser</b>' });
    const [first] = await eventually(async () =>
      mailsTo(box, box.admin).length === 1 ? mailsTo(box, box.admin) : undefined,
    );
    expect(first?.text).toContain('Preventivo <b>laser</b>');
    expect(first?.text).toContain('ugo.neri@example.com');
    expect(first?.text).toContain('/admin/inbound-mails');
    expect(first?.html).not.toContain('<b>laser</b>');
    for (const _ of [1, 2, 3]) await fromStranger(box);
    const [done, planned, ...others] = await jobsOf(box, box.admin);
    expect([done?.status, planned?.status, others]).toEqual(['DONE', 'WAITING', []]);
    expect(planned!.due.getTime() - done!.due.getTime()).toBe(HOUR);
    await runPlanned(box);
    await eventually(() => Promise.resolve(mailsTo(box, box.admin).length === 2));
    expect(mailsTo(box, box.admin)[1]?.subject).toContain('(4)');
  });

  it('goes again an hour later at once', async () => {
    const box = await open();
    await fromStranger(box);
    await eventually(async () => (await jobsOf(box, box.admin))[0]?.status === 'DONE');
    const now = Date.now();
    jest.spyOn(box.worker.get(Clock), 'now').mockImplementation(() => new Date(now + HOUR + 1));
    await fromStranger(box);
    const [, next] = await jobsOf(box, box.admin);
    expect(Math.abs(next!.due.getTime() - now - HOUR - 1)).toBeLessThan(60_000);
  });

  it.each<[string, string, (box: MailIn) => Promise<unknown>]>([
    ['OUTDATED', 'nothing waits any more', (box) => box.api.dataSource.query(`DELETE FROM inbound_mails`)],
    [
      'OUTDATED',
      'its reader is no administrator any more',
      (box) => box.api.dataSource.query(`UPDATE users SET role = 'CLIENT' WHERE id = $1`, [box.admin.id]),
    ],
    [
      'SWITCHED_OFF',
      'its reader switched it off',
      (box) =>
        box.api.as(box.admin)({
          method: 'PUT',
          url: '/api/auth/mail-preferences',
          payload: { switchedOff: ['mails-waiting'] },
        }),
    ],
  ])('is skipped (%s) when %s', async (skipped, _when, change) => {
    const box = await open();
    await fromStranger(box);
    await eventually(async () => (await jobsOf(box, box.admin))[0]?.status === 'DONE');
    await fromStranger(box);
    await change(box);
    await runPlanned(box);
    await eventually(async () => (await jobsOf(box, box.admin)).some((job) => job.skipped === skipped));
    expect(mailsTo(box, box.admin)).toHaveLength(1);
  });
});

describe('limits', () => {
  it.each(['Ok, grazie', 'Va bene', 'Sì'])('let people write “%s” often', async (text) => {
    const box = await open();
    const ticket = await box.ticket();
    const to = await box.addressOf(ticket, box.client);
    for (const _ of [1, 2, 3, 4])
      expect(await box.receive({ from: box.client.email, to, text })).toMatchObject({ outcome: 'MESSAGE_ADDED' });
  });

  it('count the same words on each ticket', async () => {
    const box = await open();
    const text = 'Passiamo domani mattina alle nove';
    const write = async (to: string) => (await box.receive({ from: box.technician.email, to, text })).reason;
    const one = await box.addressOf(await box.ticket(), box.technician);
    const other = await box.addressOf(await box.ticket(), box.technician);
    expect([await write(one), await write(one), await write(other)]).toEqual([null, null, null]);
    expect(await write(one)).toBe('REPEATED');
  });
});

it('takes a mail with our Message-ID and without our header for a loop', async () => {
  const box = await open();
  const ticket = await box.ticket();
  const to = await box.addressOf(ticket, box.client);
  const sent = (messageId: string) => box.receive({ from: box.client.email, to, messageId, text: messageId });
  const host = new URL(box.api.config.publicUrl).hostname;
  await box.send({ from: 'ugo.neri@example.com', to: OURS });
  const ours = (await box.smtp.expect(box.admin.email, /posta in arrivo/)).messageId ?? '';
  expect(ours).toContain(`@${host}>`);
  expect(await sent(ours)).toMatchObject({ outcome: 'LOOP' });
  const alike = `<5f0c8a52-58f2-4d0e-9e59-6a1f4f5c2b11@${host}>`;
  expect(await sent(alike)).toMatchObject({ outcome: 'MESSAGE_ADDED' });
});

describe('an unreadable mail', () => {
  const LEVELS = 30;
  const nested = `${Array.from({ length: LEVELS }, (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`).join('')}\r\nciao`;
  const raw = (from: string) =>
    `Authentication-Results: ${VERDICTS.PASS}\r\nFrom: Mario Rossi <${from}>\r\nSubject: =?utf-8?Q?Perch=C3=A9?= fermo\r\nMessage-ID: <n@example.com>\r\n${nested}`;
  const call = (box: MailIn, method: 'GET' | 'POST', path: string, payload?: object) =>
    box.api.as(box.admin)({ method, url: `/api/inbound-mails/${path}`, ...(payload && { payload }) });
  const read = async (box: MailIn, id: string) =>
    (await call(box, 'GET', id)).json<{ inboundMail: InboundMailDto }>().inboundMail;

  it('shows who sent it and its subject, and can be added to a ticket', async () => {
    const box = await open();
    const ticket = await box.ticket();
    const { id } = await deliver(box, raw(box.client.email), 'busta@example.com');
    expect(await read(box, id)).toMatchObject({
      reason: 'UNREADABLE',
      sender: box.client.email,
      senderName: 'Mario Rossi',
      subject: 'Perché fermo',
      envelopeFrom: 'busta@example.com',
      allowedActions: ['ACCEPT', 'RAISE', 'REPLAY', 'DISCARD'],
    });
    expect((await call(box, 'POST', `${id}/accept`, { ticketId: ticket.id })).statusCode).toBe(200);
    await eventually(async () => (await read(box, id)).outcome === 'MESSAGE_ADDED');
    expect(await box.messages(ticket, box.client)).toMatchObject([{ body: '', withheldFiles: ['email.eml'] }]);
  });

  it('becomes a ticket whose description is its subject', async () => {
    const box = await open();
    const { id } = await deliver(box, raw(box.client.email), 'busta@example.com');
    expect((await call(box, 'POST', `${id}/ticket`, { requester: box.client.email })).statusCode).toBe(200);
    const { ticketId } = await eventually(async () => {
      const mail = await read(box, id);
      return mail.outcome === 'TICKET_CREATED' ? mail : undefined;
    });
    const answer = await box.api.as(box.admin)({ method: 'GET', url: `/api/tickets/${ticketId}` });
    expect(answer.json()).toMatchObject({ ticket: { title: 'Perché fermo', description: 'Perché fermo' } });
  });
});

describe('limits of other settings', () => {
  it('do not count copies of a mail', async () => {
    const box = await open({ RATE_LIMIT_INBOUND_MAILS_PER_SENDER: '2' });
    const to = await box.addressOf(await box.ticket(), box.client);
    const mail = {
      from: box.client.email,
      to,
      subject: 'La copia',
      messageId: '<copia@example.com>',
      date: new Date(),
    };
    const outcomes = [];
    for (const _ of [1, 2, 3]) outcomes.push((await box.receive(mail)).outcome);
    expect(outcomes).toEqual(['MESSAGE_ADDED', 'DUPLICATE', 'DUPLICATE']);
    for (const text of ['la seconda che scrivo', 'la terza che scrivo'])
      outcomes.push((await box.receive({ from: box.client.email, to, text })).outcome);
    expect(outcomes.slice(3)).toEqual(['MESSAGE_ADDED', 'QUARANTINED']);
  });

  it('let staff forward several mails with the same words above them', async () => {
    const box = await open({ INBOUND_NEW_TICKETS: 'verified' });
    const forward = (words: string) =>
      box.receive({
        from: box.technician.email,
        to: OURS,
        subject: 'Fwd: Laser fermo',
        text: `Vedi sotto\n\n---------- Forwarded message ---------\nFrom: Ugo Neri <ugo.neri@example.com>\nDate: Thu, Nov 26, 2026 at 9:12 AM\nSubject: Laser fermo\nTo: <${box.technician.email}>\n\n${words}`,
      });
    for (const words of ['Il fascio si spegne', 'La ventola fa rumore', 'Manca la chiave della porta'])
      expect(await forward(words)).toMatchObject({ outcome: 'TICKET_CREATED' });
    await forward('Il fascio si spegne');
    expect(await forward('Il fascio si spegne')).toMatchObject({ reason: 'REPEATED' });
  });
});
