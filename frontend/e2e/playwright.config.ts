import { basename, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH, KEEP_TRACE, TEST_REPORT, TEST_RUN_FOLDER = '.test/part' } = process.env;
/** Each run of Playwright empties its folder first: a repetition must not remove the pictures of the failure. */
const ARTIFACTS = KEEP_TRACE && TEST_REPORT ? basename(TEST_REPORT, '.json') : 'journeys';
/** Milliseconds. A busy machine must not make a journey fail: nothing is asserted by the clock. */
const STALL_TIMEOUT = 120_000;

/** The journeys and the audit. `npm test` starts them: it knows the browser, and where reports go. */
export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: resolve(TEST_RUN_FOLDER, ARTIFACTS),
  forbidOnly: true,
  timeout: 300_000,
  expect: { timeout: STALL_TIMEOUT },
  reporter: [['list'], ...(TEST_REPORT ? [['json', { outputFile: TEST_REPORT }] as const] : [])],
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    actionTimeout: STALL_TIMEOUT,
    navigationTimeout: STALL_TIMEOUT,
    // Transitions cost processor time, and show a screen half-way.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: KEEP_TRACE ? 'on' : 'off',
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
});
