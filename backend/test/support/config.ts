import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, loadConfig } from '#config/config.js';
import type { Timings } from '#config/timings.js';

/**
 * High limits for all tests but those of the limits: of requests, and in time, which a busy machine
 * would meet by chance. Drills have the usual ones in time.
 */
export const UNLIMITED = {
  RATE_LIMIT_FACTOR: '10000',
  TIME_LIMIT_FACTOR: process.env.TEST_TIME_LIMIT_FACTOR ?? '20',
};

/** Milliseconds that a test sits out. */
export type OwnTimings = { [Group in keyof Timings]?: Partial<Timings[Group]> };

/**
 * A test configuration with the given database and its own folder; everything else can be
 * overridden.
 */
export function testConfig(
  databaseUrl: string,
  overrides: Record<string, string> = {},
  timings: OwnTimings = {},
): Config {
  const config = loadConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'plantdesk-test-')),
    JWT_SECRET: 'b7Qm2xT9vL4kR8nZ1pW6yC3sD5fG0hJq',
    SMTP_URL: 'smtp://127.0.0.1:1',
    INBOUND_DNS: '127.0.0.1:1',
    CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? 'chromium-headless-shell',
    PUBLIC_URL: 'http://plantdesk.test',
    LOG_LEVEL: 'fatal',
    ...UNLIMITED,
    ...overrides,
  });
  for (const [group, limits] of Object.entries(timings)) Object.assign(config.timings[group as keyof Timings], limits);
  return config;
}
