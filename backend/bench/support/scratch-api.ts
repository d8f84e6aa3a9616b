import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findFreePort } from '#embedded/servers/ports.js';
import { builtFile, runOnce } from '#embedded/launch/product.js';
import { startTestServers } from '#embedded/testing/test-servers.js';

export interface ScratchApi {
  url: string;
  pid: number;
  /** The environment of its programs. */
  env: NodeJS.ProcessEnv;
  /** A second API process on the same data, which `stop` ends, too. */
  twin(): Promise<{ url: string; pid: number }>;
  /** Ends the API and removes its data. */
  stop(): Promise<void>;
}

type Cleaning = () => Promise<unknown>;

/**
 * The built API with these variables, on its own demo data, on TEST_DATABASE_URL or its own server.
 * With a worker when CHROMIUM_PATH is set.
 */
export async function startScratchApi(variables: Record<string, string> = {}): Promise<ScratchApi> {
  const root = process.cwd();
  const cleanings: Cleaning[] = [];
  const stop = async (): Promise<void> => {
    for (const clean of cleanings.splice(0).reverse()) await clean();
  };
  try {
    const databaseUrl = await createDatabase(await serverUrl(root, cleanings), cleanings);
    const dataDir = mkdtempSync(join(tmpdir(), 'plantdesk-bench-'));
    cleanings.push(async () => rmSync(dataDir, { recursive: true, force: true }));
    const port = await findFreePort();
    const env = { ...environment(databaseUrl, dataDir, port), CHROMIUM_PATH: 'none', ...variables };
    for (const program of ['migrate', 'seed'] as const)
      await runOnce(program, { root, env, signal: new AbortController().signal });
    const { pid, end } = await startProgram('main', root, env);
    cleanings.push(end);
    if (variables.CHROMIUM_PATH) cleanings.push((await startProgram('worker', root, env)).end);
    const twin: ScratchApi['twin'] = async () => {
      const other = await findFreePort();
      const program = await startProgram('main', root, { ...env, PORT: String(other) });
      cleanings.push(program.end);
      return { url: `http://127.0.0.1:${other}`, pid: program.pid };
    };
    return { url: `http://127.0.0.1:${port}`, pid, env, twin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function serverUrl(root: string, cleanings: Cleaning[]): Promise<string> {
  if (process.env['TEST_DATABASE_URL']) return process.env['TEST_DATABASE_URL'];
  const servers = await startTestServers(root);
  cleanings.push(() => servers.stop());
  return servers.env['TEST_DATABASE_URL'] ?? '';
}

async function createDatabase(server: string, cleanings: Cleaning[]): Promise<string> {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  cleanings.push(() => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** High limits, logs as in production. */
const environment = (databaseUrl: string, dataDir: string, port: number): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PORT: String(port),
  JWT_SECRET: randomBytes(32).toString('hex'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  PLANTDESK_DEMO: '1',
  RATE_LIMIT_FACTOR: '1000',
});

export async function startProgram(
  name: 'main' | 'worker',
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<{ pid: number; end: Cleaning }> {
  const child: ChildProcess = spawn(process.execPath, [builtFile(root, name)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const first = await Promise.race([once(child, 'message').then(() => 'ready'), ended.then(() => 'ended')]);
  if (first === 'ended') throw new Error(`The program '${name}' did not start`);
  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid ?? 0, end };
}
