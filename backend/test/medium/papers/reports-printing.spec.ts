import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Log } from '#kernel/logging/index.js';
import { BrowserPool, PRINTING } from '#papers/reports/rendering/browser-pool.js';
import { PrintingBrowser } from '#papers/reports/rendering/browser.js';
import { ReportTemplates } from '#papers/reports/rendering/report-templates.js';
import { reportView } from '#papers/reports/rendering/report-view.js';
import { sampleSheet } from '#test/factories/fact-sheet.js';
import { testConfig } from '#test/support/config.js';
import { eventually } from '#test/support/waiting.js';
import { CHROMIUM_PATH } from '../mail/outgoing/mail.support.js';
import { hasPdfToText, pagesOf, textOf } from './reports.support.js';

const config = testConfig('postgres://127.0.0.1:1/none', { CHROMIUM_PATH });
const page = (body: string): { html: string; footer: string } => ({
  html: `<!doctype html><html lang="it"><head><title>T</title></head><body>${body}</body></html>`,
  footer: '<span></span>',
});
const withText = hasPdfToText ? it : it.skip;

describe('printing with a real Chromium', () => {
  let pool: BrowserPool;

  beforeEach(() => {
    pool = new BrowserPool(config, new Log(config));
  });

  afterEach(() => pool.onApplicationShutdown());

  withText('runs no script', async () => {
    const pdf = await pool.print(page('<p id="p">before</p><script>document.body.textContent = "after"</script>'));
    expect(textOf(pdf)).toContain('before');
    expect(textOf(pdf)).not.toContain('after');
  });

  it('prints two pages at a time, not three', async () => {
    let now = 0;
    let most = 0;
    const print = jest.spyOn(PrintingBrowser.prototype, 'print').mockImplementation(async () => {
      most = Math.max(most, ++now);
      await pause(30);
      now -= 1;
      return Buffer.from('pdf');
    });
    await Promise.all(Array.from({ length: 7 }, () => pool.print(page('x'))));
    print.mockRestore();
    expect(most).toBe(PRINTING.pages);
    expect(pool.processIds).toHaveLength(1);
  });

  it('queues a limited number of documents, and accepts others as soon as those are done', async () => {
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const print = jest.spyOn(PrintingBrowser.prototype, 'print').mockImplementation(async () => {
      await finished;
      return Buffer.from('pdf');
    });
    const taken = Array.from({ length: PRINTING.pages + PRINTING.waiting }, () => pool.print(page('x')));
    await expect(pool.print(page('x'))).rejects.toThrow('wait already');
    finish();
    await expect(Promise.all(taken)).resolves.toHaveLength(taken.length);
    await expect(pool.print(page('x'))).resolves.toBeInstanceOf(Buffer);
    print.mockRestore();
  });

  it('launches another browser after one was killed, before and during a document', async () => {
    await pool.print(page('one'));
    const [first] = pool.processIds;
    process.kill(-first!, 'SIGKILL');
    await pause(200);
    await pool.print(page('two'));
    const [second] = pool.processIds;
    expect(second).not.toBe(first);

    const printing = pool.print(page('<p>x</p>'.repeat(20_000)));
    const failed = expect(printing).rejects.toThrow();
    await pause(30);
    process.kill(-second!, 'SIGKILL');
    await failed;
    expect((await pool.print(page('three'))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('kills a browser that hangs longer than a document may take, and continues', async () => {
    await pool.print(page('one'));
    const [hung] = pool.processIds;
    process.kill(-hung!, 'SIGSTOP');
    config.timings.printing.document = 500;
    await expect(pool.print(page('two'))).rejects.toThrow('The document took longer than 500 ms');
    config.timings.printing.document = 200_000;
    await eventually(async () => !isRunning(hung!));
    await expect(pool.print(page('three'))).resolves.toBeInstanceOf(Buffer);
  });

  it('replaces the browser after its share of documents', async () => {
    const print = jest.spyOn(PrintingBrowser.prototype, 'print').mockResolvedValue(Buffer.from('pdf'));
    await pool.print(page('x'));
    const [first] = pool.processIds;
    for (let n = 2; n < PRINTING.documentsPerBrowser; n++) await pool.print(page('x'));
    expect(pool.processIds).toEqual([first]);
    await pool.print(page('x'));
    await pool.print(page('x'));
    print.mockRestore();
    expect(pool.processIds).not.toContain(first);
    await eventually(async () => !isRunning(first!));
  });

  it('leaves no browser behind', async () => {
    await pool.print(page('x'));
    const [last] = pool.processIds;
    await pool.onApplicationShutdown();
    await eventually(async () => !isRunning(last!));
  });

  describe('the report', () => {
    const templates = new ReportTemplates();
    const long = 'x'.repeat(5000);
    const parts = Array.from({ length: 100 }, (_, index) => ({
      partCode: `LC-${1000 + index}`,
      description: 'Copper nozzle with fitting, seal and bracket for the cleaning head',
      quantity: 9999,
    }));

    it('is tagged, has a language, a title and an outline', async () => {
      const pdf = await pool.print(templates.render(reportView(sampleSheet(), { language: 'en', audience: 'STAFF' })));
      const raw = pdf.toString('latin1');
      for (const mark of ['/StructTreeRoot', '/Lang (en)', '/Outlines', '/Title']) expect(raw).toContain(mark);
    });

    withText('breaks 100 part lines over pages and repeats the head of the table', async () => {
      const sheet = sampleSheet({ category: 'SPARE_PART', parts, quantity: 999_900 });
      const pdf = await pool.print(templates.render(reportView(sheet, { language: 'it', audience: 'CLIENT' })));
      const text = textOf(pdf);
      for (const { partCode } of parts) expect(text).toContain(partCode);
      expect(text).toContain('999.900');
      expect(text.match(/# Codice Descrizione Quantità/g)?.length).toBeGreaterThan(2);
      expect(text).toContain(`Pagina 1 di ${pagesOf(pdf)}`);
      expect(text).toContain(`Pagina ${pagesOf(pdf)} di ${pagesOf(pdf)}`);
    });

    withText('shows markup and endless words as text, none of it lost', async () => {
      const sheet = sampleSheet({
        title: '<b>{{x}}</b>',
        description: long,
        finalReport: long,
        company: 'y'.repeat(200),
      });
      const text = textOf(
        await pool.print(templates.render(reportView(sheet, { language: 'en', audience: 'CLIENT' }))),
      );
      expect(text).toContain('<b>{{x}}</b>');
      expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(10_000);
      expect(text.match(/y/g)?.length).toBeGreaterThanOrEqual(200);
    });
  });
});

/** Whether any process of the group lives; zombies do not count. */
function isRunning(group: number): boolean {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.some((id) => {
    const [state, , itsGroup] = statusOf(id);
    return itsGroup === String(group) && state !== 'Z';
  });
}

/** State, parent, group. */
function statusOf(processId: string): string[] {
  try {
    return readFileSync(`/proc/${processId}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return [];
  }
}
