import type { ParsedMail } from 'mailparser';
import { LIFETIMES } from '#contract/index.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { Notification } from '#conversation/notifications/notification.entity.js';
import { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { assistance, type CreatedAnswer } from '#test/support/submissions.js';
import { bodyOf, JPG, MULTIPART } from '../tickets/files/attachments.support.js';
import { messageIn, type Talk } from './conversation.support.js';
import { Notices } from './notifications.support.js';
import { anHourEarlier, runTicketMail, type SmtpTrap } from '../mail/outgoing/mail.support.js';

/** In every note. */
const CANARY = 'Kanarienvogel';

let smtp: SmtpTrap;
let talk: Talk;
let notices: Notices;
beforeAll(async () => {
  notices = await Notices.open();
  ({ talk, smtp } = notices);
});
afterAll(() => notices.close());

/** Has staff reply, and sends the mail of that reply alone. */
async function sendReply(ticketId: number, body: string) {
  await talk.published(talk.technician, ticketId, { body });
  const job = (await notices.jobs(ticketId)).at(-1)!;
  return { job, outcome: await runTicketMail(talk.worker, job) };
}
describe('a notification', () => {
  it('of a client’s message goes to the technician, and is read with the conversation', async () => {
    const { id } = await talk.ticket();
    await talk.reply(talk.client, id);
    const { id: messageId } = messageIn(await talk.reply(talk.client, id, { body: 'Second' }));
    expect(await notices.kinds(talk.technician, id)).toEqual(['CLIENT_MESSAGE', 'CLIENT_MESSAGE']);
    expect((await notices.list(talk.technician)).notifications[0]).toMatchObject({ messageId });
    expect([await notices.kinds(talk.client, id), await notices.kinds(talk.admin, id)]).toEqual([[], []]);
    await notices.markRead(talk.technician, id, 1);
    const unread = (await notices.list(talk.technician, 'unread=true&limit=100')).notifications;
    expect(unread.filter(({ ticket }) => ticket?.id === id)).toHaveLength(1);
  });

  it('goes to the administrators while no technician is assigned', async () => {
    const { id } = await talk.ticket({ assignedTechnicianId: null, status: 'OPEN' });
    await talk.reply(talk.client, id);
    expect(await notices.kinds(talk.admin, id)).toEqual(['CLIENT_MESSAGE']);
  });

  it('of a colleague’s message goes to the owner and to the technician', async () => {
    const owner = await talk.api.make.member();
    const { companyId } = owner;
    const keyUser = await talk.api.make.member({ companyId, companyRole: 'KEY_USER' });
    const { id } = await talk.ticket({ createdById: owner.id, companyId });
    await talk.reply(keyUser, id);
    expect(await notices.kinds(owner, id)).toEqual(['MEMBER_MESSAGE']);
    expect(await notices.kinds(talk.technician, id)).toEqual(['CLIENT_MESSAGE']);
    expect(await notices.kinds(keyUser, id)).toEqual([]);
    expect((await notices.sendMails(id)).outcomes.sort()).toEqual(['client-message DONE', 'member-message DONE']);
  });

  it('of a reply reaches the client once it is published', async () => {
    const { id } = await talk.ticket();
    const message = await talk.reply(talk.admin, id, { body: 'On our way' });
    expect(await notices.kinds(talk.client, id)).toEqual([]);
    await talk.publish(message.json<{ message: { id: string } }>().message.id);
    expect(await notices.kinds(talk.client, id)).toEqual(['STAFF_REPLY']);
    expect(await notices.kinds(talk.technician, id)).toEqual(['COLLEAGUE_REPLY']);
    expect(await notices.kinds(talk.admin, id)).toEqual([]);
  });

  it('does not come from a muted ticket, until that is taken back', async () => {
    const { id } = await talk.ticket();
    const mute = (method: 'GET' | 'PUT' | 'DELETE') => talk.call(talk.technician, method, `tickets/${id}/mute`);
    for (const _ of [1, 2]) expect((await mute('PUT')).statusCode).toBe(204);
    expect((await mute('GET')).json()).toEqual({ isMuted: true });
    await talk.reply(talk.client, id);
    expect(await notices.kinds(talk.technician, id)).toEqual([]);
    expect(await notices.jobs(id)).toEqual([]);
    for (const _ of [1, 2]) expect((await mute('DELETE')).statusCode).toBe(204);
    await talk.reply(talk.client, id);
    expect(await notices.kinds(talk.technician, id)).toEqual(['CLIENT_MESSAGE']);
  });

  it('marks its ticket in lists until it is read, for who may see the ticket', async () => {
    const { id } = await talk.ticket();
    const marks = async (user: TestUser) =>
      (await talk.call(user, 'GET', 'notifications/unread-tickets'))
        .json<{ tickets: { ticketId: number; unread: number }[] }>()
        .tickets.filter(({ ticketId }) => ticketId === id);
    await talk.reply(talk.client, id);
    await talk.reply(talk.client, id);
    await talk.note(talk.admin, id, CANARY);
    expect(await marks(talk.technician)).toEqual([{ ticketId: id, unread: 3 }]);
    expect(await marks(talk.client)).toEqual([]);
    await notices.markRead(talk.technician, id, 3);
    expect(await marks(talk.technician)).toEqual([]);
  });

  it('is listed before another one, page by page without gaps', async () => {
    const { id } = await talk.ticket();
    for (const body of ['a', 'b', 'c', 'd', 'e']) await talk.reply(talk.client, id, { body });
    const all = (await notices.list(talk.technician, 'limit=5')).notifications.map((one) => one.id);
    const first = (await notices.list(talk.technician, 'limit=2')).notifications.map((one) => one.id);
    const second = (await notices.list(talk.technician, `limit=3&before=${first[1]}`)).notifications.map(
      (one) => one.id,
    );
    expect([...first, ...second]).toEqual(all);
    const [foreign] = (await notices.list(talk.admin, 'limit=1')).notifications;
    expect((await notices.list(talk.technician, `before=${foreign!.id}`)).notifications).toEqual([]);
  });

  it('of a note goes to staff only', async () => {
    const { id } = await talk.ticket();
    await talk.note(talk.admin, id, CANARY);
    expect(await notices.kinds(talk.technician, id)).toEqual(['NOTE']);
    expect(await notices.kinds(talk.client, id)).toEqual([]);
  });

  it('of staff is gone for a user who became a client', async () => {
    const { id } = await talk.ticket();
    await talk.note(talk.admin, id, CANARY);
    const { manager } = talk.api.dataSource;
    await manager.update(Notification, { ticketId: id, userId: talk.technician.id }, { userId: talk.client.id });
    expect(await notices.kinds(talk.client, id)).toEqual([]);
    const marked = await talk.call(talk.client, 'GET', 'notifications/unread-tickets');
    expect(marked.json<{ tickets: { ticketId: number }[] }>().tickets).not.toContainEqual(
      expect.objectContaining({ ticketId: id }),
    );
  });

  it('is gone for a technician who may no longer see the ticket', async () => {
    const { id } = await talk.ticket();
    await talk.reply(talk.client, id);
    const { unreadCount } = await notices.list(talk.technician);
    await talk.api.dataSource.manager.update(Ticket, id, { assignedTechnicianId: null, status: 'OPEN' });
    expect(await notices.kinds(talk.technician, id)).toEqual([]);
    expect((await notices.list(talk.technician)).unreadCount).toBe(unreadCount - 1);
  });

  it('is marked as read by its user only, one by one or all at once', async () => {
    const { id } = await talk.ticket();
    await talk.reply(talk.client, id);
    const notification = (await notices.list(talk.technician)).notifications[0]!.id;
    const read = (user: TestUser, body: object) => talk.call(user, 'POST', 'notifications/read', body);
    const unread = async () => (await notices.list(talk.technician)).unreadCount;
    const before = await unread();
    expect((await read(talk.admin, { ids: [notification] })).statusCode).toBe(204);
    expect((await read(talk.admin, {})).statusCode).toBe(204);
    expect(await unread()).toBe(before);
    await read(talk.technician, { ids: [notification] });
    expect(await unread()).toBe(before - 1);
    await read(talk.technician, {});
    expect(await unread()).toBe(0);
  });
});

describe('an event', () => {
  const patch = (user: TestUser, id: number, change: object) =>
    talk.call(user, 'PATCH', `tickets/${id}/status`, change);
  const closed = () => talk.ticket({ status: 'CLOSED', finalReport: 'Aligned the head', closedAt: new Date() });

  it('names no author, and is read with the conversation or by its id', async () => {
    const [first, second] = [
      await talk.ticket({ assignedTechnicianId: null, status: 'OPEN' }),
      await talk.ticket({ assignedTechnicianId: null, status: 'OPEN' }),
    ];
    const { id: assignedTechnicianId, technicalAreaId } = talk.technician;
    for (const { id } of [first, second])
      expect((await patch(talk.admin, id, { assignedTechnicianId, technicalAreaId })).statusCode).toBe(200);
    const unread = async () =>
      (await notices.list(talk.technician, 'unread=true&limit=100')).notifications.filter(
        ({ kind }) => kind === 'ASSIGNED',
      );
    const [newest] = await unread();
    expect(newest).toMatchObject({ ticket: { id: second.id }, author: null });
    await talk.call(talk.technician, 'POST', 'notifications/read', { ids: [newest!.id] });
    await talk.reply(talk.client, first.id);
    await notices.markRead(talk.technician, first.id, 1);
    const left = (await unread()).map(({ ticket }) => ticket?.id);
    expect([left.includes(first.id), left.includes(second.id)]).toEqual([false, false]);
  });

  it('of a low rating goes to the administrators by mail too, to the technician without, and once while unread', async () => {
    const { id } = await closed();
    const rate = (score: number) => talk.call(talk.client, 'PUT', `tickets/${id}/rating`, { score });
    await rate(3);
    expect(await notices.kinds(talk.admin, id)).toEqual([]);
    for (const score of [2, 1]) expect((await rate(score)).statusCode).toBe(200);
    expect([await notices.kinds(talk.admin, id), await notices.kinds(talk.technician, id)]).toEqual([
      ['LOW_RATING'],
      ['LOW_RATING'],
    ]);
    expect((await notices.sendMails(id)).outcomes).toEqual(['low-rating DONE']);
    expect((await notices.sendMails(id)).outcomes).toEqual(['low-rating DONE']);
    await talk.call(talk.admin, 'POST', 'notifications/read', {});
    expect((await notices.sendMails(id)).outcomes).toEqual(['low-rating SKIPPED']);
    await rate(2);
    expect((await notices.sendMails(id)).outcomes.sort()).toEqual(['low-rating DONE', 'low-rating SKIPPED']);
  });

  it('is gone with its ticket, and for who may no longer see it', async () => {
    const { id } = await closed();
    await talk.call(talk.client, 'PUT', `tickets/${id}/rating`, { score: 1 });
    const other = await talk.api.make.technician();
    await talk.api.dataSource.manager.update(Ticket, id, { assignedTechnicianId: other.id });
    expect(await notices.kinds(talk.technician, id)).toEqual([]);
  });
});

describe('a mail', () => {
  it('of messages waits two minutes, and quotes all that are unread then', async () => {
    const { id } = await talk.ticket();
    const before = Date.now();
    await talk.reply(talk.client, id, { body: 'The laser stopped' });
    await talk.reply(talk.client, id, { body: 'It smells, too' });
    const due = (await notices.jobs(id)).map(({ availableAt }) => availableAt.getTime() - before);
    expect(Math.min(...due)).toBeGreaterThanOrEqual(LIFETIMES.readingGrace * 1000);
    const { outcomes, mails } = await notices.sendMails(id);
    expect(outcomes).toEqual(['client-message DONE', 'client-message SKIPPED']);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('The laser stopped');
    expect(mails[0]?.text).toContain('It smells, too');
  });

  it('that failed leaves its messages to the next one', async () => {
    const { id } = await talk.ticket();
    await talk.reply(talk.client, id, { body: 'The first' });
    const [failed] = await notices.jobs(id);
    await runTicketMail(talk.worker, failed!);
    await talk.api.dataSource.manager.update(OutboxJob, failed!.id, { status: 'DEAD' });
    await talk.reply(talk.client, id, { body: 'The second' });
    const [, next] = await notices.jobs(id);
    await runTicketMail(talk.worker, next!);
    expect(smtp.mails.at(-1)?.text).toMatch(/The first[^]*The second/);
  });

  it('names the files of a message', async () => {
    const { id } = await talk.ticket();
    const files = await talk.api.as(talk.client)({
      method: 'POST',
      url: `/api/tickets/${id}/replies/files`,
      headers: { 'content-type': MULTIPART },
      payload: bodyOf([JPG]),
    });
    await talk.reply(talk.client, id, {
      fileIds: files.json<{ files: { id: string }[] }>().files.map((file) => file.id),
    });
    expect((await notices.sendMails(id)).mails[0]?.text).toContain('[lens.jpg]');
  });

  it('is not sent when the messages are read meanwhile, nor to who may no longer see the ticket', async () => {
    const [read, left] = [await talk.ticket(), await talk.ticket()];
    for (const { id } of [read, left]) await talk.reply(talk.client, id);
    await notices.markRead(talk.technician, read.id, 1);
    await talk.api.dataSource.manager.update(Ticket, left.id, { assignedTechnicianId: null, status: 'OPEN' });
    for (const { id } of [read, left])
      expect((await notices.sendMails(id)).outcomes).toEqual(['client-message SKIPPED']);
  });

  it('of a reply goes to the client at once, in the thread of the ticket, without notes', async () => {
    const { id } = await talk.ticket();
    await talk.note(talk.admin, id, CANARY);
    await talk.published(talk.technician, id, { body: 'We come on Thursday' });
    const { outcomes, mails } = await notices.sendMails(id);
    expect(outcomes.sort()).toEqual(['note-added DONE', 'staff-reply DONE']);
    const [toClient] = mails.filter(({ to }) => JSON.stringify(to).includes(talk.client.email));
    expect(toClient?.text).toContain('We come on Thursday');
    expect(smtp.sources.get(toClient!)).not.toContain(CANARY);
    expect(toClient?.references).toBe(`<ticket-${id}@plantdesk.test>`);
  });

  it('can be switched off', async () => {
    const { id } = await talk.ticket();
    await talk.call(talk.technician, 'PUT', 'auth/mail-preferences', { switchedOff: ['client-message'] });
    await talk.reply(talk.client, id);
    expect((await notices.sendMails(id)).outcomes).toEqual(['client-message SKIPPED']);
    expect(await notices.kinds(talk.technician, id)).toEqual(['CLIENT_MESSAGE']);
    await talk.call(talk.technician, 'PUT', 'auth/mail-preferences', { switchedOff: [] });
  });

  it('comes when its kind is wanted, whatever is said of the others', async () => {
    const choose = (choice: object) =>
      talk.call(talk.technician, 'PUT', 'auth/mail-preferences', { switchedOff: [], ...choice });
    await choose({ messageMails: 'DAILY', times: { 'client-message': 'IMMEDIATE', mention: 'HOURLY' } });
    const { id } = await talk.ticket();
    await talk.reply(talk.client, id);
    const [job] = await notices.jobs(id);
    expect(job?.availableAt.getTime()).toBeLessThanOrEqual(Date.now() + LIFETIMES.readingGrace * 1000);
    await choose({ messageMails: 'IMMEDIATE', times: {} });
  });

  it('comes, too, of a kind that the bell leaves out', async () => {
    const choose = (hidden: string[]) =>
      talk.call(talk.technician, 'PUT', 'auth/mail-preferences', { switchedOff: [], hidden });
    await choose(['CLIENT_MESSAGE']);
    const { id } = await talk.ticket();
    await talk.reply(talk.client, id);
    expect(await notices.kinds(talk.technician, id)).toEqual([]);
    expect((await notices.sendMails(id)).outcomes).toEqual(['client-message DONE']);
    await choose([]);
    expect(await notices.kinds(talk.technician, id)).toEqual(['CLIENT_MESSAGE']);
  });

  it.each([
    ['HOURLY', /:00:00\.000Z$/],
    ['DAILY', /T0[56]:30:00\.000Z$/],
  ])('comes %s as one for all messages of a ticket', async (messageMails, due) => {
    const choose = (pace: string) =>
      talk.call(talk.technician, 'PUT', 'auth/mail-preferences', { switchedOff: [], messageMails: pace });
    expect((await choose(messageMails)).json()).toMatchObject({ mailPreferences: { messageMails } });
    const { id } = await talk.ticket();
    const before = Date.now();
    await talk.reply(talk.client, id, { body: 'The first' });
    await talk.reply(talk.client, id, { body: 'The second' });
    await choose('IMMEDIATE');
    const jobs = await notices.jobs(id);
    expect(jobs.map(({ availableAt }) => availableAt.toISOString())).toEqual([expect.stringMatching(due)]);
    expect(jobs[0]!.availableAt.getTime()).toBeGreaterThan(before);
    expect((await notices.sendMails(id)).mails[0]?.text).toMatch(/The first[^]*The second/);
  });

  describe('to a mailbox that is not proven', () => {
    const newClient = () =>
      talk.api.make.user({
        emailVerifiedAt: null,
        name: 'Typedname',
        surname: 'Typedsurname',
        company: 'Typed company',
      });
    const typed = { title: 'Typed title', description: 'Typed description', company: 'Typed company' };

    it('has the words of staff, and nothing that the client typed', async () => {
      const owner = await newClient();
      const { id } = await talk.ticket({ ...typed, createdById: owner.id });
      await talk.reply(owner, id, { body: 'Typed message' });
      await sendReply(id, 'Please restart the chiller');
      const [{ subject, text, html }] = smtp.to(owner.email) as [ParsedMail];
      for (const body of [text, html]) expect(body).toContain('Please restart the chiller');
      expect(`${subject} ${text} ${String(html)}`.replaceAll(owner.email, '')).not.toMatch(/typed/i);
    });

    it('quotes what the limit of three an hour withheld in the next mail', async () => {
      const owner = await newClient();
      const { id } = await talk.ticket({ createdById: owner.id });
      const replies = [];
      for (const body of ['The first', 'The second', 'The third', 'The fourth'])
        replies.push(await sendReply(id, body));
      expect(replies.map(({ outcome }) => outcome)).toEqual(['DONE', 'DONE', 'DONE', 'SKIPPED']);
      for (const { job } of replies)
        await talk.api.dataSource.query('UPDATE outbox SET id = $2 WHERE id = $1', [job.id, anHourEarlier(job.id)]);
      await sendReply(id, 'The fifth');
      const texts = smtp.to(owner.email).map(({ text = '' }) => text.match(/The (first|second|third|fourth|fifth)/g));
      expect(texts).toEqual([['The first'], ['The second'], ['The third'], ['The fourth', 'The fifth']]);
    });
  });

  it('quotes what a retry did not send, because the mailbox refused mails for a time', async () => {
    const { id } = await talk.ticket();
    await talk.published(talk.technician, id, { body: 'The first' });
    const [job] = await notices.jobs(id);
    smtp.refuse = (address) => (address === talk.client.email ? 451 : undefined);
    await expect(runTicketMail(talk.worker, job!)).rejects.toThrow();
    smtp.refuse = () => undefined;
    const refuse = (status: string | null) =>
      talk.api.dataSource.query('UPDATE users SET mail_refused_at = $2 WHERE id = $1', [talk.client.id, status]);
    await refuse('2026-01-01');
    expect(await runTicketMail(talk.worker, job!)).toBe('SKIPPED');
    await refuse(null);
    await sendReply(id, 'The second');
    expect(smtp.mails.at(-1)?.text).toMatch(/The first[^]*The second/);
  });
});

it('no one is notified of a ticket that they raise themselves', async () => {
  const other = await talk.api.make.admin();
  const answer = await talk.call(talk.admin, 'POST', 'tickets', assistance({ productionStopped: true }));
  const { id } = answer.json<CreatedAnswer>().data;
  expect([await notices.kinds(talk.admin, id), await notices.kinds(other, id)]).toEqual([[], ['PRODUCTION_STOPPED']]);
  const mailed = await talk.api.dataSource.query<{ userId: string }[]>(
    `SELECT payload ->> 'userId' AS "userId" FROM outbox WHERE payload ->> 'mail' = 'production-stopped' AND payload ->> 'ticketId' = $1`,
    [String(id)],
  );
  expect(mailed).toEqual([{ userId: other.id }]);
});
