import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** From package.json, which lies at different heights above sources and build. */
export function productVersion(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}
