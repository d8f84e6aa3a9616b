import { findFreePort } from '../../embedded/ports.js';
import { SmtpTrap } from '../medium/mail.support.js';
import { startApi, type TestApi } from '../support/api.js';
import { assistance } from '../support/submissions.js';
import { type Program, startRedis, startWorkerProcess } from '../support/programs.js';

jest.setTimeout(120_000);

/** Machines without a Redis run the queue on PostgreSQL, where it cannot be away alone. */
const withRedis = process.env.TEST_REDIS_URL ? describe : describe.skip;

withRedis('the queue’s server during a creation', () => {
  let smtp: SmtpTrap;
  let api: TestApi;
  let redis: Program;
  let worker: Program;
  let port: number;

  beforeAll(async () => {
    port = await findFreePort();
    smtp = await SmtpTrap.start();
    api = await startApi({ SMTP_URL: smtp.url, REDIS_URL: `redis://127.0.0.1:${port}` });
    redis = await startRedis(port);
    worker = await startWorkerProcess(api.config);
  });
  afterAll(async () => {
    await worker.end('SIGKILL');
    await redis.kill();
    await api.close();
    await smtp.close();
  });

  const create = async (email: string): Promise<void> => {
    const answer = await api.inject({ method: 'POST', url: '/api/tickets', payload: assistance({ email }) });
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json<{ data: { id: number } }>().data;
    const [history] = await api.dataSource.query<object[]>('SELECT 1 FROM ticket_status_history WHERE ticket_id = $1', [
      id,
    ]);
    expect(history).toEqual({ '?column?': 1 });
  };

  const arrives = async (email: string): Promise<void> => {
    await smtp.expect(email, /./, 60);
    const ids = smtp.to(email).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
  };

  it('stopped: the ticket is there, the mail comes when it is back', async () => {
    await redis.kill();
    await create('stopped@example.com');
    redis = await startRedis(port);
    await arrives('stopped@example.com');
  });

  it('frozen: likewise', async () => {
    redis.freeze();
    await create('frozen@example.com');
    redis.thaw();
    await arrives('frozen@example.com');
  });

  it('emptied after the hand-over: the outbox hands over again', async () => {
    await worker.end('SIGKILL');
    await create('emptied@example.com');
    await redis.kill();
    redis = await startRedis(port);
    worker = await startWorkerProcess(api.config);
    await arrives('emptied@example.com');
  });
});
