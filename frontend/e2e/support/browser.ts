import { mkdirSync } from 'node:fs';
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

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Issues that the browser reported: uncaught exceptions, blocked resources, requests that left the product. */
  issues: string[];
}

/** A fresh visitor: no tokens, the given language, screen and kind of browser. */
export async function visit(
  browser: Browser,
  options: { language?: 'it' | 'en'; viewport?: typeof DESKTOP; userAgent?: string } = {},
): Promise<Visit> {
  const { language = 'it', viewport = DESKTOP, userAgent } = options;
  const context = await browser.newContext({
    baseURL: productUrl(),
    viewport,
    userAgent,
    acceptDownloads: true,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
  });
  await context.addInitScript(
    (chosen) => localStorage.getItem('language') ?? localStorage.setItem('language', chosen),
    language,
  );
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

/** Saves a screenshot under .test/pictures. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync('.test/pictures', { recursive: true });
  await page.screenshot({ path: `.test/pictures/${name}.png`, fullPage: true });
}
