// Packs the compiled modules of the product into a few files beside its programs in `dist/backend/src/commands`:
// reading 1,100 small ones takes a quarter of the time in which a process starts. Packages stay as they are.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';

/** @param {string} root folder of the checkout */
export async function packPrograms(root) {
  const sources = join(root, 'backend/src/commands');
  const compiled = join(root, 'dist/backend/src');
  const target = join(compiled, 'commands');
  for (const name of readdirSync(target)) if (name.startsWith(SHARED)) rmSync(join(target, name));
  const programs = readdirSync(sources).filter((name) => name.endsWith('.ts'));
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    // The compiler has written the programs as well, but not again where they did not change since they were packed.
    input: Object.fromEntries(programs.map((name) => [basename(name, '.ts'), join(sources, name)])),
    external: (id) => !/^[./#]/.test(id),
    // Modules that declare tables and routes are imported for what they do.
    treeshake: false,
    plugins: [readCompiled(compiled, target)],
  });
  await bundle.write({
    dir: target,
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: `${SHARED}[name].js`,
  });
  await bundle.close();
}

/** How names of files begin that several programs share. */
const SHARED = 'shared-';
const MIGRATION = /^\d{13}-[\w-]+\.js$/;

/** Modules find the files beside them from where they were compiled, and stack traces name the sources. */
const readCompiled = (compiled, target) => ({
  name: 'read-compiled',
  load(path) {
    if (!path.startsWith(compiled)) return undefined;
    if (path === join(compiled, 'migrations/index.js')) return { code: listMigrations(dirname(path)) };
    const folder = relative(target, dirname(path));
    const code = readFileSync(path, 'utf8').replaceAll(
      'import.meta.dirname',
      `process.getBuiltinModule('node:path').join(import.meta.dirname, '${folder}')`,
    );
    const map = `${path}.map`;
    return { code, map: existsSync(map) ? JSON.parse(readFileSync(map, 'utf8')) : undefined };
  },
});

/** The module itself reads its folder, which a packed one does not have. */
function listMigrations(folder) {
  const names = readdirSync(folder).filter((name) => MIGRATION.test(name));
  const imports = names.sort().map((name, index) => `import * as file${index} from './${name}';`);
  const classes = names.map((_, index) => `...Object.values(file${index})`);
  return [...imports, `export const migrations = [${classes.join(', ')}];`].join('\n');
}
