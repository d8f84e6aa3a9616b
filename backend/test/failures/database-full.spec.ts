import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '#kernel/persistence/index.js';
import { SmtpTrap } from '../medium/mail/outgoing/mail.support.js';
import { startApi, type TestApi } from '../support/api.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { killPrograms, type Program, startWorkerProcess } from '../support/programs.js';
import { queueBackends } from '../support/servers/queue-backends.js';
import { eventually } from '../support/waiting.js';
import { Desk } from './support/desk.js';

/** An account with the owner's rights and a connection limit, which a superuser ignores. */
const ROLE = `narrow_${randomBytes(4).toString('hex')}`;

describe.each(queueBackends())('a database without a free connection, the queue on %s', (_, environment) => {
  let database: TestDatabase;
  let server: DataSource;
  let smtp: SmtpTrap;
  let narrowUrl: string;

  beforeEach(async () => {
    [database, smtp] = await Promise.all([createTestDatabase(), SmtpTrap.start()]);
    server = await new DataSource(dataSourceOptions({ databaseUrl: database.url }, { entities: [] })).initialize();
    const url = new URL(database.url);
    await server.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD 'narrow'`);
    await server.query(`GRANT ${decodeURIComponent(url.username)} TO ${ROLE}`);
    [url.username, url.password] = [ROLE, 'narrow'];
    narrowUrl = url.toString();
  });
  afterEach(async () => {
    await killPrograms();
    await server.query(`DROP OWNED BY ${ROLE}`);
    await server.query(`DROP ROLE ${ROLE}`);
    await server.destroy();
    await smtp.close();
    await database.drop();
  });

  const connections = (most: number): Promise<unknown> => server.query(`ALTER ROLE ${ROLE} CONNECTION LIMIT ${most}`);
  const end = (which = 'true'): Promise<unknown> =>
    server.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${ROLE}' AND ${which}`);
  const count = async (which: string): Promise<number> =>
    (await server.query<object[]>(`SELECT 1 FROM pg_stat_activity WHERE usename = '${ROLE}' AND ${which}`)).length;
  const LISTENS = `query = 'LISTEN outbox'`;

  it('requests get 503 with Retry-After, and are served as soon as a connection is free', async () => {
    const api = await startApi({ ...environment, DATABASE_URL: narrowUrl });
    const desk = await Desk.open(api, server);
    await connections(0);
    await end();
    expect(await Promise.all([desk.raise(), desk.raise()])).toEqual(['503, again in 5 s', '503, again in 5 s']);
    await connections(-1);
    await eventually(async () => typeof (await desk.raise()) === 'number');
    await api.close();
  });

  it('a relay that cannot listen still hands jobs over, and listens again later', async () => {
    const api: TestApi = await startApi({ SMTP_URL: smtp.url, ...environment, DATABASE_URL: database.url });
    const desk = await Desk.open(api, server);
    const worker: Program = await startWorkerProcess({ ...api.config, databaseUrl: narrowUrl });
    await desk.raise();
    await desk.settle(smtp);
    expect(await count(LISTENS)).toBe(1);
    // Repeatedly ends the listening connection: with none at all, the worker could do nothing.
    const cutting = setInterval(() => void end(LISTENS), 20);
    try {
      await pause(1_000);
      await desk.raise();
      await desk.settle(smtp);
    } finally {
      clearInterval(cutting);
    }
    await eventually(async () => (await count(LISTENS)) === 1);
    await worker.end();
    await api.close();
  });
});
