import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** As package.json has it, which lies above the sources and above the build at different heights. */
export function productVersion(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}
