import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '#embedded/servers/ports.js';
import { SmtpTrap } from '../medium/mail/outgoing/mail.support.js';
import { startApi, type TestApi } from '../support/api.js';
import { testConfig } from '../support/config.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { PrivatePostgres } from '../support/servers/private-postgres.js';
import { environmentOf, killPrograms, type Program, startApiProcess, startWorkerProcess } from '../support/programs.js';
import { queueBackends } from '../support/servers/queue-backends.js';
import { assistance } from '../support/submissions.js';
import { TcpProxy } from '../support/servers/tcp-proxy.js';
import { eventually } from '../support/waiting.js';
import { Desk } from './support/desk.js';
import { FAILURE_ROUNDS, IS_LONG_FORM } from './support/failure-rounds.js';

/** The supervisor of the embedded server gives up after five quick ends. */
const RESTARTS = Math.min(FAILURE_ROUNDS, 2);
const SIGNALS = IS_LONG_FORM ? (['SIGINT', 'SIGKILL'] as const) : (['SIGKILL'] as const);

describe.each(queueBackends())('a database that restarts under load, with the queue on %s', (_, environment) => {
  let postgres: PrivatePostgres;
  let smtp: SmtpTrap;
  let api: TestApi;
  let worker: Program;
  let desk: Desk;

  beforeAll(async () => {
    [postgres, smtp] = await Promise.all([PrivatePostgres.start(), SmtpTrap.start()]);
    api = await startApi({ SMTP_URL: smtp.url, ...environment, DATABASE_URL: postgres.url });
    worker = await startWorkerProcess(api.config);
    desk = await Desk.open(api);
  });
  afterAll(async () => {
    await worker.kill();
    await api.close();
    await postgres.stop();
    await smtp.close();
  });

  it.each(SIGNALS)('by %s: acknowledged data is kept, and each mail is sent once', async (signal) => {
    const responses: (number | string)[] = [];
    for (let round = 0; round < RESTARTS; round++) {
      postgres.restart(signal);
      await eventually(async () => {
        responses.push(...(await Promise.all([desk.raise(), desk.raise(), desk.raise()])));
        return typeof responses.at(-1) === 'number';
      });
    }
    const raised = responses.filter((answer) => typeof answer === 'number');
    expect(responses.filter((answer) => typeof answer === 'string' && !answer.startsWith('503, again in 5'))).toEqual(
      [],
    );
    await eventually(() => desk.serve().catch(() => undefined));
    await desk.settle(smtp);
    expect(await desk.present(raised)).toHaveLength(raised.length);
    expect(await desk.isSound()).toBe(true);
    expect(worker.hasEnded).toBe(false);
  });
});

describe('a database that is absent when the processes start', () => {
  let database: TestDatabase;
  let smtp: SmtpTrap;
  let way: TcpProxy;
  beforeEach(async () => {
    [database, smtp] = await Promise.all([createTestDatabase(), SmtpTrap.start()]);
    way = await TcpProxy.to(database.url);
  });
  afterEach(async () => {
    await killPrograms();
    await Promise.all([way.close(), smtp.close()]);
    await database.drop();
  });

  it.each(queueBackends())('is waited for, with the queue on %s', async (_, environment) => {
    await way.refuse();
    const config = testConfig(way.url, { SMTP_URL: smtp.url, ...environment });
    const port = await findFreePort();
    const starting = [startApiProcess({ ...environmentOf(config), PORT: String(port) }), startWorkerProcess(config)];
    await pause(5_000);
    await way.mend();
    const programs = await Promise.all(starting);
    const answer = await fetch(`http://127.0.0.1:${port}/api/tickets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(assistance({ email: 'early@example.com' })),
    });
    expect(answer.status).toBe(201);
    await smtp.expect('early@example.com', /./);
    await Promise.all(programs.map((program) => program.end()));
  });

  // It takes a minute, so only in the long form.
  (IS_LONG_FORM ? it : it.skip)('ends them, with a word, after a minute', async () => {
    await way.refuse();
    const config = testConfig(way.url, { SMTP_URL: smtp.url });
    await expect(startApiProcess({ ...environmentOf(config), PORT: '0' })).rejects.toThrow('ECONNREFUSED');
  });
});
