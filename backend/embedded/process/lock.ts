import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../launch/failure.js';
import { writePrivateFile } from '../launch/private-files.js';
import { identifyProgram, isRunning, type Identity } from './running-programs.js';

interface Holder extends Identity {
  address: string;
}

/**
 * Locks the folder for this program and returns a function that releases the lock. Takes over the
 * lock of a killed program. Throws StartFailure while another program has the lock.
 */
export function lockFolder(dataDir: string, address: string): () => void {
  const path = join(dataDir, 'lock');
  const mine = join(dataDir, `lock.${process.pid}`);
  const me = identifyProgram(process.pid) ?? { pid: process.pid, startedAt: '' };
  writePrivateFile(mine, JSON.stringify({ ...me, address }));
  try {
    while (!claimLock(mine, path)) dropIfAbandoned(path, dataDir);
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(path, { force: true });
}

// Creating a hard link is atomic, so only one program can succeed.
function claimLock(mine: string, path: string): boolean {
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function dropIfAbandoned(path: string, dataDir: string): void {
  refuseIfHeld(readHolder(path), dataDir);
  const aside = `${path}.${process.pid}.old`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // Another start may have taken the lock between reading and moving it. If so, it is put back.
  const holder = readHolder(aside);
  if (holder !== undefined && isRunning(holder)) claimLock(aside, path);
  rmSync(aside, { force: true });
}

function refuseIfHeld(holder: Holder | undefined, dataDir: string): void {
  if (holder === undefined || !isRunning(holder)) return;
  throw new StartFailure(
    `Plantdesk already runs from ${dataDir} (process ${holder.pid}, ${holder.address}). ` +
      'Stop it first, or start a second one on data of its own: DATA_DIR=.data2 PORT=3001 npm start',
  );
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
