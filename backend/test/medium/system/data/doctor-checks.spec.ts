import { type AddressInfo, connect, createServer } from 'node:net';
import { findFreePort } from '#embedded/servers/ports.js';
import { type Check, runCheck, type Finding } from '#app/doctor/check.js';
import { clockCheck, contentCheck, databaseCheck } from '#app/doctor/database.js';
import { mailCheck } from '#app/doctor/mail.js';
import { redisCheck, scannerCheck, storageCheck } from '#app/doctor/servers.js';
import { settingsCheck } from '#app/doctor/settings.js';
import { addDays, dayOf, LIMITS } from '#contract/index.js';
import { seedDemo } from '#seeds/demo.js';
import { openStorage } from '#tickets/files/index.js';
import { moveMachineClock } from '#test/support/machine-clock.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { cutOff, damageFile, loseFile } from '#test/support/servers/storages.js';
import { testConfig } from '#test/support/config.js';
import { asOwner, createTestDatabase, onServer } from '#test/support/database.js';
import { FailingSmtp } from '#test/support/servers/failing-smtp.js';
import { CLAMD, ScannerDouble, startClamd } from '#test/support/servers/scanner.js';
import { startLoggingRedis } from '#test/support/servers/logging-redis.js';

const withRedis = process.env.TEST_REDIS_URL ? it : it.skip;
const config = (overrides: Record<string, string> = {}): ReturnType<typeof testConfig> =>
  testConfig('postgres://127.0.0.1:1/none', overrides);
const linesOf = async (check: Check): Promise<string[]> =>
  (await runCheck(check)).map(({ verdict, text }: Finding) => `${verdict} ${text}`);
const containing = (...parts: string[]): unknown => parts.map((part) => expect.stringContaining(part) as unknown);

describe('the settings', () => {
  const look = (overrides: Record<string, string>): Promise<string[]> => linesOf(settingsCheck(config(overrides)));

  it.each([
    [{ PUBLIC_URL: 'https://support.example.com', TRUSTED_PROXIES: '10.0.0.1' }, ['ok every variable is valid']],
    [{ PUBLIC_URL: 'http://support.example.com' }, ['warning PUBLIC_URL begins with http']],
    [{ PUBLIC_URL: 'http://localhost:3000' }, ['warning PUBLIC_URL is http://localhost:3000']],
    [{ PUBLIC_URL: 'https://support.example.com' }, ['warning TRUSTED_PROXIES is empty']],
    [
      { PUBLIC_URL: 'http://support.example.com', EMBED_ALLOWED_ORIGINS: 'http://www.example.com' },
      ['warning PUBLIC_URL', 'warning EMBED_ALLOWED_ORIGINS'],
    ],
  ])('%j', async (overrides, parts) => expect(await look(overrides)).toEqual(containing(...parts)));
});

