import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#config/config.js';
import { Log } from '#kernel/logging/index.js';
import { BrowserPool } from '#papers/reports/rendering/browser-pool.js';
import { CHROMIUM_PATH } from '../medium/mail/outgoing/mail.support.js';
import { testConfig } from '../support/config.js';

const page = (body: string): { html: string; footer: string } => ({
  html: `<!doctype html><html lang="it"><head><title>T</title></head><body>${body}</body></html>`,
  footer: '<span></span>',
});
const isPdf = (pdf: Buffer): boolean => pdf.subarray(0, 5).toString() === '%PDF-';

/** Renderer processes of this group, which the system kills first when memory runs out. */
function renderersOf(group: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,pgid=,args='], { encoding: 'utf8' }).split('\n');
  return rows
    .filter((row) => row.includes('--type=renderer'))
    .map((row) => row.trim().split(/\s+/).map(Number))
    .filter(([, itsGroup]) => itsGroup === group)
    .map(([id]) => id!);
}

describe('failures of Chromium', () => {
  const pools: BrowserPool[] = [];
  let config: Config;
  const poolWith = (chromiumPath: string): BrowserPool => {
    config = testConfig('postgres://127.0.0.1:1/none', { CHROMIUM_PATH: chromiumPath, TIME_LIMIT_FACTOR: '20' });
    const pool = new BrowserPool(config, new Log(config));
    pools.push(pool);
    return pool;
  };

  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.onApplicationShutdown()));
  });

  it('fails the document when the renderer is killed, and continues with another browser', async () => {
    const pool = poolWith(CHROMIUM_PATH);
    await pool.print(page('one'));
    const [browser] = pool.processIds;
    config.timings.printing.document = 10_000;
    const printing = pool.print(page('<p>x</p>'.repeat(20_000)));
    const failure = printing.then(
      () => 'printed',
      (error: Error) => error.message,
    );
    while (renderersOf(browser!).length === 0) await pause(5);
    await pause(100);
    for (const renderer of renderersOf(browser!)) process.kill(renderer, 'SIGKILL');
    // Usually at once; a death that Chromium does not report ends at the timeout.
    expect(await failure).toMatch(/crashed|failed|closed|took longer/);
    config.timings.printing.document = 200_000;
    expect(isPdf(await pool.print(page('two')))).toBe(true);
    expect(pool.processIds).not.toContain(browser);
  });

  it('survives a document that needs more memory than there is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plantdesk-narrow-'));
    const narrow = join(folder, 'chromium');
    writeFileSync(narrow, `#!/bin/sh\nulimit -d 300000\nexec ${CHROMIUM_PATH} "$@"\n`, { mode: 0o755 });
    const greedy = page('<div style="float:left">x</div>'.repeat(9_000));
    try {
      const pool = poolWith(narrow);
      expect(isPdf(await pool.print(page('small')))).toBe(true);
      await expect(pool.print(greedy)).rejects.toThrow(/crashed|failed|closed/);
      expect(isPdf(await pool.print(page('small again')))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
    // With enough memory it is an ordinary document.
    expect(isPdf(await poolWith(CHROMIUM_PATH).print(greedy))).toBe(true);
  });

  it('reports that it cannot start, and starts as soon as it can', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plantdesk-late-'));
    const late = join(folder, 'chromium');
    try {
      const pool = poolWith(late);
      await expect(pool.print(page('x'))).rejects.toThrow('Failed to launch');
      writeFileSync(late, `#!/bin/sh\nexec ${CHROMIUM_PATH} "$@"\n`, { mode: 0o755 });
      expect(isPdf(await pool.print(page('x')))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
