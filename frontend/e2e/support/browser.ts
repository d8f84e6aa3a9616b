import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

export const productUrl = (): string => process.env.E2E_URL ?? '';

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** The browser that the test run found. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: run the tests by `npm test`');
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args: [...sandbox, '--disable-gpu', '--disable-dev-shm-usage'] });
}

declare global {
  var keepTraces: (test: string) => Promise<void>;
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Issues that the browser reported: uncaught exceptions, blocked resources, requests that left the product. */
  issues: string[];
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export interface VisitOptions {
  language?: 'it' | 'en';
  viewport?: typeof DESKTOP;
  userAgent?: string;
  /** Of a session that is open already. */
  tokens?: Tokens;
}

const open = new Set<BrowserContext>();

/**
 * Saves what the open pages show when a test fails, and in a repetition how it came to that, into the
 * folder of the run. The environment of the journeys calls it.
 */
globalThis.keepTraces = async (test: string): Promise<void> => {
  const { TEST_RUN_FOLDER: folder } = process.env;
  if (!folder) return;
  const name = join(folder, test.replace(/\W+/g, '-').slice(0, 120));
  const contexts = [...open].entries();
  for (const [index, context] of contexts) {
    for (const [number, page] of context.pages().entries())
      await page.screenshot({ path: `${name}-${index}-${number}.png`, timeout: 10_000 }).catch(() => undefined);
    if (process.env.KEEP_TRACE) await context.tracing.stop({ path: `${name}-${index}.zip` }).catch(() => undefined);
  }
};

/** A browser of its own on no page yet: a visitor's, or signed in. */
export async function visit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const { language = 'it', viewport = DESKTOP, userAgent, tokens } = options;
  const context = await browser.newContext({
    baseURL: productUrl(),
    viewport,
    userAgent,
    storageState: tokens && storageOf(tokens),
    acceptDownloads: true,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
  });
  await context.addInitScript(
    (chosen) => localStorage.getItem('language') ?? localStorage.setItem('language', chosen),
    language,
  );
  if (process.env.KEEP_TRACE) await context.tracing.start({ screenshots: true, snapshots: true });
  open.add(context);
  context.once('close', () => open.delete(context));
  const page = await context.newPage();
  // A busy machine must not make a journey fail: nothing is asserted by the clock.
  page.setDefaultTimeout(60_000);
  const issues: string[] = [];
  page.on('pageerror', (error) => issues.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) issues.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(productUrl()) && !/^(blob|data):/.test(url)) issues.push(`left the product: ${url}`);
  });
  return { context, page, issues };
}

const storageOf = ({ accessToken, refreshToken }: Tokens) => ({
  cookies: [],
  origins: [
    {
      origin: productUrl(),
      localStorage: [
        { name: 'accessToken', value: accessToken },
        { name: 'refreshToken', value: refreshToken },
      ],
    },
  ],
});

/** Saves a screenshot under .test/pictures when PICTURES is set. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  mkdirSync('.test/pictures', { recursive: true });
  await page.screenshot({ path: `.test/pictures/${name}.png`, fullPage: true });
}
