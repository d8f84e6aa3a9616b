import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Where the running product answers; handed to the test files by environment variables. */
const URL_VARIABLE = 'E2E_URL';
const MAIL_VARIABLE = 'E2E_MAIL_URL';
/** Port of the site that may frame the form. */
const HOST_VARIABLE = 'E2E_HOST_PORT';
const START_LIMIT = 240_000;

interface Product {
  stop(): Promise<void>;
}

declare global {
  var product: Product | undefined;
}

/**
 * Starts the product once, as a newcomer would, for all journeys; one that runs already is used when E2E_URL and E2E_MAIL_URL
 * name it. Jest loads this file without its module resolution: it imports nothing of ours.
 */
export default async function globalSetup(): Promise<void> {
  if (process.env[URL_VARIABLE] && process.env[MAIL_VARIABLE]) return;
  globalThis.product = await startProduct();
}

/** Runs `npm start`'s own program on free ports and an empty data directory, and waits until it answers. */
async function startProduct(): Promise<Product> {
  const [port, mailPort, hostPort] = [await freePort(), await freePort(), await freePort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'plantdesk-e2e-'));
  const env = {
    ...process.env,
    PORT: String(port),
    MAIL_PORT: String(mailPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '100',
    PUBLIC_URL: '',
    EMBED_ALLOWED_ORIGINS: `http://localhost:${hostPort}`,
  };
  const child = spawn(process.execPath, ['backend/embedded/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  process.env[URL_VARIABLE] = `http://localhost:${port}`;
  process.env[MAIL_VARIABLE] = `http://localhost:${mailPort}`;
  process.env[HOST_VARIABLE] = String(hostPort);
  const product = { stop: () => stop(child, dataDir) };
  try {
    await untilReady(`http://localhost:${port}/health/ready`, child);
  } catch (error) {
    await product.stop();
    throw new Error(`The product did not start: ${String(error)}\n${output.slice(-4000)}`, { cause: error });
  }
  return product;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`exit ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await pause(250);
  }
  throw new Error('no answer in time');
}

async function stop(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.exitCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
