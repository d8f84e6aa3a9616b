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
