import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';

const SOURCES = 'frontend/src';
const FOLDER = '.test/cache/packages';
const REACT = join(import.meta.dirname, 'react-with-act.cjs');
/** `jest.config.mjs` reads each of them from the folder. */
export const PACKED = String.raw`react(?:-(?:dom|admin|router|hook-form))?|ra-[\w-]+|tus-js-client|@(?:mui|emotion|tanstack|testing-library)/[\w-]+`;
const IMPORTED = new RegExp(String.raw`(?:from |import |import\()'((?:${PACKED})(?:/[\w./-]+)?)'`, 'g');
/** Imported for its types alone. */
const TYPES = '@mui/icons-material';

/**
 * Packs the packages of the pages into some files for the component specs: each of them loads 1,500
 * modules otherwise, which takes two seconds. Does nothing where neither packages nor imports have
 * changed.
 */
export default async function packPackages() {
  const ids = findImported();
  const inputs = [
    readFileSync('package-lock.json'),
    readFileSync(import.meta.filename),
    readFileSync(REACT),
    ids.join(),
  ];
  const state = inputs.reduce((hash, input) => hash.update(input), createHash('sha256')).digest('hex');
  const stamp = join(FOLDER, 'state');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return;
  mkdirSync(dirname(FOLDER), { recursive: true });
  const draft = mkdtempSync(`${FOLDER}-`);
  await pack(ids, draft);
  writeFileSync(join(draft, 'state'), state);
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(draft, FOLDER);
}

function findImported() {
  const files = readdirSync(SOURCES, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  const ids = files.flatMap((name) =>
    [...readFileSync(join(SOURCES, name), 'utf8').matchAll(IMPORTED)].map(([, id]) => id),
  );
  return [...new Set(['react/jsx-runtime', ...ids])].filter((id) => id !== TYPES).sort();
}

/** In the builds that the product's users get: those for development take twice as long to draw a page. */
async function pack(ids, folder) {
  const bundle = await rolldown({
    platform: 'browser',
    input: Object.fromEntries(ids.map((id) => [id, ENTRY + id])),
    resolve: { mainFields: ['main'], conditionNames: ['browser', 'require', 'default'] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    external: /^node:/,
    treeshake: false,
    plugins: [entries, reactWithAct],
    onLog: (level, log) => {
      if (level === 'error') throw new Error(log.message);
    },
  });
  await bundle.write({
    dir: folder,
    format: 'cjs',
    exports: 'auto',
    entryFileNames: '[name].cjs',
    chunkFileNames: 'shared-[name].cjs',
  });
  await bundle.close();
}

const ENTRY = '\0entry:';
/** Each exports what `require` returns. */
const entries = {
  name: 'entries',
  resolveId(id, from) {
    if (id.startsWith(ENTRY)) return id;
    if (!from?.startsWith(ENTRY)) return undefined;
    return this.resolve(id, join(process.cwd(), SOURCES, 'index.ts'), { kind: 'require-call', skipSelf: true });
  },
  load(id) {
    if (!id.startsWith(ENTRY)) return undefined;
    return { code: `module.exports = require(${JSON.stringify(id.slice(ENTRY.length))});`, moduleType: 'js' };
  },
};

const reactWithAct = {
  name: 'react-with-act',
  resolveId: (id, from) => (id === 'react' && from !== REACT ? REACT : undefined),
};
