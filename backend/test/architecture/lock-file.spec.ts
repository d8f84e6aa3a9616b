import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lock-file-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const PACKAGE = { license: 'MIT' };
const ROOT = { engines: { node: '>=20.19' }, optionalDependencies: { postgres: '1' } };
const NATIVE = { ...PACKAGE, optionalDependencies: { 'native-linux': '1', 'native-darwin': '1' } };
/** Its packages lie beside it, below it, and in the folder of the package that contains it. */
const COMPLETE = {
  '': ROOT,
  'node_modules/postgres': PACKAGE,
  'node_modules/tool': PACKAGE,
  'node_modules/tool/node_modules/native': NATIVE,
  'node_modules/tool/node_modules/native/node_modules/native-linux': PACKAGE,
  'node_modules/tool/node_modules/native-darwin': PACKAGE,
};

/** What the check says of a lock file without these entries. */
function check(...missing: (keyof typeof COMPLETE)[]): string[] {
  const packages = Object.fromEntries(
    Object.entries(COMPLETE).filter(([path]) => !missing.some((absent) => absent === path)),
  );
  return issuesOf(packages);
}

function issuesOf(packages: object): string[] {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  const script = resolve('scripts/dependencies.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
  const issues = stderr.split('\n').filter((line) => line !== '');
  expect(status).toBe(issues.length > 0 ? 1 : 0);
  return issues;
}

it('accepts a lock file with the optional packages of every platform', () => expect(check()).toEqual([]));

it('names each optional package without an entry', () => {
  expect(check('node_modules/tool/node_modules/native-darwin')).toEqual([
    'node_modules/tool/node_modules/native names native-darwin, which has no entry',
  ]);
  expect(check('node_modules/postgres')).toEqual(['package.json names postgres, which has no entry']);
});

it('names a package that nothing uses', () => {
  const packages = { '': { ...ROOT, optionalDependencies: {}, dependencies: { tool: '1', spare: '1' } } };
  writeFileSync(join(folder, 'vite.config.ts'), "import { tool } from 'tool';\n");
  expect(issuesOf(packages)).toEqual(['spare is used by no file and by no other package']);
});
