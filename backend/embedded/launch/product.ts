import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Child } from '../process/child.js';
import type { Children } from '../process/children.js';
import { explainLog, StartFailure } from './failure.js';
import { isLoopback, reachableHost } from '../servers/ports.js';
import type { LaunchSecrets } from './secrets.js';
import type { Servers } from '../servers/servers.js';
import type { Settings } from './settings.js';

const READY_MS = 90_000;

/** The environment of API, worker, migrations and seed. */
export function productEnvironment(settings: Settings, secrets: LaunchSecrets, servers: Servers): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {
    // Each thread that reads mails would keep heaps of its own.
    MALLOC_ARENA_MAX: '2',
    ...process.env,
    PORT: String(settings.port),
    HOST: settings.host,
    PLANTDESK_DEMO: '1',
    PUBLIC_URL: settings.publicUrl,
    DATA_DIR: settings.dataDir,
    ...storagePlace(settings),
    DATABASE_URL: servers.databaseUrl,
    SMTP_URL: servers.smtpUrl,
    MAIL_FROM: process.env['MAIL_FROM'] || 'Plantdesk <support@plantdesk.example>',
    SUPPORT_PHONE: process.env['SUPPORT_PHONE'] ?? '+39 045 555 0199',
    SUPPORT_EMAIL: process.env['SUPPORT_EMAIL'] ?? 'assistenza@plantdesk.example',
    SUPPORT_HOURS: process.env['SUPPORT_HOURS'] ?? 'Lun–Ven / Mon–Fri 8:00–18:00',
    CHROMIUM_PATH: servers.chromiumPath,
    ...servers.trialMail?.env,
    JWT_SECRET: process.env['JWT_SECRET'] || secrets.jwtSecret,
  };
  // An empty REDIS_URL would count as set; only without the variable is the queue in PostgreSQL.
  delete env['REDIS_URL'];
  if (servers.redisUrl !== undefined) env['REDIS_URL'] = servers.redisUrl;
  return env;
}

/**
 * Allows webhooks to a local receiver, for trials. Returns nothing where others can log in as the
 * demo's administrator.
 */
export function demoWebhooks({ host }: Settings, hasDemo: boolean): NodeJS.ProcessEnv {
  if (process.env['WEBHOOK_ALLOWED_NETWORKS'] || !hasDemo || !isLoopback(host)) return {};
  return { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8,::1' };
}

/** Creates the folder for files and returns its setting. With S3 there is neither. */
function storagePlace(settings: Settings): NodeJS.ProcessEnv {
  if (process.env['S3_ENDPOINT']) return {};
  const folder = process.env['STORAGE_DIR'] || join(settings.dataDir, 'storage');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { STORAGE_DIR: folder };
}

interface OneRun {
  root: string;
  env: NodeJS.ProcessEnv;
  /** Ends the program when aborted. */
  signal: AbortSignal;
}

/** Runs a built program to its end and returns its output. Throws StartFailure when it fails. */
export async function runOnce(program: 'migrate' | 'seed', { root, env, signal }: OneRun): Promise<string> {
  const child = spawn(process.execPath, [builtFile(root, program)], {
    cwd: root,
    env,
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (status === 0) return output.trim();
  const lastLines = output.trim().split('\n').slice(-12).join('\n    ');
  throw new StartFailure(explainLog(output) ?? `${program} failed:\n    ${lastLines}`);
}

export function builtFile(root: string, program: string): string {
  return join(root, 'dist/backend/src/commands', `${program}.js`);
}

/** Starts the API and the worker and waits until both serve. */
export async function startProduct(settings: Settings, env: NodeJS.ProcessEnv, children: Children): Promise<void> {
  const plan = (name: 'api' | 'worker', entry: string): Child =>
    children.start({
      name,
      command: process.execPath,
      args: ['--enable-source-maps', builtFile(settings.root, entry)],
      env,
      cwd: settings.root,
      stopSignal: 'SIGTERM',
      log: children.logFile(name),
      usesServers: true,
      ipc: true,
    });
  const api = plan('api', 'main');
  const worker = plan('worker', 'worker');
  await api.waitFor(() => isServing(settings.port, settings.host), READY_MS);
  await worker.waitFor(() => worker.isReady || worker.output().includes('"worker ready"'), READY_MS);
}

export async function isServing(port: number, host: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://${reachableHost(host)}:${port}/health/ready`, {
      signal: AbortSignal.timeout(3000),
    });
    return answer.status === 200;
  } catch {
    return false;
  }
}
