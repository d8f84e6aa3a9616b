// Compiles the backend to dist/backend with the native compiler (`typescript` is there for tools that need
// its API: lint, description of the API), copies the files beside its code (templates, styles, demo data, the
// baseline's SQL), and packs the programs. `--watch` repeats the first two after each change.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync, statSync, watch } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packPrograms } from './pack-programs.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const SOURCE = join(root, 'backend/src');
const TARGET = join(root, 'dist/backend/src');
const ASSETS = new Set(['.hbs', '.css', '.sql', '.jpg', '.png', '.mp4', '.pdf', '.mjs', '.ttf', '.license']);
const isWatching = process.argv.includes('--watch');

const copyAssets = () =>
  cpSync(SOURCE, TARGET, {
    recursive: true,
    filter: (path) => statSync(path).isDirectory() || ASSETS.has(extname(path)),
  });

/** The compiler leaves the output of a deleted source, and migrations are loaded by folder. */
const removeDeletedMigrations = () => {
  const folder = join(TARGET, 'migrations');
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (/^\d/.test(name) && !existsSync(join(SOURCE, 'migrations', name.replace(/\.js(\.map)?$/, '.ts'))))
      rmSync(join(folder, name));
};

removeDeletedMigrations();
copyAssets();
if (isWatching) {
  watch(SOURCE, { recursive: true }, (_, name) => ASSETS.has(extname(name ?? '')) && copyAssets());
  // Makes the compiler write all files, those that are packed as well.
  rmSync(join(root, 'dist/backend/.tsbuildinfo'), { force: true });
}

const options = ['-p', 'backend/tsconfig.build.json', ...(isWatching ? ['--watch', '--preserveWatchOutput'] : [])];
const compiler = spawn(process.execPath, [join(root, 'node_modules/typescript-native/bin/tsc'), ...options], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => compiler.kill(signal));
compiler.on('exit', async (status) => {
  if (status === 0 && !isWatching) await packPrograms(root);
  process.exit(status ?? 1);
});
