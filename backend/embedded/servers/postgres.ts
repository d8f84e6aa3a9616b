import { createHash } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import type { Children } from '../process/children.js';
import { explainLog, StartFailure } from '../launch/failure.js';
import { findFreePort } from './ports.js';
import { chooseFooting, giveTo, type Footing } from './postgres-account.js';
import { findPrograms, type Programs } from './postgres-programs.js';
import { findByCommandLine, signalProgram, waitUntil } from '../process/running-programs.js';

interface PostgresRequest {
  root: string;
  dataDir: string;
  /** Password of the superuser `plantdesk`. */
  password: string;
  children: Children;
  /** For tests, whose data is discarded: fast instead of durable, with many connections. */
  throwAway?: boolean;
}

const USER = 'plantdesk';
const DATABASE = 'plantdesk';
const START_MS = 120_000;

/**
 * Starts a private PostgreSQL on 127.0.0.1 with its data in `dataDir/postgres/data`.
 * @returns the URL of the database `plantdesk`, as its superuser
 */
export async function startPostgres(request: PostgresRequest): Promise<string> {
  const home = join(request.dataDir, 'postgres');
  const data = join(home, 'data');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const footing = chooseFooting(request.dataDir);
  const programs = findPrograms(request.root, request.dataDir, footing, readMajor(data));
  if (readMajor(data) === undefined) createCluster({ home, data, programs, footing, password: request.password });
  claimData(data, footing);
  await stopOrphans(data);
  const port = await findFreePort();
  const child = request.children.start({
    name: 'PostgreSQL',
    ...throughFooting(footing, programs.postgres, [
      ...['-D', dataArgument(data, footing), '-p', String(port)],
      ...clusterSettings(nameOf(data), request.throwAway),
    ]),
    account: footing.account,
    env: plainEnvironment(),
    cwd: data,
    // On SIGINT PostgreSQL ends all sessions, writes its data and stops ("fast shutdown").
    stopSignal: 'SIGINT',
    log: request.children.logFile('postgres'),
  });
  const url = (database: string): string => `postgres://${USER}:${request.password}@127.0.0.1:${port}/${database}`;
  await child.waitFor(() => isReady(url('postgres')), START_MS);
  await createDatabase(url('postgres'));
  return url(DATABASE);
}

function clusterSettings(clusterName: string, throwAway = false): string[] {
  const forTests = [
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'],
    // Clones of the template write files instead of the log, which takes half of the processor time.
    ...['wal_level=minimal', 'max_wal_senders=0', 'jit=off'],
  ];
  const all = [
    'listen_addresses=127.0.0.1',
    // The socket lies in the data folder: it is private there, and its relative path is always
    // short enough.
    'unix_socket_directories=.',
    `cluster_name=${clusterName}`,
    ...(throwAway ? forTests : []),
  ];
  return all.flatMap((setting) => ['-c', setting]);
}

function readMajor(data: string): number | undefined {
  const file = join(data, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/**
 * After dropping to another account PostgreSQL may not reach its folder, for example in a project
 * below /root. On Linux a process can use its current folder all the same, so PostgreSQL is started
 * inside the data folder.
 */
function dataArgument(data: string, footing: Footing): string {
  return footing.account !== undefined && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : data;
}

function throughFooting(footing: Footing, program: string, args: string[]): { command: string; args: string[] } {
  const [command = program, ...rest] = [...footing.prefix, program, ...args];
  return { command, args: rest };
}

// Nothing of the caller's locale, library path or PG* variables reaches the server.
function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

interface ClusterWish {
  home: string;
  data: string;
  programs: Programs;
  footing: Footing;
  password: string;
}

/**
 * Creates the cluster in another folder and moves it when it is complete, so that a killed start
 * leaves no half of one.
 */
function createCluster({ home, data, programs, footing, password }: ClusterWish): void {
  const note = mkdtempSync(join(tmpdir(), 'plantdesk-initdb-'));
  const passwordFile = join(note, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveToAccount(passwordFile, footing);
  // The password is passed as an open file, because the server's account may not reach the
  // temporary folder.
  const passwordHandle = openSync(passwordFile, 'r');
  const draft = join(home, 'data.new');
  try {
    let output = '';
    for (const locale of localesFor(programs.major)) {
      rmSync(draft, { recursive: true, force: true });
      mkdirSync(draft, { mode: 0o700 });
      giveToAccount(draft, footing);
      const options = ['-U', USER, '-E', 'UTF8', '--auth=scram-sha-256', '--pwfile=/dev/fd/3', ...locale];
      const { command, args } = throughFooting(footing, programs.initdb, [
        '-D',
        dataArgument(draft, footing),
        ...options,
      ]);
      const run = spawnSync(command, args, {
        ...footing.account,
        cwd: draft,
        env: plainEnvironment(),
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe', passwordHandle],
      });
      if (run.status === 0) return renameSync(draft, data);
      output = `${run.stdout ?? ''}${run.stderr ?? ''}${run.error?.message ?? ''}`;
    }
    throw new StartFailure(
      explainLog(output) ?? `PostgreSQL could not make its database in ${data}:\n${output.trim()}`,
    );
  } finally {
    closeSync(passwordHandle);
    rmSync(note, { recursive: true, force: true });
  }
}

function giveToAccount(path: string, { account }: Footing): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/**
 * Returns initdb's arguments for a locale that does not depend on the machine. PostgreSQL 17 has
 * C.UTF-8 built in; older versions need that of the system.
 */
function localesFor(major: number): string[][] {
  if (major >= 17) return [['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']];
  return [['--locale=C.UTF-8'], ['--locale=C']];
}

function claimData(data: string, footing: Footing): void {
  if (footing.account) return giveTo(footing.account, data);
  const owner = statSync(data).uid;
  if (process.getuid === undefined || owner === process.getuid()) return;
  throw new StartFailure(
    `The database in ${data} belongs to another user (number ${owner}). Start Plantdesk as that user, ` +
      'give the folder to yourself (chown -R), or choose another one: DATA_DIR=.data2 npm start',
  );
}

// The name appears in the command line of the server and its sessions, which every user can read.
function nameOf(data: string): string {
  return `plantdesk-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`;
}

/**
 * Ends a server that a killed run left on this data, and removes a postmaster.pid of another
 * process.
 */
async function stopOrphans(data: string): Promise<void> {
  const name = nameOf(data);
  const left = (): number[] => findByCommandLine(name);
  const note = join(data, 'postmaster.pid');
  if (left().length > 0) {
    const postmaster = existsSync(note) ? Number.parseInt(readFileSync(note, 'utf8'), 10) : undefined;
    if (postmaster !== undefined && left().includes(postmaster)) signalProgram(postmaster, 'SIGINT');
    if (!(await waitUntil(() => left().length === 0, 10_000))) for (const pid of left()) signalProgram(pid, 'SIGKILL');
    await waitUntil(() => left().length === 0, 2000);
  }
  rmSync(note, { force: true });
}

async function isReady(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') return false;
    throw new StartFailure(
      'The private database refuses its password: the file "secrets" in DATA_DIR is not the one that it was made with.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
