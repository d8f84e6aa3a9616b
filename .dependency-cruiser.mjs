/** The directions of the house as rules, each with its reason. */
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { HOUSES } from './scripts/houses.mjs';

const modulePath = '^backend/src/modules/';

/** Folders with a door. A module may lie within another one. */
const MODULES = readdirSync('backend/src/modules', { recursive: true })
  .filter((path) => path.endsWith('/index.ts'))
  .map(dirname);

/** Files of the module, without those of modules within it. */
const filesOf = (module) => {
  const inner = MODULES.filter((other) => other.startsWith(`${module}/`)).map((other) =>
    other.slice(module.length + 1),
  );
  return `${modulePath}${module}/${inner.length === 0 ? '' : `(?!(${inner.join('|')})/)`}`;
};

/** An outside library belongs to the rooms named; all others go through them. */
const owned = (library, rooms, side = '^backend/src') => ({
  name: `${library}-has-one-owner`,
  severity: 'error',
  comment: `Only ${rooms.join(', ')} may know ${library}, so that it can be replaced in one place.`,
  from: { path: side, pathNot: rooms },
  to: { path: `node_modules/${library}/` },
});

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Files that need each other cannot be read or changed one at a time.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'kernel-knows-no-module',
      severity: 'error',
      comment: 'The kernel would work in another product.',
      from: { path: '^backend/src/kernel' },
      to: { path: '^backend/src/(modules|app)' },
    },
    {
      name: 'contract-imports-nothing',
      severity: 'error',
      comment: 'Both sides read it: constants and types only.',
      from: { path: '^backend/src/contract' },
      to: { pathNot: '^backend/src/contract' },
    },
    ...MODULES.map((module) => ({
      name: `${module}-has-one-door`,
      severity: 'error',
      comment:
        'What a module offers stands in its index.ts; the rest is its own business, and that of modules within it.',
      from: { path: modulePath, pathNot: `${modulePath}${module}/` },
      to: { path: filesOf(module), pathNot: `${modulePath}${module}/index\\.ts$` },
    })),
    ...HOUSES.slice(0, -1).map((house, floor) => ({
      name: `${house}-knows-no-higher-house`,
      severity: 'error',
      comment: 'Higher houses depend on lower ones and listen to their events, never the reverse.',
      from: { path: `${modulePath}${house}/` },
      to: { path: `${modulePath}(${HOUSES.slice(floor + 1).join('|')})/` },
    })),
    {
      name: 'tickets-stand-alone',
      severity: 'error',
      comment: 'Files, lists and views depend on tickets and listen to their events, never the reverse.',
      from: { path: filesOf('tickets') },
      to: { path: `${modulePath}tickets/(files|lists|views)/` },
    },
    {
      name: 'ticket-model-knows-no-slice',
      severity: 'error',
      comment: 'What happens to tickets depends on what a ticket is, never the reverse.',
      from: { path: `${modulePath}tickets/model/` },
      to: { path: `${modulePath}tickets/`, pathNot: `${modulePath}tickets/model/` },
    },
    {
      name: 'controllers-see-no-database',
      severity: 'error',
      comment: 'A controller is a declaration; what it calls decides and reads.',
      from: { path: '\\.controller\\.ts$' },
      to: { path: ['node_modules/typeorm/', '\\.repository\\.ts$'] },
    },
    owned('handlebars', [`${modulePath}mail/outgoing`, `${modulePath}papers/reports`]),
    owned('html-to-text', [`${modulePath}mail/incoming`]),
    owned('imapflow', [`${modulePath}mail/incoming`]),
    owned('pkijs', [`${modulePath}mail/incoming`]),
    owned('asn1js', [`${modulePath}mail/incoming`]),
    owned('postal-mime', [`${modulePath}mail/incoming`]),
    owned('smtp-server', [`${modulePath}mail/incoming`]),
    owned('markdown-it', [`${modulePath}conversation`]),
    owned('nodemailer', [`${modulePath}mail/outgoing`]),
    owned('otpauth', [`${modulePath}organisation/auth`]),
    owned('playwright-core', [`${modulePath}papers/reports`]),
    owned('qr', [`${modulePath}plants/plates`]),
    owned('csv-stringify', [`${modulePath}papers/exports`]),
    owned('yazl', [`${modulePath}papers/exports`]),
    owned('pg-copy-streams', ['^backend/src/backups']),
    owned('bullmq', ['^backend/src/kernel/queue']),
    owned('prom-client', ['^backend/src/kernel/metrics']),
    owned('ioredis', ['^backend/src/kernel/limits']),
    owned('rate-limiter-flexible', ['^backend/src/kernel/limits']),
    owned('ical.js', ['^frontend/src/features/calendars/ics/'], '^(backend|frontend)/src'),
    owned('@tus/server', [`${modulePath}tickets/files/resumable`]),
    owned('tus-js-client', ['^frontend/src/api/resumable-upload\\.ts$'], '^frontend/src'),
    owned('@aws-sdk', [`${modulePath}tickets/files/storage`]),
    {
      name: 'features-do-not-mix',
      severity: 'error',
      comment:
        'Arrows run app, features, desk, kit. What two features need is in the desk, or in the kit if it knows no word of the product.',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/([^/]+)/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'kit-knows-no-product',
      severity: 'error',
      comment: 'The kit would work in another product.',
      from: { path: '^frontend/src/(kit|i18n)/' },
      to: { path: '^frontend/src/(desk|features|app)/' },
    },
    {
      name: 'desk-knows-no-feature',
      severity: 'error',
      comment: 'The parts of the product that features have in common serve every feature.',
      from: { path: '^frontend/src/(desk|api)/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'public-pages-stay-light',
      severity: 'error',
      comment: 'A visitor beside a stopped machine does not wait for the back office.',
      from: {
        path: '^frontend/src/(app/public|features/(public-[^/]+|auth)|kit|desk/public)/',
        pathNot: '^frontend/src/kit/office/',
      },
      to: {
        path: [
          'node_modules/(react-admin|ra-core|ra-ui-materialui|@mui|@tanstack)/',
          '^frontend/src/(kit/office|desk/(?!public))/',
        ],
      },
    },
    {
      name: 'sides-meet-in-the-contract',
      severity: 'error',
      comment: 'Frontend and backend share constants and the OpenAPI description, nothing else.',
      from: { path: '^frontend/src' },
      to: { path: '^backend/', pathNot: '^backend/src/contract/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.spec\\.tsx?$|^dist|/generated/|^frontend/src/kit/(office/)?test/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
