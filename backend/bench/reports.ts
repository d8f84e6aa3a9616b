import 'reflect-metadata';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { Client } from 'pg';
import { WorkerModule } from '#app/worker.module.js';
import { loadConfig } from '#config/config.js';
import { USUAL_TIMINGS } from '#config/timings.js';
import { PrintingBrowser } from '#papers/reports/rendering/browser.js';
import { type ReportHtml, ReportTemplates } from '#papers/reports/rendering/report-templates.js';
import { reportView } from '#papers/reports/rendering/report-view.js';
import { TicketFacts } from '#tickets/index.js';
import { type ScratchApi, startScratchApi } from './support/scratch-api.js';
import { type Spread, spreadOf } from './support/spread.js';

/**
 * Duration of a stored report, of a first one compared to Chromium alone, and of the ticket list
 * during thirty concurrent prints. Runs its own product with CHROMIUM_PATH. Exits with 1 when a
 * limit is exceeded.
 */
const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';
const ROUNDS = 15;
const DOWNLOADS = 200;
const CROWD = 30;
/** Milliseconds; `first` is a multiple of Chromium's own time. */
const BOUNDS = { first: 1.5, stored: 20, list: 200 };
/** Milliseconds between two list requests while reports are printed. */
const LIST_EVERY = 25;

class Reports {
  private constructor(
    private readonly api: ScratchApi,
    private readonly token: string,
    private readonly database: Client,
  ) {}

  static async of(api: ScratchApi): Promise<Reports> {
    const answer = await fetch(`${api.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@plantdesk.example', password: 'Plantdesk1' }),
    });
    const { tokens } = (await answer.json()) as { tokens: { accessToken: string } };
    const database = new Client({ connectionString: api.env['DATABASE_URL'] });
    await database.connect();
    return new Reports(api, tokens.accessToken, database);
  }

  /** Milliseconds until the last byte, and whether it succeeded. */
  async time(path: string): Promise<{ milliseconds: number; ok: boolean }> {
    const begun = performance.now();
    const answer = await fetch(`${this.api.url}/api/tickets${path}`, {
      headers: { authorization: `Bearer ${this.token}` },
    });
    await answer.arrayBuffer();
    return { milliseconds: performance.now() - begun, ok: answer.ok };
  }

  /** Milliseconds of a download that must succeed. */
  async download(path: string): Promise<number> {
    const { milliseconds, ok } = await this.time(path);
    if (!ok) throw new Error(`${path} failed`);
    return milliseconds;
  }

  async closedTickets(): Promise<number[]> {
    const { rows } = await this.database.query<{ id: number }>(
      `SELECT id FROM tickets WHERE status = 'CLOSED' ORDER BY id`,
    );
    return rows.map(({ id }) => id);
  }

  async forgetAll(): Promise<void> {
    await this.database.query('DELETE FROM ticket_reports');
  }

  close(): Promise<void> {
    return this.database.end();
  }
}

const exportOf = (ticketId: number, language = 'it'): string => `/${ticketId}/export/pdf?language=${language}`;

/** The HTML that the worker gives Chromium for each ticket. */
async function htmlOf(api: ScratchApi, tickets: number[]): Promise<ReportHtml[]> {
  const worker = await NestFactory.createApplicationContext(WorkerModule.with(loadConfig(api.env)), { logger: false });
  try {
    const templates = worker.get(ReportTemplates, { strict: false });
    const sheets = await Promise.all(tickets.map((id) => worker.get(TicketFacts, { strict: false }).sheet(id)));
    return sheets
      .flatMap((sheet) => sheet ?? [])
      .map((sheet) => templates.render(reportView(sheet, { language: 'it', audience: 'STAFF' })));
  } finally {
    await worker.close();
  }
}

/** Alternates, so that other load affects both. Both browsers are warm. */
async function firstAndAlone(
  reports: Reports,
  tickets: number[],
  html: ReportHtml[],
): Promise<{ first: Spread; alone: Spread }> {
  const browser = await PrintingBrowser.launch({ chromiumPath: CHROMIUM_PATH, timings: USUAL_TIMINGS });
  const durations = { first: [] as number[], alone: [] as number[] };
  try {
    for (let round = -2; round < ROUNDS; round++) {
      const next = (round + 2) % tickets.length;
      await reports.forgetAll();
      const first = await reports.download(exportOf(tickets[next]!));
      const begun = performance.now();
      await browser.print(html[next]!);
      const alone = performance.now() - begun;
      if (round < 0) continue;
      durations.first.push(first);
      durations.alone.push(alone);
    }
  } finally {
    await browser.kill();
  }
  return { first: spreadOf(durations.first), alone: spreadOf(durations.alone) };
}

async function storedDownloads(reports: Reports, ticketId: number): Promise<Spread> {
  await reports.download(exportOf(ticketId));
  const durations: number[] = [];
  for (let n = 0; n < DOWNLOADS; n++) durations.push(await reports.download(exportOf(ticketId)));
  return spreadOf(durations);
}

/** Thirty missing reports requested at once, while the list is read. */
async function crowd(reports: Reports, tickets: number[]): Promise<{ exports: Spread; list: Spread; failed: number }> {
  await reports.forgetAll();
  const wanted = tickets.flatMap((id) => [exportOf(id, 'it'), exportOf(id, 'en')]).slice(0, CROWD);
  if (wanted.length < CROWD) throw new Error('The demo data has too few closed tickets');
  let done = false;
  const printing = Promise.all(wanted.map((path) => reports.time(path))).finally(() => (done = true));
  const listings: { milliseconds: number; ok: boolean }[] = [];
  while (!done) {
    listings.push(await reports.time('?page=1&limit=10'));
    await pause(LIST_EVERY);
  }
  const responses = await printing;
  const spread = (all: { milliseconds: number }[]): Spread => spreadOf(all.map(({ milliseconds }) => milliseconds));
  return {
    exports: spread(responses),
    list: spread(listings),
    failed: [...responses, ...listings].filter(({ ok }) => !ok).length,
  };
}

function report(name: string, { median, p95 }: Spread): void {
  console.log(`${name.padEnd(46)}${median.toFixed(1).padStart(9)}${p95.toFixed(1).padStart(9)}`);
}

async function measure(api: ScratchApi): Promise<boolean> {
  const reports = await Reports.of(api);
  try {
    const tickets = await reports.closedTickets();
    const { first, alone } = await firstAndAlone(reports, tickets, await htmlOf(api, tickets.slice(0, ROUNDS + 2)));
    const stored = await storedDownloads(reports, tickets[0]!);
    const { exports, list, failed } = await crowd(reports, tickets);
    console.log(`milliseconds${'median'.padStart(43)}${'p95'.padStart(9)}`);
    report('Chromium alone', alone);
    report('first download, printed while the caller waits', first);
    report('stored download', stored);
    report(`${CROWD} first downloads at once`, exports);
    report('ticket list meanwhile', list);
    const ratio = first.median / alone.median;
    console.log(`\nfirst / Chromium alone: ${ratio.toFixed(2)}; failed: ${failed}`);
    return ratio <= BOUNDS.first && stored.p95 < BOUNDS.stored && list.p95 < BOUNDS.list && failed === 0;
  } finally {
    await reports.close();
  }
}

const api = await startScratchApi({ CHROMIUM_PATH });
try {
  if (!(await measure(api))) process.exitCode = 1;
} finally {
  await api.stop();
}
