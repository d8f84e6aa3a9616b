import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFailure } from '../launch/failure.js';

interface Account {
  uid: number;
  gid: number;
}

/** How to start PostgreSQL, which refuses to run as root. */
export interface Footing {
  /** The account to drop to; undefined when not root, or in a user namespace. */
  account: Account | undefined;
  /** Command prefix: `unshare` where root cannot change its account. */
  prefix: string[];
}

/**
 * A normal user runs PostgreSQL directly. Root drops to the owner of the data folder, or else to
 * `postgres`, or else to the account `nobody`. Where root cannot change its account (a container
 * with one user), it runs PostgreSQL in a user namespace.
 */
export function chooseFooting(dataDir: string): Footing {
  if (process.getuid?.() !== 0) return { account: undefined, prefix: [] };
  for (const account of candidateAccounts(dataDir)) {
    if (spawnSync('/bin/sh', ['-c', ':'], { ...account, cwd: '/' }).status === 0) return { account, prefix: [] };
  }
  const prefix = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];
  if (spawnSync('unshare', [...prefix.slice(1), '/bin/sh', '-c', ':']).status === 0)
    return { account: undefined, prefix };
  throw new StartFailure(
    'PostgreSQL does not run as root, and this machine lets root change to no other user. ' +
      'Start Plantdesk as a normal user, or set DATABASE_URL to a database of yours.',
  );
}

function candidateAccounts(dataDir: string): Account[] {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const accounts = rows.map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const owner = statSync(dataDir).uid;
  // initdb finds its user by number, so it fails for an owner who is not in /etc/passwd.
  const picked = [
    accounts.find(({ uid }) => uid === owner && uid !== 0),
    ...['postgres', 'nobody'].map((name) => accounts.find((one) => one.name === name)),
  ];
  return picked.flatMap((one) => (one ? [{ uid: one.uid, gid: one.gid }] : []));
}

/** Changes the owner of the folder and its contents if the folder has another owner. */
export function giveTo(account: Account, folder: string): void {
  if (lstatSync(folder).uid === account.uid) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) giveTo(account, path);
    else if (!entry.isSymbolicLink()) chownSync(path, account.uid, account.gid);
  }
  // The folder comes last: after an interruption the next start finds its old owner and does all
  // this again.
  chownSync(folder, account.uid, account.gid);
}

/** Whether every user of the machine can reach and read the path. */
export function isOpenToAll(path: string): boolean {
  if (!existsSync(path)) return false;
  const { mode } = statSync(path);
  const needed = statSync(path).isDirectory() ? 0o005 : 0o004;
  if ((mode & needed) !== needed) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Makes a folder readable by all: it holds a public package. */
export function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (!entry.isSymbolicLink())
      chmodSync(path, statSync(path).mode | 0o444 | (((statSync(path).mode & 0o100) >> 6) * 0o111));
  }
}
