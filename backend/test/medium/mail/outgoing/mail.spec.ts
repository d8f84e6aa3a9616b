import type { INestApplicationContext } from '@nestjs/common';
import type { ParsedMail } from 'mailparser';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { tokenIn } from '#test/support/registrations.js';
import { eventually } from '#test/support/waiting.js';
import { anHourEarlier, CHROMIUM_PATH, recipientsOf, SmtpTrap, startWorker } from './mail.support.js';
import { hasPdfToText, textOf } from '#test/medium/papers/reports.support.js';

interface OutboxRow {
  id: string;
  status: string;
  attempts: number;
  last_error: string | null;
  payload: Record<string, unknown>;
  priority: number;
}

describe('mails, from the event to the mailbox', () => {
  let smtp: SmtpTrap;
  let api: TestApi;
  let worker: INestApplicationContext;
  let admin: TestUser;
  let englishAdmin: TestUser;

  beforeAll(async () => {
    smtp = await SmtpTrap.start();
    api = await startApi({ SMTP_URL: smtp.url, CHROMIUM_PATH, MAIL_REPLY_TO: 'help@maker.example' });
    worker = await startWorker(api.config);
    admin = await api.make.admin({ email: 'admin@maker.example' });
    englishAdmin = await api.make.admin({ email: 'chief@maker.example', language: 'en' });
    await api.make.admin({ email: 'former@maker.example', isActive: false });
  });

  afterAll(async () => {
    await worker.close();
    await api.close();
    await smtp.close();
  });

  const raise = async (values: Record<string, unknown>, user?: TestUser): Promise<{ id: number }> => {
    const inject = user ? api.as(user) : api.inject;
    const payload = {
      category: 'ASSISTANCE',
      company: 'Typed Company',
      name: 'Typedname',
      surname: 'Typedsurname',
      email: user?.email ?? 'visitor@client.example',
      plantType: 'Typed plant',
      plantSerialNumber: 'TYPED-1',
      description: 'Typed description <b>bold</b>\nsecond line',
      title: 'Typed title',
      ...values,
    };
    const answer = await inject({ method: 'POST', url: '/api/tickets', payload });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ data: { id: number } }>().data;
  };

  const change = async (ticketId: number, payload: Record<string, unknown>): Promise<void> => {
    const answer = await api.as(admin)({ method: 'PATCH', url: `/api/tickets/${ticketId}/status`, payload });
    expect(answer.statusCode).toBe(200);
  };

  const forget = async (email: string): Promise<void> => {
    const answer = await api.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
    expect(answer.statusCode).toBe(200);
  };

  const jobsOf = (userId: string): Promise<OutboxRow[]> =>
    api.dataSource.query(`SELECT * FROM outbox WHERE queue = 'mail' AND payload->>'userId' = $1 ORDER BY id`, [userId]);

  const finished = (userId: string, count: number): Promise<OutboxRow[]> =>
    eventually(async () => {
      const rows = await jobsOf(userId);
      return rows.filter(({ status }) => ['DONE', 'SKIPPED', 'DEAD'].includes(status)).length === count && rows;
    });

  const idOf = async (email: string): Promise<string> => {
    const [row] = await api.dataSource.query<[{ id: string }]>('SELECT id FROM users WHERE email = $1', [email]);
    return row.id;
  };

  const passwordIn = (mail: ParsedMail): string => {
    const password = /(?:Password temporanea|Temporary password): (\S+)/.exec(mail.text ?? '')?.[1];
    if (password === undefined) throw new Error('The mail holds no password');
    return password;
  };

  const login = async (email: string, password: string): Promise<number> =>
    (await api.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })).statusCode;

  it('greets a new visitor with one mail, without typed text and password, whose link signs in', async () => {
    const { id } = await raise({ email: 'New.Visitor@client.example' });
    const received = await smtp.expect('New.Visitor@client.example', `Ticket n. ${id} ricevuto`);
    const everything = JSON.stringify([received.subject, received.text, received.html, [...received.headers]]);
    expect(everything).not.toMatch(/typed|Password temporanea/i);
    expect(recipientsOf(received)).toEqual(['New.Visitor@client.example']);
    expect(received.text).toContain(`Numero: ${id}`);
    const payload = { token: tokenIn(received.text ?? '') };
    const answer = await api.inject({ method: 'POST', url: '/api/auth/verify-email', payload });
    expect(answer.json<object>()).toMatchObject({ user: { mustChangePassword: true }, tokens: {} });
    const rows = await finished(await idOf('New.Visitor@client.example'), 1);
    expect(JSON.stringify(rows)).not.toMatch(/typed|ricevuto|Password/i);
    expect(JSON.stringify(rows)).not.toContain(payload.token);
  });

  it('notifies each active admin of a new ticket, in their language', async () => {
    const { id } = await raise({ email: 'another@client.example' });
    const italian = await smtp.expect(admin.email, `Nuovo ticket n. ${id} – Typed title`);
    const english = await smtp.expect(englishAdmin.email, `New ticket no. ${id} – Typed title`);
    expect(italian.text).toContain('Typed description <b>bold</b>\n  second line');
    expect(italian.html).toContain('Typed description &lt;b&gt;bold&lt;/b&gt;<br>second line');
    expect(english.text).toContain(`http://plantdesk.test/tickets/${id}`);
    expect(smtp.to('former@maker.example')).toEqual([]);
  });

  it('marks mails as automatic, with a stable identifier', async () => {
    const client = await api.make.user();
    const { id } = await raise({}, client);
    const mail = await smtp.reading(client.email, `Ticket n. ${id} ricevuto`);
    const [job] = await finished(client.id, 1);
    expect(mail.messageId).toBe(`<${job?.id}@plantdesk.test>`);
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.headers.get('x-auto-response-suppress')).toBe('OOF, AutoReply');
    expect(mail.from?.value).toEqual([{ name: 'Plantdesk', address: 'noreply@plantdesk.example' }]);
    expect(mail.replyTo?.value).toEqual([{ name: '', address: 'help@maker.example' }]);
    expect(mail.html).not.toMatch(/<img|<script|src="http/);
  });

  it('writes no encoded words of a name into the header', async () => {
    const client = await api.make.user({ name: '=?utf-8?q?Eva=0d=0aBcc:_eve@evil.example?=', surname: 'Rossi' });
    await raise({}, client);
    const { to } = await smtp.reading(client.email, 'ricevuto');
    const [recipient] = [to].flat()[0]?.value ?? [];
    expect(recipient?.address).toBe(client.email);
    expect(recipient?.name).not.toContain('\n');
    expect(recipient?.name).toContain('Bcc:_eve');
  });

  it('follows a ticket to its end: one mail per step, the report attached to the last', async () => {
    const client = await api.make.user({ language: 'en', name: 'Mary', surname: 'Poole' });
    const technician = await api.make.technician({ name: 'Luca', surname: 'Bianchi' });
    const { id } = await raise({}, client);
    // Earlier releases stored such titles; the API now rejects them.
    const title = 'Typed\r\nBcc: stranger@example.com';
    await api.dataSource.query('UPDATE tickets SET title = $2 WHERE id = $1', [id, title]);
    const assignment = { technicalAreaId: technician.technicalAreaId, assignedTechnicianId: technician.id };
    await change(id, { status: 'IN_PROGRESS', ...assignment });
    const received = await smtp.reading(technician.email, `Nuovo ticket assegnato: n. ${id}`);
    const assigned = await smtp.reading(client.email, `Ticket no. ${id}: technician assigned`);
    expect(assigned.text).toContain('assigned to Luca Bianchi');
    expect(assigned.text).toContain('Status: In progress');
    expect(assigned.subject).toContain('Typed Bcc: stranger@example.com');
    const root = new RegExp(`^<ticket-${id}@[^>]+>$`);
    expect(received.inReplyTo).toMatch(root);
    expect(received.references).toBe(received.inReplyTo);
    expect(assigned.references?.[0]).toMatch(root);

    await change(id, { status: 'OPEN' });
    const reopened = await smtp.reading(client.email, `Ticket no. ${id}: status`);
    expect(reopened.text).toContain('from “In progress” to “Assigned”');

    await change(id, {
      status: 'CLOSED',
      finalReport: 'The galvo head was aligned',
      finalInternalNotes: 'Only for staff',
    });
    const closed = await smtp.reading(client.email, `Ticket no. ${id} closed`);
    expect(closed.text).toContain('The galvo head was aligned');
    const [pdf] = closed.attachments;
    expect(pdf).toMatchObject({ filename: `ticket-${id}.pdf`, contentType: 'application/pdf' });
    if (hasPdfToText) {
      const text = textOf(pdf!.content);
      expect(text).toContain('Technical assistance report');
      expect(text).toContain('The galvo head was aligned');
      expect(text).not.toContain('Only for staff');
    }
    await finished(client.id, 4);
    expect(smtp.to(client.email)).toHaveLength(4);
    expect(smtp.to(technician.email)).toHaveLength(1);
    expect(smtp.to('stranger@example.com')).toEqual([]);
  });

  it('mails an unproven mailbox the text of the report, without the PDF and all that a visitor typed', async () => {
    const client = await api.make.user({ emailVerifiedAt: null });
    const { id } = await raise({}, client);
    await change(id, { status: 'CLOSED', finalReport: 'The galvo head was aligned' });
    const closed = await smtp.expect(client.email, `Ticket n. ${id} chiuso`);
    expect(`${closed.subject} ${closed.text} ${String(closed.html)}`).not.toMatch(/typed/i);
    expect(closed.text).toContain('The galvo head was aligned');
    expect(closed.attachments).toEqual([]);
    const payload = { token: tokenIn(closed.text ?? '') };
    expect((await api.inject({ method: 'POST', url: '/api/auth/verify-email', payload })).statusCode).toBe(200);
    const released = await eventually(async () =>
      smtp.to(client.email).find(({ attachments }) => attachments.length > 0),
    );
    expect(released.attachments).toMatchObject([{ filename: `ticket-${id}.pdf`, contentType: 'application/pdf' }]);
  });

  it('sends nothing to owners who were deactivated or deleted meanwhile, nor to a replaced technician', async () => {
    const first = await api.make.technician();
    const second = await api.make.technician({ technicalAreaId: first.technicalAreaId });
    const inactive = await api.make.user({ isActive: false });
    const deleted = await api.make.user();
    await api.dataSource.query('UPDATE users SET email = NULL, deleted_at = now() WHERE id = $1', [deleted.id]);
    smtp.refuse = (address) => (address === first.email ? 451 : undefined);
    for (const owner of [inactive, deleted]) {
      const ticket = await api.make.ticket({ createdById: owner.id });
      const area = { technicalAreaId: first.technicalAreaId };
      await change(ticket.id, { assignedTechnicianId: first.id, ...area });
      await eventually(async () => (await jobsOf(first.id)).every(({ attempts }) => attempts > 0));
      await change(ticket.id, { assignedTechnicianId: second.id });
      await finished(owner.id, 2);
    }
    smtp.refuse = () => undefined;
    await api.dataSource.query(`UPDATE outbox SET available_at = now() WHERE status = 'WAITING'`);
    await finished(first.id, 2);
    await finished(second.id, 2);
    expect(smtp.to(second.email)).toHaveLength(2);
    for (const { email } of [first, inactive, deleted]) expect(smtp.to(email)).toEqual([]);
  });

  describe('passwords', () => {
    it('have priority', async () => {
      const client = await api.make.user();
      await forget(client.email);
      await raise({}, client);
      const rows = await finished(client.id, 2);
      expect(rows.map(({ payload, priority }) => [payload.mail, priority])).toEqual([
        ['password-forgotten', 1],
        ['ticket-received', 5],
      ]);
    });

    it('when forgotten: a temporary one that works beside the old, and nothing for strangers', async () => {
      const client = await api.make.user();
      const inactive = await api.make.user({ isActive: false });
      for (const email of [client.email.toUpperCase(), inactive.email, 'missing@client.example']) await forget(email);
      const mail = await smtp.expect(client.email, 'Password temporanea');
      expect(await login(client.email, PASSWORD)).toBe(200);
      expect(await login(client.email, passwordIn(mail))).toBe(200);
      expect(await jobsOf(inactive.id)).toEqual([]);
      expect(smtp.to('missing@client.example')).toEqual([]);
    });

    it('when an admin resets them, or creates an account without one', async () => {
      const answer = await api.as(admin)({
        method: 'POST',
        url: '/api/users',
        payload: { name: 'Ada', surname: 'Neri', email: 'ada@maker.example', role: 'ADMIN', language: 'en' },
      });
      expect(answer.statusCode).toBe(201);
      const { user } = answer.json<{ user: { id: string } }>();
      const welcome = await smtp.expect('ada@maker.example', 'Your Plantdesk account');
      await api.as(admin)({ method: 'POST', url: `/api/users/${user.id}/reset-password` });
      const reset = await smtp.expect('ada@maker.example', 'Plantdesk password reset');
      expect(await login('ada@maker.example', passwordIn(reset))).toBe(200);
      expect(welcome.text).not.toMatch(/Temporary password/);
      expect(await login('ada@maker.example', passwordIn(reset))).toBe(200);
      const payload = { token: tokenIn(welcome.text ?? '') };
      const late = await api.inject({ method: 'POST', url: '/api/auth/verify-email', payload });
      expect([late.statusCode, late.json<object>()]).toEqual([200, {}]);
    });

    it('when changed: a notice without any password', async () => {
      const client = await api.make.user();
      const payload = { currentPassword: PASSWORD, newPassword: 'Brandnew2word' };
      const answer = await api.as(client)({ method: 'POST', url: '/api/auth/change-password', payload });
      expect(answer.statusCode).toBe(200);
      const notice = await smtp.expect(client.email, 'Password di Plantdesk modificata');
      expect(notice.text).not.toContain('Brandnew2word');
      expect(notice.text).toContain('Gentile Anna Rossi,');
    });
  });

  describe('an SMTP server that refuses', () => {
    it('for now: the mail is retried, and arrives once', async () => {
      const client = await api.make.user();
      smtp.refuse = (address) => (address === client.email ? 451 : undefined);
      await forget(client.email);
      await eventually(async () =>
        (await jobsOf(client.id)).find(({ attempts, status }) => attempts === 1 && status === 'WAITING'),
      );
      expect(smtp.to(client.email)).toEqual([]);
      smtp.refuse = () => undefined;
      await api.dataSource.query(`UPDATE outbox SET available_at = now() WHERE payload->>'userId' = $1`, [client.id]);
      const mail = await smtp.expect(client.email, 'Password temporanea');
      expect(await finished(client.id, 1)).toEqual([expect.objectContaining({ status: 'DONE', attempts: 2 })]);
      expect(smtp.to(client.email)).toHaveLength(1);
      expect(await login(client.email, passwordIn(mail))).toBe(200);
    });

    it('for good: the mail is a dead letter at once', async () => {
      const client = await api.make.user();
      smtp.refuse = (address) => (address === client.email ? 550 : undefined);
      await forget(client.email);
      const [row] = await finished(client.id, 1);
      expect(row).toMatchObject({ status: 'DEAD', attempts: 1 });
      expect(row?.last_error).toContain('550');
      smtp.refuse = () => undefined;
    });
  });

  describe('a mailbox', () => {
    it('that is unproven gets three mails of a kind in an hour, of each kind', async () => {
      const client = await api.make.user({ emailVerifiedAt: null });
      for (let n = 0; n < 5; n++) await forget(client.email);
      await finished(client.id, 5);
      expect(smtp.to(client.email)).toHaveLength(3);
      await raise({}, client);
      await finished(client.id, 6);
      expect(smtp.to(client.email)).toHaveLength(4);
    });

    it('gets the next mail when the hour is over', async () => {
      const client = await api.make.user({ emailVerifiedAt: null });
      for (let n = 0; n < 3; n++) await forget(client.email);
      const rows = await finished(client.id, 3);
      for (const { id } of rows)
        await api.dataSource.query('UPDATE outbox SET id = $2 WHERE id = $1', [id, anHourEarlier(id)]);
      await forget(client.email);
      await finished(client.id, 4);
      expect(smtp.to(client.email)).toHaveLength(4);
    });

    it('that is proven gets them all', async () => {
      const client = await api.make.user();
      for (let n = 0; n < 5; n++) await forget(client.email);
      await finished(client.id, 5);
      expect(smtp.to(client.email)).toHaveLength(5);
    });
  });
});
