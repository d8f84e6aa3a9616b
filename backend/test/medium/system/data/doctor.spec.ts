import { findFreePort } from '#embedded/servers/ports.js';
import { runDoctor } from '#commands/doctor.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { asOwner } from '#test/support/database.js';
import { callCommand, runCommand } from '#test/support/programs.js';
import { S3Server } from '#test/support/servers/s3-server.js';
import { ScannerDouble } from '#test/support/servers/scanner.js';
import { CHROMIUM_PATH, SmtpTrap } from '#test/medium/mail/outgoing/mail.support.js';
import { startLoggingRedis } from '#test/support/servers/logging-redis.js';

const SECRETS = { user: 'Geheimnis7smtp', redis: 'Geheimnis7redis', s3: 'h6Tq0zW3bN8kV5mR' };

/** Subject and verdict of each line. */
const verdicts = (output: string): Record<string, string> =>
  Object.fromEntries(
    [...output.matchAll(/^(ok|warning|error) +(\S+)/gm)].map(([, verdict = '', subject = '']) => [subject, verdict]),
  );

const withRedis = process.env.TEST_REDIS_URL ? it : it.skip;

describe('npm run doctor', () => {
  let api: TestApi;
  let smtp: SmtpTrap;
  let scanner: ScannerDouble;
  beforeAll(async () => {
    [smtp, scanner] = [await SmtpTrap.start(), await ScannerDouble.start()];
    api = await startApi({ SMTP_URL: smtp.url, CHROMIUM_PATH, PUBLIC_URL: 'https://support.plantdesk.test' });
    await api.make.admin();
  });
  afterAll(async () => {
    await api.close();
    await smtp.close();
    await scanner.close();
  });

  type Environment = Record<string, string>;
  const allOf = (env: Environment): Environment => ({
    CLAMAV_URL: scanner.url,
    TRUSTED_PROXIES: '10.0.0.0/8',
    ...env,
  });
  const run = (env: Environment, ...args: string[]): ReturnType<typeof callCommand> =>
    callCommand(runDoctor, api.config, args, allOf(env));
  const runProgram = (env: Environment): ReturnType<typeof runCommand> =>
    runCommand('doctor', api.config, [], allOf(env));

  withRedis('finds nothing to mend where all is well, and sends no mail unasked', async () => {
    const redis = await startLoggingRedis(await findFreePort());
    const { code, output, errors } = await asOwner(api.config.databaseUrl, (DATABASE_URL) =>
      run({ REDIS_URL: redis.url, DATABASE_URL }),
    );
    await redis.close();
    expect({ output: verdicts(output), errors }).toEqual({
      output: Object.fromEntries(
        ['settings', 'PostgreSQL', 'clock', 'database', 'Redis', 'SMTP', 'files', 'Chromium', 'ClamAV'].map((name) => [
          name,
          'ok',
        ]),
      ),
      errors: '',
    });
    expect(output).toContain('Errors: 0, warnings: 0');
    expect(code).toBe(0);
    expect(smtp.mails).toEqual([]);
  });

  it('sends a mail to the named recipient', async () => {
    await run({}, '--mail', 'capo@example.com');
    await smtp.expect('capo@example.com', 'npm run doctor');
  });

  it('checks a bucket, and leaves nothing in it', async () => {
    const bucket = await S3Server.start();
    const look = async () => verdicts((await run({ ...bucket.environment, CHROMIUM_PATH: 'none' })).output);
    expect(await look()).toMatchObject({ files: 'error' });
    await api.dataSource.query('UPDATE installation SET storage_marked_at = NULL');
    expect(await look()).toMatchObject({ files: 'ok' });
    expect(bucket.calls).toEqual(expect.arrayContaining(['PUT', 'GET', 'DELETE']));
    expect(bucket.names()).toEqual([]);
    await bucket.close();
  });

  it('works when everything is away, names each service, and reveals no secret', async () => {
    const { code, output, errors } = await runProgram({
      DATABASE_URL: 'postgres://plantdesk:Geheimnis7db@127.0.0.1:1/plantdesk',
      REDIS_URL: `redis://:${SECRETS.redis}@127.0.0.1:1`,
      SMTP_URL: `smtp://anna:${SECRETS.user}@127.0.0.1:1`,
      CHROMIUM_PATH: '/nowhere/chromium',
      CLAMAV_URL: 'tcp://127.0.0.1:1',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'plantdesk',
      S3_SECRET_ACCESS_KEY: SECRETS.s3,
    });
    const away = Object.fromEntries(
      ['PostgreSQL', 'clock', 'database', 'Redis', 'SMTP', 'files', 'Chromium', 'ClamAV'].map((name) => [
        name,
        'error',
      ]),
    );
    expect(verdicts(output)).toEqual({ settings: 'ok', ...away });
    expect(output).toContain('Errors: 8, warnings: 0');
    expect(code).toBe(1);
    for (const mend of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'CHROMIUM_PATH', 'CLAMAV_URL', 'S3_ENDPOINT'])
      expect(output).toContain(mend);
    for (const secret of ['Geheimnis7', SECRETS.s3, api.config.jwtSecret])
      expect(output + errors).not.toContain(secret);
  });

  it('reports all errors of the settings at once, a default secret among them', async () => {
    const { code, output } = await run({ JWT_SECRET: 'changeme', SMTP_URL: '', PUBLIC_URL: 'ftp://plantdesk.test' });
    expect(code).toBe(1);
    for (const name of ['JWT_SECRET must have at least', 'JWT_SECRET must not be an example', 'SMTP_URL', 'PUBLIC_URL'])
      expect(output).toMatch(new RegExp(`^error +settings +${name}`, 'm'));
    expect(output).not.toContain('changeme');
  });

  it('rejects unknown arguments', async () => {
    const { code, errors } = await run({}, '--repair');
    expect({ code, errors }).toEqual({
      code: 1,
      errors: 'Usage: npm run doctor [-- --mail you@example.com --replies]\n',
    });
  });
});
