import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#embedded/servers/ports.js';
import { startProxy } from '#test/support/servers/proxy.js';
import { S3Server } from '#test/support/servers/s3-server.js';
import { startProgram, startScratchApi } from './support/scratch-api.js';

/**
 * `CHROMIUM_PATH=… npm run scale-out`: two APIs and two workers behind nginx with the committed
 * configuration, on demo data, with one bucket, one Redis (TEST_REDIS_URL, else the queue in
 * PostgreSQL) and a mail catcher. Runs until Ctrl-C; prints E2E_URL and E2E_MAIL_URL. Accepts PORT,
 * MAIL_PORT and E2E_HOST_PORT.
 */
const root = process.cwd();
const port = Number(process.env['PORT'] ?? 3400);
const mailPort = Number(process.env['MAIL_PORT'] ?? port + 5);
const hostPort = process.env['E2E_HOST_PORT'] ?? String(port + 9);
const cleanings: (() => Promise<unknown>)[] = [];

async function startMail(): Promise<string> {
  const [folder, smtpPort] = [mkdtempSync(join(tmpdir(), 'plantdesk-mails-')), await findFreePort()];
  const child = fork('dist/backend/embedded/servers/mail-catcher-server.js', [
    folder,
    String(smtpPort),
    String(mailPort),
  ]);
  await once(child, 'message');
  cleanings.push(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });
  return `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true`;
}

async function startAll(): Promise<void> {
  const bucket = await S3Server.start();
  cleanings.push(() => bucket.close());
  const queue: Record<string, string> = process.env['TEST_REDIS_URL']
    ? { REDIS_URL: process.env['TEST_REDIS_URL'] }
    : {};
  const first = await startScratchApi({
    ...bucket.environment,
    ...queue,
    SMTP_URL: await startMail(),
    PUBLIC_URL: `http://localhost:${port}`,
    EMBED_ALLOWED_ORIGINS: `http://localhost:${hostPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
    CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? 'chromium-headless-shell',
    LOG_LEVEL: 'warn',
  });
  cleanings.push(() => first.stop());
  const otherPort = await findFreePort();
  cleanings.push((await startProgram('main', root, { ...first.env, PORT: String(otherPort) })).end);
  cleanings.push((await startProgram('worker', root, first.env)).end);
  const proxy = await startProxy({ port, apis: [Number(new URL(first.url).port), otherPort] });
  cleanings.push(proxy.close);
}

async function stopAll(): Promise<void> {
  for (const clean of cleanings.splice(0).reverse()) await clean();
}

const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
try {
  await startAll();
  const variables = { E2E_URL: `http://localhost:${port}`, E2E_MAIL_URL: `http://localhost:${mailPort}` };
  const settings = Object.entries({ ...variables, E2E_HOST_PORT: hostPort }).map(([name, value]) => `${name}=${value}`);
  console.log(`Two APIs and two workers behind nginx. ${settings.join(' ')}`);
  await stopped;
} finally {
  await stopAll();
}
