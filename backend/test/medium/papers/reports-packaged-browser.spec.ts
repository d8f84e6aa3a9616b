import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackChromium } from '#embedded/servers/chromium.js';
import { Log } from '#kernel/logging/index.js';
import { BrowserPool } from '#papers/reports/rendering/browser-pool.js';
import { testConfig } from '#test/support/config.js';
import { hasPdfToText, textOf } from './reports.support.js';

const dataDir = mkdtempSync(join(tmpdir(), 'plantdesk-packaged-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Used where the machine has none of its own: all other tests print with that one if there is one. */
it('the packaged Chromium prints a document', async () => {
  const chromiumPath = unpackChromium({ root: process.cwd(), dataDir });
  // There is none for other systems than Linux on x64.
  if (chromiumPath === undefined) return;
  const config = testConfig('postgres://127.0.0.1:1/none', { CHROMIUM_PATH: chromiumPath });
  const pool = new BrowserPool(config, new Log(config));
  try {
    const html = '<!doctype html><html lang="it"><head><title>T</title></head><body>Ugello consumato</body></html>';
    const pdf = await pool.print({ html, footer: '<span></span>' });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    if (hasPdfToText) expect(textOf(pdf)).toContain('Ugello consumato');
  } finally {
    await pool.onApplicationShutdown();
  }
});
