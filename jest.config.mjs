import { readFileSync } from 'node:fs';
import { PACKED } from './frontend/src/kit/test/pack-packages.mjs';

// Jest runs as CommonJS: its ES module mode fails on Node 20 with the ESM-only packages below, so SWC turns them into CommonJS.
const esmOnly = [
  '@nestjs',
  '@fastify',
  '@tokenizer',
  '@borewit',
  'cookie',
  'set-cookie-parser',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'load-esm',
  'nodemailer',
  'uuid',
  'content-disposition',
  'playwright-core',
  'iterare',
  'ical.js',
  'qr',
  '@lukeed',
  'react-hotkeys-hook',
  'yet-another-react-lightbox',
];

const swc = (tsx) => [
  '@swc/jest',
  {
    module: { type: 'commonjs', ignoreDynamic: false },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    },
  },
];

/** Tests read the sources of the rooms that Node finds in `dist`. */
const { imports } = JSON.parse(readFileSync('package.json', 'utf8'));
const sourcesOfRooms = Object.fromEntries(
  Object.entries(imports).map(([name, { types }]) => [
    `^${name.replace('*', '(.*)\\.js')}$`,
    types.replace('.', '<rootDir>').replace('*', '$1'),
  ]),
);

const shared = {
  rootDir: '.',
  runtime: '<rootDir>/backend/test/run/ending-storages-runtime.cjs',
  // Not in the temporary folder, which `npm test` removes after the run.
  cacheDirectory: '<rootDir>/.test/cache',
  transform: { '\\.(ts|js|mjs)$': swc(false), '\\.tsx$': swc(true) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    ...sourcesOfRooms,
    '^@contract/(.*)$': '<rootDir>/backend/src/contract/$1',
    '^@/(.*)$': '<rootDir>/frontend/src/$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '\\.(css|woff2)$': '<rootDir>/frontend/src/kit/test/empty-module.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data', '<rootDir>/.test'],
};

/** The API and the worker on a clone of a migrated database. */
const server = {
  ...shared,
  runtime: '<rootDir>/backend/test/run/shared-modules-runtime.cjs',
  testEnvironment: '<rootDir>/backend/test/run/same-realm-environment.cjs',
  // file-type offers nothing to a plain require.
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons', 'module-sync'] },
  setupFiles: ['reflect-metadata', '<rootDir>/backend/test/support/own-redis.ts'],
  globalSetup: '<rootDir>/backend/test/support/global-setup.ts',
};
const DRILLS = '<rootDir>/backend/test/failures';

export default {
  // A busy machine must not make a test fail: nothing is asserted by the clock.
  testTimeout: 300_000,
  // Heap of a worker between two files; a larger one is replaced.
  workerIdleMemoryLimit: '450MB',
  testSequencer: '<rootDir>/backend/test/run/longest-first.cjs',
  projects: [
    {
      ...server,
      displayName: 'backend',
      testMatch: ['<rootDir>/backend/**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', `${DRILLS}/`],
    },
    {
      ...server,
      displayName: 'drills',
      testMatch: [`${DRILLS}/**/*.spec.ts`],
      setupFiles: [...server.setupFiles, `${DRILLS}/support/usual-timings.ts`],
    },
    {
      ...shared,
      displayName: 'frontend',
      runtime: '<rootDir>/backend/test/run/compiled-once-runtime.cjs',
      globalSetup: '<rootDir>/frontend/src/kit/test/pack-packages.mjs',
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        [`^((?:${PACKED})(?:/[\\w./-]+)?)$`]: '<rootDir>/.test/cache/packages/$1.cjs',
      },
      testEnvironment: '<rootDir>/frontend/src/kit/test/environment.ts',
      setupFilesAfterEnv: [
        '<rootDir>/frontend/src/kit/test/async-timeouts.ts',
        '<rootDir>/frontend/src/kit/test/visible-styles.ts',
      ],
      testMatch: ['<rootDir>/frontend/src/**/*.spec.{ts,tsx}'],
    },
  ],
};
