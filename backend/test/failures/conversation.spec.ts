import type { INestApplicationContext } from '@nestjs/common';
import { findFreePort } from '#embedded/servers/ports.js';
import { MessageDraft } from '#conversation/drafts/message-draft.entity.js';
import type { MessagesResponse } from '#conversation/message/message.dto.js';
import type { Ticket } from '#tickets/index.js';
import type { TestUser } from '../factories/factory.js';
import { CHROMIUM_PATH, SmtpTrap, startWorker } from '../medium/mail/outgoing/mail.support.js';
import { startApi, type TestApi } from '../support/api.js';
import { environmentOf, killPrograms, type Program, startApiProcess } from '../support/programs.js';
import { TcpProxy } from '../support/servers/tcp-proxy.js';
import { eventually } from '../support/waiting.js';

/** Failed attempts of a mail within six hours, by the delays between them. */
const ATTEMPTS = 7;

let smtp: SmtpTrap;
let way: TcpProxy;
let api: TestApi;
let worker: INestApplicationContext;
let client: TestUser;
let technician: TestUser;
let ticket: Ticket;
beforeAll(async () => {
  smtp = await SmtpTrap.start();
  way = await TcpProxy.to(smtp.url);
  api = await startApi({ SMTP_URL: way.url, CHROMIUM_PATH });
  worker = await startWorker(api.config);
  [client, technician] = [await api.make.user(), await api.make.technician()];
});
beforeEach(async () => {
  const { id, technicalAreaId } = technician;
  const held = { createdById: client.id, assignedTechnicianId: id, technicalAreaId };
  ticket = await api.make.ticket({ status: 'IN_PROGRESS', ...held });
});
afterEach(killPrograms);
afterAll(async () => {
  await worker.close();
  await api.close();
  await way.close();
  await smtp.close();
});

const query = <Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> =>
  api.dataSource.query<Row[]>(sql, parameters);
const call = (user: TestUser, method: 'GET' | 'POST', url: string, payload?: object) =>
  api.as(user)({ method, url: `/api/${url}`, ...(payload && { payload }) });
const messages = async () =>
  (await call(client, 'GET', `tickets/${ticket.id}/messages?order=asc`)).json<MessagesResponse>().messages;
const reply = async (body: string) => {
  const answer = await call(technician, 'POST', `tickets/${ticket.id}/replies`, { body });
  expect(answer.statusCode).toBe(201);
  return answer.json<MessagesResponse & { message: MessagesResponse['messages'][0] }>().message;
};
/** Once the time to take it back is over. */
const published = async (body: string): Promise<void> => {
  const { id } = await reply(body);
  await query(`UPDATE outbox SET available_at = now() WHERE dedupe_key = $1`, [`message.publish:${id}`]);
  await eventually(async () => (await messages()).some((message) => message.id === id), 60);
};
const mailJobs = () =>
  query<{ status: string; attempts: number }>(
    `SELECT status, attempts FROM outbox WHERE queue = 'mail' AND recipient_id = $1 AND subject = $2 ORDER BY created_at`,
    [client.id, `ticket:${ticket.id}`],
  );
/** Those with fewer attempts. */
const tryNow = (attempts = 100) =>
  query(
    `UPDATE outbox SET available_at = now() WHERE queue = 'mail' AND status = 'WAITING' AND subject = $1 AND attempts < $2`,
    [`ticket:${ticket.id}`, attempts],
  );
/** Until each of so many mails has failed so often, one after the other, or was skipped because another quotes the same. */
const failed = (mails: number, attempts: number) =>
  eventually(async () => {
    await tryNow(attempts);
    const jobs = await mailJobs();
    const open = jobs.filter(({ status }) => status !== 'SKIPPED');
    const isFailed = (job: (typeof jobs)[0]) => job.status === 'WAITING' && job.attempts >= attempts;
    return jobs.length === mails && open.length > 0 && open.every(isFailed);
  });
const mailed = (): string =>
  smtp
    .to(client.email)
    .filter(({ subject }) => subject?.includes(`${ticket.id}`))
    .map(({ text }) => text)
    .join('\n');

describe('failure 15: the outgoing mail server is away for six hours', () => {
  afterEach(() => way.mend());

  it('replies that wait are mailed in their order, each once', async () => {
    await way.refuse();
    const bodies = ['Prima risposta.', 'Seconda risposta.'];
    for (const body of bodies) await published(body);
    await failed(bodies.length, ATTEMPTS);
    await way.mend();
    // Its first attempt comes before the next one of the others.
    await published('Terza risposta.');
    await eventually(async () => mailed().includes('Terza risposta.'), 60);
    await tryNow();
    await eventually(async () => (await mailJobs()).every(({ status }) => !['WAITING', 'HANDED'].includes(status)), 60);
    const places = [...bodies, 'Terza risposta.'].map((body) => mailed().indexOf(body));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
    for (const body of bodies) expect(mailed().split(body)).toHaveLength(2);
  });

  it('a reply can be taken back for 30 seconds as ever', async () => {
    await way.refuse();
    await published('Resta.');
    await failed(1, 1);
    const { id, publishAt, createdAt } = await reply('Ritirata.');
    expect(Date.parse(String(publishAt)) - Date.parse(String(createdAt))).toBe(30_000);
    expect((await call(technician, 'POST', `messages/${id}/undo`)).statusCode).toBe(201);
    await way.mend();
    await tryNow();
    await eventually(async () => mailed().includes('Resta.'), 60);
    expect(mailed()).not.toContain('Ritirata.');
    expect(await mailJobs()).toHaveLength(1);
  });
});

it('failure 16: a draft whose save was cut by the end of the API is the one before, and is saved again', async () => {
  const port = await findFreePort();
  const env = { ...environmentOf(api.config), PORT: String(port), HOST: '127.0.0.1' };
  let program: Program = await startApiProcess(env);
  const authorization = `Bearer ${await api.tokenOf(technician)}`;
  const save = (body: string, basedOn?: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/api/tickets/${ticket.id}/replies/draft`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ body, basedOn }),
    });
  const first = await save('La lente è');
  expect(first.status).toBe(200);
  const { revision } = ((await first.json()) as { draft: { revision: string } }).draft;
  const holder = api.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('LOCK TABLE message_drafts IN SHARE MODE');
  const cut = save('La lente è rotta', revision).then(
    () => 'saved',
    () => 'cut',
  );
  const [{ pid }] = await holder.manager.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
  await eventually(
    async () => (await query(`SELECT 1 FROM pg_stat_activity WHERE ${pid} = ANY (pg_blocking_pids(pid))`)).length > 0,
    60,
  );
  await program.kill();
  expect(await cut).toBe('cut');
  await query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${pid} = ANY (pg_blocking_pids(pid))`);
  await holder.rollbackTransaction();
  await holder.release();
  const stored = async () =>
    (await api.dataSource.manager.findBy(MessageDraft, { ticketId: ticket.id })).map((d) => d.body);
  expect(await stored()).toEqual(['La lente è']);
  program = await startApiProcess(env);
  expect((await save('La lente è rotta', revision)).status).toBe(200);
  expect(await stored()).toEqual(['La lente è rotta']);
  await program.kill();
});
