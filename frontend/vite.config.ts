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

const COMPRESSIBLE = /\.(js|css|svg)$/;

/** Writes each asset compressed, too: the API process sends the smaller file instead of compressing per request. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const item of Object.values(bundle)) {
        if (!COMPRESSIBLE.test(item.fileName)) continue;
        const content = Buffer.from(item.type === 'chunk' ? item.code : item.source);
        const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
        this.emitFile({ type: 'asset', fileName: `${item.fileName}.br`, source: brotli });
        this.emitFile({ type: 'asset', fileName: `${item.fileName}.gz`, source: gzipSync(content, { level: 9 }) });
      }
    },
  },
});

const api = process.env.API_URL ?? 'http://localhost:3000';

/** Files of the build, by the module that names them. */
const filesOf = (names: string[]): RegExp => new RegExp(`/(${names.join('|')})-[^/]*$`);

const ON_EVERY_PAGE = ['Card', 'dist', 'react', 'rolldown-runtime', 'start', 'validation'];

/** Pages of the back office have these, too. */
const IN_BACK_OFFICE = [
  'AgeText',
  'LoadError',
  'Skeleton',
  'assertThisInitialized',
  'back-office',
  'back-office-libraries',
  'back-office-start',
  'clsx',
  'icons',
  'query-string',
  'useGetList',
];

/** What the importing file has loaded anyway: the public pages are the files `index`. */
const loadedBy = (file: string): RegExp =>
  filesOf(file.includes('/index-') ? ON_EVERY_PAGE : [...ON_EVERY_PAGE, ...IN_BACK_OFFICE]);

const FEATURES = here('./src/features');

/** Texts of public pages, and of features whose texts come with their own pages. */
const ELSEWHERE = [
  'auth',
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

/** Facts of a few pages, which come with them: one import brings the contract's names, not all of its parts. */
const SELDOM =
  /contract\/(calendar|canned-variables|file-kinds|file-name|holidays|ticket-views|vat-number|working-time|enums\/(api-tokens|calendars|jobs|mail-in|mails|service-levels|webhooks))\.ts$/;

let ofBackOffice: Set<string> | undefined;
let ofPublicPages: Set<string> | undefined;

/** What the back office begins with, in two files in place of a hundred: the public pages need only one of them. */
const startOf = (id: string, imports: Imports): string | null => {
  ofBackOffice ??= importedBy('back-office', imports, false);
  ofPublicPages ??= importedBy('public', imports, true);
  if (!ofBackOffice.has(id) || SELDOM.test(id)) return null;
  return ofPublicPages.has(id) ? 'start' : 'back-office-start';
};

export default defineConfig({
  root: here('.'),
  base: '/',
  appType: 'mpa',
  plugins: [react(), pageFallback(), precompress()],
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${here('./src')}/` },
      { find: 'object.entries', replacement: here('./src/kit/native/object-entries.cjs') },
      {
        find: /^(react-router-dom|inflection|jsonexport\/dist\/index\.js)$/,
        replacement: here('./src/kit/native/unused-parts.mjs'),
      },
      {
        find: /^(\.\/(createThemeWithVars|ThemeProviderWithVars|(Collapse|LinearProgress)\/index)|\.\.\/datagrid\/Expand(Row|All)Button)\.js$/,
        replacement: here('./src/kit/native/never-shown.mjs'),
      },
      {
        find: /^(diacritic|\.+\/(BulkActionsToolbar|BulkDeleteButton)\.js|\.\/Tooltip\/(index|Tooltip)\.js)$/,
        replacement: here('./src/kit/native/lighter-parts.mjs'),
      },
      {
        find: /^(lodash\/cloneDeep|\.\/(Add|Remove)SavedQueryDialog)\.js$/,
        replacement: here('./src/kit/office/later-parts.mjs'),
      },
      {
        find: /^\.\.\/(Input|FilledInput)\/index\.js$/,
        replacement: here('../node_modules/@mui/material/esm/OutlinedInput/index.js'),
      },
      { find: /^react-router$/, replacement: here('../node_modules/react-router/dist/production/index.mjs') },
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
    // What every page has loaded is not listed again beside each lazy part.
    modulePreload: {
      resolveDependencies: (_url, parts, { hostId }) => parts.filter((part) => !loadedBy(hostId).test(part)),
    },
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
            { name: startOf, test: /^(?!.*(?:node_modules|ticket-labels.(?:it|en)|main\.tsx$))/ },
            // What forms share, in two files in place of ten: each compresses better.
            {
              name: 'form-parts',
              test: /(kit.(public.(fields|frame|signs).(Card|Checkbox|Dialog|Field|PageTitle|RadioGroup|Snackbar|Stack|TextArea|TextField)|validation.rules|form.field-errors|format.file-size)|desk.public.(SupportContacts|ticket-field-rules|known-plants))\.tsx?$/,
            },
            {
              name: 'file-parts',
              test: /(kit.(public.fields.(FileDrop|FileList)|validation.use-file-check|form.pasted-files)|public-ticket.use-uploads)\.tsx?$/,
            },
            { name: 'react', test: /node_modules.(react|react-dom|scheduler)[\\/]/, tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
