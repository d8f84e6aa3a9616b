import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One hash over names and contents of all files below the paths: a copy or a new checkout has the
 * same hash.
 * @param {string} root
 * @param {string[]} paths files or folders, relative to root; absent ones count as empty
 * @param {(path: string) => boolean} isInput whether the file (relative path) counts
 */
export function hashInputs(root, paths, isInput) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((one) => listFiles(root, one)).sort()) {
    if (!isInput(path)) continue;
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function listFiles(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .flatMap((entry) => (entry.isDirectory() ? listFiles(root, join(path, entry.name)) : [join(path, entry.name)]));
}

/**
 * Whether node_modules matches package-lock.json, by content instead of file times. npm records the
 * installed packages in a hidden lock file; those of other platforms may be absent.
 * @param {{packages?: Record<string, {version?: string, optional?: boolean, devOptional?: boolean,
 * link?: boolean}>}} lock
 * @param {typeof lock undefined} installed the hidden lock file, undefined when there is none
 */
export function isInstalled(lock, installed) {
  if (installed?.packages === undefined) return false;
  return Object.entries(lock.packages ?? {}).every(([path, wanted]) => {
    if (path === '' || wanted.link) return true;
    const found = installed.packages[path];
    return found ? found.version === wanted.version : Boolean(wanted.optional);
  });
}
