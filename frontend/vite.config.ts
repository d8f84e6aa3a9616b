import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { isBackOfficePath } from '../backend/src/contract/pages';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The development server answers page paths with the entry that the API process would serve. */
const pageFallback = (): Plugin => ({
  name: 'page-fallback',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      const isPage = request.headers.accept?.includes('text/html') && !/\.|^\/(api|health)\//.test(path);
      if (request.method === 'GET' && isPage) {
        request.url = isBackOfficePath(path) ? '/back-office.html' : '/index.html';
      }
      next();
    });
  },
});

/** Those of the back office alone. */
const LIBRARIES =
  /node_modules.(@mui|@emotion|@popperjs|@tanstack|stylis|ra-core|ra-ui|ra-data|react-admin|react-router|lodash|react-transition|react-error-boundary|eventsource-parser)/;

const PUBLIC = here('./public');

const COMPRESSIBLE = /\.(js|css|svg)$/;

/** Writes each asset compressed, too: the API process sends the smaller file instead of compressing per request. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const built = Object.values(bundle).map((item): [string, Buffer] => [
        item.fileName,
        Buffer.from(item.type === 'chunk' ? item.code : item.source),
      ]);
      const copied = readdirSync(PUBLIC).map((name): [string, Buffer] => [name, readFileSync(join(PUBLIC, name))]);
      for (const [fileName, content] of [...built, ...copied]) {
        if (!COMPRESSIBLE.test(fileName)) continue;
        const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli });
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(content, { level: 9 }) });
      }
    },
  },
});

const api = process.env.API_URL ?? 'http://localhost:3000';

const FEATURES = here('./src/features');

/** Texts of public pages, and of features whose texts come with their own pages. */
const ELSEWHERE = [
  'auth',
  'pages',
  'public',
  'registration',
  'second-factor',
  ...readdirSync(FEATURES).filter((name) => {
    const index = join(FEATURES, name, 'index.ts');
    return name.startsWith('public-') || (existsSync(index) && /^ {2}menu: /m.test(readFileSync(index, 'utf8')));
  }),
];

const textsOfMenu = (language: string): RegExp =>
  new RegExp(`(?<!/(?:${ELSEWHERE.join('|')}))/messages\\.${language}\\.ts$|react-admin\\.${language}\\.ts$`);

interface Imports {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
}

/** Our own parts that an entry imports at once, or also those of its lazy pages. */
const importedBy = (folder: string, imports: Imports, alsoLater: boolean): Set<string> => {
  const found = new Set([here(`./src/app/${folder}/main.tsx`)]);
  for (const id of found) {
    const info = imports.getModuleInfo(id);
    const next = [...(info?.importedIds ?? []), ...(alsoLater ? (info?.dynamicallyImportedIds ?? []) : [])];
    for (const part of next) if (!part.includes('node_modules')) found.add(part);
  }
  return found;
};

/** Whether the part, or one that it imports at once, is the library of forms, which a plate's page does without. */
const hasForm = (id: string, imports: Imports, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  return (
    /react-hook-form/.test(id) ||
    (imports.getModuleInfo(id)?.importedIds ?? []).some((part) => hasForm(part, imports, seen))
  );
};

let ofBackOffice: Set<string> | undefined;
let ofPublicPages: Set<string> | undefined;

/** The index of the contract or a lazy dialog imports these parts, but no page reads them at its beginning. */
const OF_LATER =
  /(contract.(canned-variables|countries.countries|document-language|paper-copy|enums.(api-tokens|mail-in|security-events|service-levels|webhooks))|public.paper-request)\.ts$/;

/** What both begin with, what public pages share besides, and what the back office begins with. */
const sharedIn = (id: string, imports: Imports): string | null => {
  ofPublicPages ??= importedBy('public', imports, true);
  ofBackOffice ??= importedBy('back-office', imports, false);
  if (OF_LATER.test(id)) return null;
  if (ofPublicPages.has(id) && !ofBackOffice.has(id)) return hasForm(id, imports) ? 'public-forms' : 'public-pages';
  if (ofPublicPages.has(id)) return 'shared';
  return ofBackOffice.has(id) ? 'back-office-start' : null;
};

export default defineConfig({
  root: here('.'),
  base: '/',
  appType: 'mpa',
  plugins: [react(), pageFallback(), precompress()],
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${here('./src')}/` },
      { find: /^@contract\//, replacement: `${here('../backend/src/contract')}/` },
    ],
  },
  server: {
    port: 5173,
    proxy: { '/api': api, '/health': api },
    fs: { allow: [here('..')] },
  },
  build: {
    outDir: here('../dist/frontend'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: here('./index.html'), 'back-office': here('./back-office.html') },
      treeshake: { moduleSideEffects: [{ test: /backend.src.contract/, sideEffects: false }] },
      // The texts that only the back office has: a file per language, of which one is loaded.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'texts-it',
              test: textsOfMenu('it'),
            },
            {
              name: 'texts-en',
              test: textsOfMenu('en'),
            },
            // What every page of the back office has: one file in place of thirty, which compresses better.
            { name: 'back-office-libraries', test: LIBRARIES, tags: ['$initial'] },
            { name: 'icons', test: /icons-material/, minShareCount: 2 },
            {
              name: sharedIn,
              test: /^(?!.*(?:node_modules|contract.(?:time|ticket-views|enums.(?:api-tokens|mails))|messages|api.generated|i18n.(?:it|en)|ticket-labels.(?:it|en)|main\.tsx$))/,
              minShareCount: 2,
            },
            { name: 'react', test: /node_modules.(react|react-dom|scheduler)[\\/]/, tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
