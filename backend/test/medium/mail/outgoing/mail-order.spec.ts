import type { INestApplicationContext } from '@nestjs/common';
import { type JobTiming, Outbox, OutboxOrder } from '#kernel/outbox/index.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { sendTicketMail } from '#mail/outgoing/mail.jobs.js';
import type { TestUser } from '#test/factories/factory.js';
import { eventually } from '#test/support/waiting.js';
import { Talk } from '#test/medium/conversation/conversation.support.js';
import { jobIdOf, SmtpTrap, startWorker } from './mail.support.js';

/** A worker that was killed while it sent the mail; its lease goes on. */
const LEFT = `status = 'HANDED', attempts = 1, lease_until = now() + interval '1 hour'`;

let smtp: SmtpTrap;
let talk: Talk;
const workers: INestApplicationContext[] = [];
beforeAll(async () => {
  smtp = await SmtpTrap.start();
  talk = await Talk.open({ SMTP_URL: smtp.url, RATE_LIMIT_FACTOR: '1', RATE_LIMIT_MAILS_PER_RECIPIENT: '3' });
});
afterEach(async () => {
  smtp.refuse = () => undefined;
  await Promise.all(workers.splice(0).map((worker) => worker.close()));
});
afterAll(async () => {
  await talk.close();
  await smtp.close();
});

const startTwoWorkers = async (): Promise<void> => {
  for (let n = 0; n < 2; n++) workers.push(await startWorker(talk.api.config));
};

const sql = <Row>(text: string, ...values: unknown[]): Promise<Row[]> => talk.api.dataSource.query(text, values);

interface Mail {
  id: string;
  status: string;
  attempts: number;
  wasPostponed: boolean;
}

/** Those about the ticket to the user, in the order in which they were raised. */
const mailsOf = (ticketId: number, { id }: TestUser): Promise<Mail[]> =>
  sql(
    `SELECT id, status, attempts, status = 'WAITING' AND attempts = 0 AND available_at > created_at AS "wasPostponed"
     FROM outbox WHERE kind = 'mail.ticket' AND subject = $1 AND recipient_id = $2 ORDER BY created_at, id`,
    `ticket:${ticketId}`,
    id,
  );

async function raise(ticketId: number, user: TestUser, timing?: JobTiming): Promise<string> {
  const order = { mail: 'staff-files-added' as const, userId: user.id, ticketId };
  const { app } = talk.api;
  await app.get(UnitOfWork).run((tx) => app.get(Outbox).add(tx, sendTicketMail, order, timing));
  return (await mailsOf(ticketId, user)).at(-1)!.id;
}

const change = (id: string | undefined, values: string): Promise<unknown> =>
  sql(`UPDATE outbox SET ${values} WHERE id = $1`, id);

/** Those that are held back for some seconds are due at once, again and again. */
const ended = (ticketId: number, user: TestUser): Promise<Mail[] | false> =>
  eventually(async () => {
    const mails = await mailsOf(ticketId, user);
    if (mails.every(({ status }) => !['WAITING', 'HANDED'].includes(status))) return mails;
    await sql(
      `UPDATE outbox SET available_at = now()
       WHERE status = 'WAITING' AND recipient_id = $1 AND available_at BETWEEN now() AND now() + interval '10 seconds'`,
      user.id,
    );
    return false;
  });

/** The lease of the first is over once all others were held back. */
async function expireFirst(ticketId: number, user: TestUser): Promise<void> {
  const [first] = await eventually(async () => {
    const mails = await mailsOf(ticketId, user);
    return mails.slice(1).every(({ wasPostponed }) => wasPostponed) && mails;
  });
  await change(first?.id, 'lease_until = now()');
}

/** The ids of the mails that arrived. */
const arrived = ({ email }: TestUser): string[] => smtp.to(email).map(jobIdOf);

