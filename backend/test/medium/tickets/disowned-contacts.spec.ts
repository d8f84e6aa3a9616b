import { OutboxJob } from '#kernel/outbox/index.js';
import { type Ticket } from '#tickets/index.js';
import { disownToken, leaveToken } from '#tickets/participants/leave-token.js';
import type { TestUser } from '#test/factories/factory.js';
import type { Answer } from '#test/support/api.js';
import { outcomeOf } from '../concurrency/race.js';
import { Talk } from '../conversation/conversation.support.js';
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

const disown = (token: string): Promise<Answer> =>
  talk.api.inject({ method: 'POST', url: '/api/participants/disown', payload: { token } });
const tokenOf = ({ id, createdById }: Ticket): string => disownToken(talk.api.config.jwtSecret, id, createdById);
const disownedAt = async (user: TestUser, { id }: Ticket): Promise<unknown> =>
  (await talk.call(user, 'GET', `tickets/${id}`)).json<{ ticket: { contactDisownedAt?: string } }>().ticket
    .contactDisownedAt;

/** A reply of staff, and what became of its mail to the owner. */
async function replyTo({ id, createdById }: Ticket) {
  await talk.published(talk.technician, id, { body: 'We come on Thursday' });
  const jobs = await talk.api.dataSource.manager.find(OutboxJob, {
    where: { kind: 'mail.ticket', subject: `ticket:${id}`, recipientId: createdById },
    order: { createdAt: 'DESC' },
    take: 1,
  });
  const before = smtp.mails.length;
  const outcomes = [];
  for (const job of jobs) outcomes.push(await runTicketMail(talk.worker, job));
  return { outcomes, mails: smtp.mails.slice(before) };
}

const ofStranger = async (): Promise<Ticket> =>
  talk.ticket({ createdById: (await talk.api.make.user({ emailVerifiedAt: null })).id });

it('ends the mails to a mailbox by a press alone', async () => {
  const ticket = await ofStranger();
  const { outcomes, mails } = await replyTo(ticket);
  expect(outcomes).toEqual(['DONE']);
  expect(mails[0]?.text).toContain(`/not-me#token=${tokenOf(ticket)}`);

  // What a scanner opens: the page, with the token as it never reaches a server.
  for (const method of ['GET', 'HEAD'] as const)
    expect((await talk.api.inject({ method, url: `/not-me?token=${tokenOf(ticket)}` })).statusCode).toBe(200);
  expect(await disownedAt(talk.technician, ticket)).toBeNull();

  for (const _ of [1, 2]) expect((await disown(tokenOf(ticket))).json()).toEqual({ ticketId: ticket.id });
  expect(await disownedAt(talk.technician, ticket)).toEqual(expect.any(String));
  expect((await replyTo(ticket)).outcomes).toEqual(['SKIPPED']);
});

it('ends those of no other ticket of the account', async () => {
  const ticket = await ofStranger();
  const other = await talk.ticket({ createdById: ticket.createdById });
  await disown(tokenOf(ticket));
  expect((await replyTo(other)).outcomes).toEqual(['DONE']);
  expect(await disownedAt(talk.admin, other)).toBeNull();
});

it('is not offered to a proven mailbox, and not shown to clients', async () => {
  const ticket = await talk.ticket();
  const { mails } = await replyTo(ticket);
  expect(mails[0]?.text).not.toContain('/not-me');
  expect(await disownedAt(talk.client, ticket)).toBeUndefined();
});

it('takes no guess, and no link of another ticket, owner or purpose', async () => {
  const [one, other] = [await ofStranger(), await ofStranger()];
  const [, secret] = tokenOf(other).split('.');
  const guesses = [
    `${one.id}.${secret}`,
    leaveToken(talk.api.config.jwtSecret, one.id, one.createdById),
    disownToken(talk.api.config.jwtSecret, one.id, other.createdById),
    `${one.id}`,
    '999999999.aaaaaaaaaaaaaaaaaaaaaaaaaa',
  ];
  for (const token of guesses) expect(outcomeOf(await disown(token))).toBe('404 PARTICIPANT_NOT_FOUND');
  expect(await disownedAt(talk.admin, one)).toBeNull();
});
