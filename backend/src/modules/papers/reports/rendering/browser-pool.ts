import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '#config/config.js';
import { Log } from '#kernel/logging/index.js';
import { JobFailure } from '#kernel/outbox/index.js';
import { PrintingBrowser } from './browser.js';
import type { PictureBounds } from './reduce-picture.js';
import type { ReportHtml } from './report-templates.js';

/**
 * Concurrent pages, queued documents, documents per browser. A picture counts as a document.
 */
export const PRINTING = { pages: 2, waiting: 20, documentsPerBrowser: 100 };

/** Keeps one browser and replaces it when it is used up, dead or hung. Runs in the worker. */
@Injectable()
export class BrowserPool implements OnApplicationShutdown {
  private launching: Promise<PrintingBrowser> | undefined;
  private readonly running = new Set<PrintingBrowser>();
  private readonly waiting: (() => void)[] = [];
  private seats: number = PRINTING.pages;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** Throws when the queue is full, or when the browser died or hung; the next call gets a new browser. */
  print(document: ReportHtml): Promise<Buffer> {
    return this.seated((browser) => browser.print(document));
  }

  /** Null when the picture cannot be decoded or is too large. Throws as `print` does. */
  reduce(picture: Buffer, bounds: PictureBounds): Promise<Buffer | null> {
    return this.seated((browser) => browser.reduce(picture, bounds));
  }

  /** Process ids of the running browsers. */
  get processIds(): number[] {
    return [...this.running].flatMap((browser) => browser.processId ?? []);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.launching?.catch(() => undefined);
    await Promise.all([...this.running].map((browser) => this.end(browser)));
  }

  private async seated<Result>(work: (browser: PrintingBrowser) => Promise<Result>): Promise<Result> {
    await this.takeSeat();
    try {
      const browser = await this.available();
      return await this.workWith(browser, work);
    } finally {
      this.leaveSeat();
    }
  }

  private async workWith<Result>(
    browser: PrintingBrowser,
    work: (browser: PrintingBrowser) => Promise<Result>,
  ): Promise<Result> {
    browser.begun += 1;
    browser.active += 1;
    if (browser.begun >= PRINTING.documentsPerBrowser) browser.retired = true;
    try {
      return await this.withinLimit(browser, work(browser));
    } catch (error) {
      browser.retired = true;
      throw error;
    } finally {
      browser.active -= 1;
      if (!browser.usable && browser.active === 0) await this.end(browser);
    }
  }

  private async withinLimit<Result>(browser: PrintingBrowser, working: Promise<Result>): Promise<Result> {
    const { document: limit } = this.config.timings.printing;
    let timer: NodeJS.Timeout | undefined;
    const overrun = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.log.error({ limit }, 'a document took too long, its browser is killed');
        reject(new Error(`The document took longer than ${limit} ms`));
        void this.end(browser);
      }, limit);
    });
    try {
      return await Promise.race([working, overrun]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Returns the current browser, or a new one if the current one cannot be used. */
  private async available(): Promise<PrintingBrowser> {
    const present = this.launching;
    const browser = await present?.catch(() => undefined);
    if (browser?.usable) return browser;
    if (browser?.active === 0) await this.end(browser);
    if (this.launching === present) this.launching = this.launch();
    return this.launching ?? this.launch();
  }

  private async launch(): Promise<PrintingBrowser> {
    const browser = await PrintingBrowser.launch(this.config);
    this.running.add(browser);
    return browser;
  }

  private async end(browser: PrintingBrowser): Promise<void> {
    this.running.delete(browser);
    await browser.kill().catch((error: unknown) => this.log.warn({ err: error }, 'a browser could not be ended'));
  }

  private async takeSeat(): Promise<void> {
    if (this.seats > 0) this.seats -= 1;
    else if (this.waiting.length >= PRINTING.waiting) throw new Error(`${PRINTING.waiting} documents wait already`);
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private leaveSeat(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.seats += 1;
  }
}

/** Turns an error of the browser into a JobFailure, because another attempt may succeed. */
export function notPrinted(error: unknown): never {
  throw new JobFailure(error instanceof Error ? error.message : String(error), 'REPORT_NOT_PRINTED');
}
