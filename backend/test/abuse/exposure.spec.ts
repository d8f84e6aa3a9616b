import { once } from 'node:events';
import { connect } from 'node:net';
import { DataSource } from 'typeorm';
import { findFreePort } from '#embedded/servers/ports.js';
import { entities } from '#app/modules.js';
import { dataSourceOptions } from '#kernel/persistence/index.js';
import { openStorage } from '#tickets/files/index.js';
import { DEMO_PASSWORD } from '#seeds/demo-people.js';
import { seedDemo } from '#seeds/demo.js';
import { testConfig } from '../support/config.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { runCommand } from '../support/programs.js';
import { RunningProduct } from './running-product.js';

describe('The address that the product listens on', () => {
  /** 127.0.0.2 is this machine, but not 127.0.0.1. */
  const isOpenAt = async (host: string, port: number): Promise<boolean> => {
    const socket = connect(port, host);
    return once(socket, 'connect')
      .then(
        () => true,
        () => false,
      )
      .finally(() => socket.destroy());
  };

  it.each([
    ['127.0.0.1', false],
    ['0.0.0.0', true],
  ])('is HOST: with %s another address of the machine is open: %s', async (HOST, isOpen) => {
    const port = await findFreePort();
    const product = await RunningProduct.start({ env: { HOST, PORT: String(port) } });
    try {
      expect([await isOpenAt('127.0.0.1', port), await isOpenAt('127.0.0.2', port)]).toEqual([true, isOpen]);
    } finally {
      await product.stop();
    }
  });
});

describe('The API on a database with demo data', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    const config = testConfig(database.url);
    dataSource = await new DataSource(dataSourceOptions(config, { entities })).initialize();
    await seedDemo(dataSource, await openStorage(config), new Date());
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const start = (env: Record<string, string> = {}): ReturnType<typeof runCommand> =>
    runCommand('main', testConfig(database.url), [], { PORT: '0', ...env });

  it('does not start, and names the remedy without the password', async () => {
    const { code, output, errors } = await start({ NODE_ENV: 'production' });
    expect([code, errors]).toEqual([1, expect.stringContaining('admin@plantdesk.example')]);
    expect(output + errors).not.toContain(DEMO_PASSWORD);
  });

  it('starts with PLANTDESK_DEMO, and once the accounts have other passwords', async () => {
    const login = async (env: Record<string, string>): Promise<number> => {
      const product = await RunningProduct.start({ env: { DATABASE_URL: database.url, ...env } });
      const reply = await product.login('admin@plantdesk.example', DEMO_PASSWORD);
      await product.stop();
      return reply.status;
    };
    expect(await login({ PLANTDESK_DEMO: '1' })).toBe(200);
    await dataSource.query(`UPDATE users SET password_hash = NULL`);
    expect(await login({})).toBe(401);
  });
});