describe('the database', () => {
  let api: TestApi;
  beforeEach(async () => void (api = await startApi()));
  afterEach(() => api.close());
  const content = (): Promise<string[]> => linesOf(contentCheck(api.config));

  it('is fine with its migrations and an administrator', async () => {
    expect(await content()).toEqual(containing('warning there is no administrator'));
    await api.make.admin();
    expect(await content()).toEqual(containing('ok'));
    await asOwner(api.config.databaseUrl, async (DATABASE_URL) => {
      expect(await linesOf(databaseCheck(config({ DATABASE_URL })))).toEqual(containing('ok version'));
    });
    expect(await linesOf(databaseCheck(api.config))).toEqual(containing('warning the user is a superuser'));
  });

  it.each([
    [4, 'ok 4 s from that of the database'],
    [-30, 'warning this machine is 30 s behind the database: let NTP'],
    [30, 'warning this machine is 30 s ahead of the database: let NTP'],
    [3600, 'error this machine is 3600 s ahead of the database: let NTP'],
  ])('has another clock than a machine that is %d s ahead', async (seconds, line) => {
    const restore = moveMachineClock(seconds);
    const found = await linesOf(clockCheck(api.config)).finally(restore);
    expect(found).toEqual(containing(line));
  });

  it('lacks a migration, or has one of a newer release', async () => {
    await api.make.admin();
    await api.dataSource.query(`INSERT INTO migrations (timestamp, name) VALUES (1, 'Tomorrow1')`);
    expect(await content()).toEqual(containing('error The database belongs to a newer release'));
    await api.dataSource.query(`DELETE FROM migrations WHERE id = 1 OR name = 'Tomorrow1'`);
    expect(await content()).toEqual(
      containing('error The database lacks 1 migrations of this release: run npm run migrate.'),
    );
  });

  it('has a calendar that no worker extended', async () => {
    await api.make.admin();
    await api.make.calendar({ knownUntil: addDays(dayOf(new Date()), 365) });
    expect(await content()).toEqual(containing('warning a calendar knows its working hours until'));
    await api.dataSource.query('UPDATE calendars SET known_until = known_until + 1');
    expect(await content()).toEqual(containing('ok'));
  });

  it('has the demo accounts, until their passwords change', async () => {
    await seedDemo(api.dataSource, await openStorage(api.config), new Date());
    expect(await content()).toEqual(containing('error it contains demo accounts'));
    await api.dataSource.query(`UPDATE users SET password_hash = NULL`);
    expect(await content()).toEqual(containing('ok'));
  });

  it('has its own files, not those of another database, nor without its mark', async () => {
    const storage = await openStorage(api.config);
    const id = await storage.readMark();
    await storage.writeMark('another');
    expect(await linesOf(storageCheck(api.config))).toEqual(
      containing('error The files belong to another database (another)'),
    );
    await storage.writeMark(undefined);
    expect(await linesOf(storageCheck(api.config))).toEqual(
      containing('error The storage lacks the mark of this database'),
    );
    await storage.writeMark(id);
    expect(await linesOf(storageCheck(api.config))).toEqual(containing('ok'));
  });

  it('has files for its rows: some may be lost, not more than a tenth, nor ten', async () => {
    const storage = await openStorage(api.config);
    const ticket = await api.make.ticket();
    const look = async (rows: number, lost: number): Promise<string[]> => {
      await api.dataSource.query('DELETE FROM attachments');
      const keys: string[] = [];
      for (let n = 0; n < rows; n += 1) keys.push((await storage.put(Buffer.from('xy'))).storageKey);
      await api.dataSource.query(
        `INSERT INTO attachments (id, ticket_id, file_name, storage_key, size, mime_type)
         SELECT gen_random_uuid(), $1, 'x.png', key, 2, 'image/png' FROM unnest($2::text[]) AS key`,
        [ticket.id, keys],
      );
      for (const [place, key] of keys.slice(0, lost).entries())
        await (place === 0 ? damageFile(api, key, cutOff) : loseFile(api, key));
      return linesOf(storageCheck(api.config));
    };
    expect(await look(10, 0)).toEqual(containing('ok'));
    expect(await look(10, 1)).toEqual(containing('warning 1 of 10 rows that were looked up have no file'));
    expect(await look(9, 1)).toEqual(containing('error 1 of 9 rows that were looked up have no file'));
    expect(await look(60, 60)).toEqual(containing('error 40 of 40 rows'));
  });

  it('has no table yet, and a foreign encoding', async () => {
    const empty = await createTestDatabase({ empty: true });
    const { url } = empty;
    const name = new URL(url).pathname.slice(1);
    await onServer(async (client) => {
      await client.query(`DROP DATABASE ${name}`);
      await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'`);
    });
    expect(await linesOf(databaseCheck(testConfig(url)))).toEqual(
      containing('error the database is encoded in LATIN1', 'warning the user is a superuser'),
    );
    expect(await linesOf(contentCheck(testConfig(url)))).toEqual(containing('error The database lacks'));
    await empty.drop();
  });
});

describe('Redis', () => {
  it('may be absent', async () => expect(await linesOf(redisCheck(config()))).toEqual(containing('ok not configured')));

  withRedis('must not evict, and should log its writes', async () => {
    const redis = await startLoggingRedis(
      await findFreePort(),
      '--appendonly',
      'no',
      '--maxmemory-policy',
      'allkeys-lru',
    );
    const found = await linesOf(redisCheck(config({ REDIS_URL: redis.url })));
    await redis.close();
    expect(found).toEqual(containing('error maxmemory-policy is allkeys-lru', 'warning appendonly is off'));
  });

  withRedis('must be the primary, and wants its password', async () => {
    const port = await findFreePort();
    const redis = await startLoggingRedis(port, '--replicaof', '127.0.0.1 1', '--requirepass', 'Geheimnis7');
    const with7 = config({ REDIS_URL: `redis://:Geheimnis7@127.0.0.1:${port}` });
    const found = [await linesOf(redisCheck(with7)), await linesOf(redisCheck(config({ REDIS_URL: redis.url })))];
    await redis.close();
    expect(found).toEqual([containing('error this is a read-only replica'), containing('error NOAUTH')]);
  });
});

