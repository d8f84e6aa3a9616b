import type { ParsedMail } from 'mailparser';
import { LIMITS } from '#contract/index.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import type { TicketColleaguesResponse } from '#conversation/mentions/colleagues.controller.js';
import type { NotificationsResponse } from '#conversation/notifications/notification.dto.js';
import { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { outcomeOf } from '../concurrency/race.js';
import { messageIn, Talk } from './conversation.support.js';
import { runTicketMail, SmtpTrap } from '../mail/outgoing/mail.support.js';

let smtp: SmtpTrap;
let talk: Talk;
beforeAll(async () => {
  smtp = await SmtpTrap.start();
  talk = await Talk.open({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await talk.close();
  await smtp.close();
});

const note = (author: TestUser, id: number, ...mentioned: { id: string }[]) =>
  talk.call(author, 'POST', `tickets/${id}/notes`, {
    body: 'Order the seal',
    mentions: mentioned.map((user) => user.id),
  });
const colleagues = async (user: TestUser, id: number): Promise<string[]> => {
  const answer = await talk.call(user, 'GET', `tickets/${id}/colleagues`);
  expect(answer.statusCode).toBe(200);
  return answer.json<TicketColleaguesResponse>().colleagues.map((colleague) => colleague.id);
};
const kindsOf = async (user: TestUser, ticketId: number): Promise<string[]> =>
  (await talk.call(user, 'GET', 'notifications?limit=100'))
    .json<NotificationsResponse>()
    .notifications.filter(({ ticket }) => ticket?.id === ticketId)
    .map(({ kind }) => kind);
/** What is sent at once and later, by outcome. */
async function sendMails(ticketId: number): Promise<{ outcomes: string[]; mails: ParsedMail[] }> {
  const before = smtp.mails.length;
  const where = { kind: 'mail.ticket', subject: `ticket:${ticketId}` };
  const outcomes: string[] = [];
  for (const job of await talk.api.dataSource.manager.find(OutboxJob, { where, order: { createdAt: 'ASC' } }))
    outcomes.push(`${job.topic} ${await runTicketMail(talk.worker, job)}`);
  return { outcomes, mails: smtp.mails.slice(before) };
}

describe('the colleagues on a ticket', () => {
  it('are the other staff who see it now', async () => {
    const { id } = await talk.ticket();
    const other = await talk.api.make.technician();
    const inactive = await talk.api.make.user({ role: 'ADMIN', isActive: false });
    expect(await colleagues(talk.technician, id)).toEqual([talk.admin.id]);
    expect(await colleagues(talk.admin, id)).toEqual([talk.technician.id]);
    for (const user of [other, talk.client])
      expect((await talk.call(user, 'GET', `tickets/${id}/colleagues`)).statusCode).toBe(user === other ? 404 : 403);
    expect(await colleagues(talk.technician, id)).not.toContain(inactive.id);
  });
});

describe('a mention', () => {
  it('notifies and mails the colleague at once, muted or not', async () => {
    const { id } = await talk.ticket();
    await talk.call(talk.technician, 'PUT', `tickets/${id}/mute`);
    messageIn(await note(talk.admin, id, talk.technician));
    expect(await kindsOf(talk.technician, id)).toEqual(['MENTION']);
    const [job] = await talk.api.dataSource.manager.findBy(OutboxJob, { subject: `ticket:${id}`, kind: 'mail.ticket' });
    expect(job!.availableAt.getTime()).toBeLessThanOrEqual(Date.now());
    const { outcomes, mails } = await sendMails(id);
    expect(outcomes).toEqual(['mention DONE']);
    expect(mails[0]!.text).toContain('Order the seal');
  });

  it('replaces the notification of the note for the technician', async () => {
    const { id } = await talk.ticket();
    const second = await talk.api.make.admin();
    messageIn(await note(talk.admin, id, talk.technician, second));
    expect([await kindsOf(talk.technician, id), await kindsOf(second, id)]).toEqual([['MENTION'], ['MENTION']]);
    expect(await kindsOf(talk.client, id)).toEqual([]);
  });

  it('of a user who does not see the ticket is refused, and reaches no one', async () => {
    const { id } = await talk.ticket();
    const other = await talk.api.make.technician();
    const strangers = [other, talk.client, talk.admin, { id: '01890a5d-ac96-774b-bcce-b302099a8057' }];
    for (const stranger of strangers)
      expect(outcomeOf(await note(talk.admin, id, talk.technician, stranger))).toBe('400 VALIDATION_FAILED');
    expect(await talk.read(talk.admin, id)).toEqual([]);
    for (const user of [other, talk.client, talk.technician]) expect(await kindsOf(user, id)).toEqual([]);
    expect((await sendMails(id)).outcomes).toEqual([]);
  });

  it('is not mailed to a technician who lost the ticket meanwhile', async () => {
    const { id } = await talk.ticket();
    messageIn(await note(talk.admin, id, talk.technician));
    const other = await talk.api.make.technician();
    await talk.api.dataSource.manager.update(Ticket, id, { assignedTechnicianId: other.id });
    expect(await sendMails(id)).toEqual({ outcomes: ['mention SKIPPED'], mails: [] });
    expect(await kindsOf(talk.technician, id)).toEqual([]);
  });

  it('names ten colleagues of a note at most', async () => {
    const { id } = await talk.ticket();
    const { max } = LIMITS.mentions;
    const admins = await Promise.all(Array.from({ length: max + 1 }, () => talk.api.make.admin()));
    expect(outcomeOf(await note(talk.technician, id, ...admins))).toBe('400 VALIDATION_FAILED');
    expect(outcomeOf(await note(talk.technician, id, ...admins.slice(1)))).toBe('201');
  });

  it('is no field of a reply', async () => {
    const { id } = await talk.ticket();
    for (const user of [talk.client, talk.technician]) {
      const payload = { body: 'Good morning', mentions: [talk.admin.id] };
      expect(outcomeOf(await talk.reply(user, id, payload))).toBe('400 VALIDATION_FAILED');
    }
  });
});
