import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, loadConfig } from '../../src/config/config.js';

/** High limits for all tests but those of the limits. */
export const UNLIMITED = { RATE_LIMIT_FACTOR: '10000' };

/**
 * A test configuration with the given database and its own folder; everything else can be
 * overridden.
 */
export function testConfig(databaseUrl: string, overrides: Record<string, string> = {}): Config {
  return loadConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'plantdesk-test-')),
    JWT_SECRET: 'b7Qm2xT9vL4kR8nZ1pW6yC3sD5fG0hJq',
    SMTP_URL: 'smtp://127.0.0.1:1',
    CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? 'chromium-headless-shell',
    PUBLIC_URL: 'http://plantdesk.test',
    LOG_LEVEL: 'fatal',
    ...UNLIMITED,
    ...overrides,
  });
}