describe('SMTP', () => {
  let smtp: FailingSmtp;
  beforeEach(async () => void (smtp = await FailingSmtp.start()));
  afterEach(() => smtp.close());

  it('reports a refused login without quoting the server', async () => {
    smtp.offers = 'AUTH PLAIN';
    smtp.failure = { at: 'AUTH', does: '535 wrong Geheimnis7' };
    const url = `smtp://anna:Geheimnis7@127.0.0.1:${smtp.port}`;
    const [line = ''] = await linesOf(mailCheck(config({ SMTP_URL: url }), undefined));
    expect(line).toContain('535');
    expect(line).toContain('correct SMTP_URL');
    expect(line).not.toContain('Geheimnis7');
  });

  it('gives up on a server that never responds', async () => {
    smtp.failure = { at: 'GREETING', does: 'HANG' };
    const check = mailCheck(config({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` }), undefined);
    expect(await linesOf({ ...check, timeout: 300 })).toEqual(containing('error no answer within'));
  });

  it('recommends TLS over a foreign network', async () => {
    const relay = createServer((client) => client.pipe(connect(smtp.port, '127.0.0.1')).pipe(client));
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.2', resolve));
    const { port } = relay.address() as AddressInfo;
    const look = (url: string): Promise<string[]> => linesOf(mailCheck(config({ SMTP_URL: url }), undefined));
    const found = [await look(`smtp://127.0.0.1:${smtp.port}`), await look(`smtp://127.0.0.2:${port}`)];
    relay.close();
    expect(found).toEqual([containing('ok connected'), containing('warning mails are sent unencrypted')]);
  });
});

it.each([
  ['INFECTED', 'error the scanner takes a harmless file for malware'],
  ['HANG_UP', 'error'],
  ['CLEAN', 'ok scanned a clean file'],
] as const)('ClamAV that is %s', async (manner, words) => {
  const scanner = await ScannerDouble.start();
  scanner.manner = manner;
  expect(await linesOf(scannerCheck(config({ CLAMAV_URL: scanner.url })))).toEqual(containing(words));
  await scanner.close();
});

const tooSmall = containing('error the scanner refuses files of 200 MB: StreamMaxLength must be at least 210M');

it.each([
  ['as large as a document may be', LIMITS.uploads.maxBytes, containing('ok scanned a clean file of the largest size')],
  ['a byte smaller', LIMITS.uploads.maxBytes - 1, tooSmall],
  ['the one that clamd has at first', 25 * 1024 ** 2, tooSmall],
])('ClamAV with a limit that is %s', async (_, limit, lines) => {
  const scanner = await ScannerDouble.start();
  scanner.limit = limit;
  expect(await linesOf(scannerCheck(config({ CLAMAV_URL: scanner.url })))).toEqual(lines);
  await scanner.close();
});

const withClamd = CLAMD ? it : it.skip;

withClamd.each([
  ['210M', containing('ok scanned a clean file of the largest size')],
  ['25M', tooSmall],
])('the real ClamAV with a limit of %s (skipped where clamd is not installed)', async (limit, lines) => {
  const scanner = await startClamd(limit);
  expect(await linesOf(scannerCheck(config({ CLAMAV_URL: scanner.url })))).toEqual(lines);
  await scanner.close();
});

it('a storage before the first start, which stays as it is', async () => {
  const fresh = config({ DATABASE_URL: 'postgres://user@127.0.0.1:1/none' });
  expect(await linesOf(storageCheck(fresh))).toEqual(containing('ok'));
  expect(await (await openStorage(fresh)).readMark()).toBeUndefined();
});

it('files that cannot be written', async () =>
  expect(await linesOf(storageCheck(config({ STORAGE_DIR: '/dev/null/none' })))).toEqual(
    containing('set STORAGE_DIR to a folder'),
  ));