describe('mails of one ticket to one recipient', () => {
  it('arrive in their order, although the worker that sent the first was killed; those held back count once', async () => {
    const client = await talk.api.make.user();
    const { id } = await talk.ticket({ createdById: client.id });
    const ids: string[] = [];
    while (ids.length < 4) ids.push(await raise(id, client));
    await change(ids[0], LEFT);
    await startTwoWorkers();
    await expireFirst(id, client);
    await ended(id, client);
    expect(arrived(client)).toEqual(ids);
  });

  it('arrive in their order, although the server put off the first', async () => {
    const client = await talk.api.make.user();
    const { id } = await talk.ticket({ createdById: client.id });
    smtp.refuse = (address) => (address === client.email ? 451 : undefined);
    await startTwoWorkers();
    const first = await raise(id, client);
    await eventually(async () => (await mailsOf(id, client))[0]?.attempts === 1);
    await eventually(async () => (await mailsOf(id, client))[0]?.status === 'WAITING');
    smtp.refuse = () => undefined;
    const second = await raise(id, client);
    await eventually(async () => {
      const [, later] = await mailsOf(id, client);
      return later?.status === 'DONE' || later?.wasPostponed;
    });
    await change(first, 'available_at = now()');
    expect(await ended(id, client)).toMatchObject([{ attempts: 2 }, { attempts: 1 }]);
    expect(arrived(client)).toEqual([first, second]);
  });

  it('quote each message once, in one mail, when a killed worker had claimed the first', async () => {
    const client = await talk.api.make.user();
    const { id } = await talk.ticket({ createdById: client.id });
    await talk.published(talk.technician, id, { body: 'The first words' });
    const [first] = await mailsOf(id, client);
    await sql('UPDATE notifications SET mail_job_id = $1 WHERE user_id = $2', first?.id, client.id);
    await change(first?.id, LEFT);
    await talk.published(talk.technician, id, { body: 'The second words' });
    await startTwoWorkers();
    await expireFirst(id, client);
    expect(await ended(id, client)).toMatchObject([{ status: 'DONE' }, { status: 'SKIPPED' }]);
    expect(smtp.to(client.email).map(({ text }) => text)).toEqual([
      expect.stringMatching(/The first words[^]*The second words/),
    ]);
  });

  it('do not wait for one that is late on purpose', async () => {
    const client = await talk.api.make.user();
    const { id } = await talk.ticket({ createdById: client.id });
    await raise(id, client, { notBefore: new Date(Date.now() + 120_000) });
    const second = await raise(id, client);
    await startTwoWorkers();
    await eventually(async () => (await mailsOf(id, client))[1]?.status === 'DONE');
    expect(arrived(client)).toEqual([second]);
    expect((await mailsOf(id, client))[0]).toMatchObject({ status: 'WAITING', attempts: 0 });
  });
});

describe('a mail is held back', () => {
  const TRIED = `status = 'WAITING', available_at = now() + interval '10 minutes'`;
  const isBehind = (id: string): Promise<boolean> => talk.api.app.get(OutboxOrder).isBehind(id);

  it.each<[boolean, string, string]>([
    [true, 'is due', 'available_at = now()'],
    [true, 'was postponed', `available_at = now() + interval '2 seconds'`],
    [false, 'is late on purpose', `available_at = now() + interval '1 minute'`],
    [true, 'is with the queue', `status = 'HANDED'`],
    [true, 'is being sent', `status = 'HANDED', attempts = 9, lease_until = now() + interval '9 seconds'`],
    [true, 'was left by a killed worker', `status = 'HANDED', attempts = 1, lease_until = now() - interval '1 second'`],
    [true, 'failed once', `${TRIED}, attempts = 1`],
    [true, 'failed for three minutes', `${TRIED}, attempts = 3`],
    [false, 'failed for longer', `${TRIED}, attempts = 4`],
    [true, 'is sent again at the wish of an administrator', `available_at = now(), attempts = 4, spent_attempts = 4`],
    [true, 'failed again after that', `${TRIED}, attempts = 7, spent_attempts = 4`],
    [false, 'failed for longer after that', `${TRIED}, attempts = 8, spent_attempts = 4`],
    ...['DONE', 'SKIPPED', 'DEAD', 'DROPPED'].map((status): [boolean, string, string] => [
      false,
      `is ${status}`,
      `status = '${status}'`,
    ]),
  ])('%s: the earlier one %s', async (held, _, values) => {
    const { id } = await talk.ticket();
    const first = await raise(id, talk.client);
    const second = await raise(id, talk.client);
    await change(first, values);
    expect([await isBehind(first), await isBehind(second)]).toEqual([false, held]);
  });

  it('also by one of the same moment, but never by each other', async () => {
    const { id } = await talk.ticket();
    const [first, second] = [await raise(id, talk.client), await raise(id, talk.client)];
    await change(first, `created_at = (SELECT created_at FROM outbox WHERE id = '${second}')`);
    expect([await isBehind(first), await isBehind(second)]).toEqual([false, true]);
  });

  it.each([
    ['to another recipient', `recipient_id = gen_random_uuid()`],
    ['about another ticket', `subject = 'ticket:999999'`],
    ['of another kind', `kind = 'mail.account'`],
  ])('not by one %s', async (_, values) => {
    const { id } = await talk.ticket();
    const [first, second] = [await raise(id, talk.client), await raise(id, talk.client)];
    await change(first, values);
    expect(await isBehind(second)).toBe(false);
  });
});
