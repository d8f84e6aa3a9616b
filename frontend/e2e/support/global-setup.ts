import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';

const START_LIMIT = 240_000;

/** What the test files know of a product: see browser.ts. */
interface Addresses {
  E2E_URL: string;
  E2E_MAIL_URL: string;
  /** The page that answers the caught mails. */
  E2E_TRIAL_URL: string;
  /** Port of the site that may frame the form. */
  E2E_HOST_PORT: string;
}

interface Product {
  addresses: Addresses;
  stop(): Promise<void>;
}

/**
 * Starts the product as a newcomer would, once for each worker, and returns what stops it; one that runs already is used
 * when E2E_URL and E2E_MAIL_URL name it.
 */
export default async function globalSetup({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env.E2E_URL && process.env.E2E_MAIL_URL) return undefined;
  const results = await Promise.allSettled(Array.from({ length: workers }, startProduct));
  const products = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stopAll = async (): Promise<void> => {
    await Promise.all(products.map((product) => product.stop()));
  };
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    await stopAll();
    throw failed.reason;
  }
  process.env.E2E_PRODUCTS = JSON.stringify(products.map(({ addresses }) => addresses));
  return stopAll;
}

/** Runs `npm start`'s own program on free ports and an empty data directory, and waits until it answers. */
async function startProduct(): Promise<Product> {
  const [port, mailPort, hostPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'plantdesk-e2e-'));
  const env = {
    ...process.env,
    PORT: String(port),
    MAIL_PORT: String(mailPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '100',
    TIME_LIMIT_FACTOR: '20',
    PUBLIC_URL: '',
    EMBED_ALLOWED_ORIGINS: `http://localhost:${hostPort}`,
  };
  const child = spawn(process.execPath, ['backend/embedded/launch/start.mjs'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    await untilReady(`http://localhost:${port}/health/ready`, child, () => trialPage(output) !== undefined);
  } catch (error) {
    await stop(child, dataDir);
    throw new Error(`The product did not start: ${String(error)}\n${output.slice(-4000)}`, { cause: error });
  }
  const addresses = {
    E2E_URL: `http://localhost:${port}`,
    E2E_MAIL_URL: `http://localhost:${mailPort}`,
    E2E_TRIAL_URL: String(trialPage(output)),
    E2E_HOST_PORT: String(hostPort),
  };
  return { addresses, stop: () => stop(child, dataDir) };
}

/** What the welcome says, which comes last. */
const trialPage = (output: string): string | undefined => /Reply +(http\S+)/.exec(output)?.[1];

async function untilReady(url: string, child: ChildProcess, isComplete: () => boolean): Promise<void> {
  const limit = Date.now() + START_LIMIT;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`exit ${child.exitCode}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok && isComplete()) return;
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
  const { TEST_RUN_FOLDER: folder } = process.env;
  if (folder) cpSync(join(dataDir, 'logs'), join(folder, 'logs', basename(dataDir)), { recursive: true });
  rmSync(dataDir, { recursive: true, force: true });
}

/** Below the ports that systems give to outgoing connections, which could take a port found free. */
function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const port = randomInt(12_000, 30_000);
    const server = createServer();
    server.once('error', () => resolve(findFreePort()));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
  });
}
