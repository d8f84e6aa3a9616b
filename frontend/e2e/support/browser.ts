import { mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Journeys that run side by side would see each other's tickets: each of the workers has a product of its own. */
const { E2E_PRODUCTS, TEST_PARALLEL_INDEX } = process.env;
if (E2E_PRODUCTS && TEST_PARALLEL_INDEX) {
  const products = JSON.parse(E2E_PRODUCTS) as Record<string, string>[];
  Object.assign(process.env, products[Number(TEST_PARALLEL_INDEX)]);
}

export const productUrl = (): string => process.env.E2E_URL ?? '';

export const DESKTOP = { width: 1280, height: 900 };
/** The narrowest of the usual phones. */
export const PHONE = { width: 360, height: 780 };

const SCREENS = [
  ['phone', PHONE],
  ['desk', DESKTOP],
] as const;

/** A journey runs on one screen; on both where every combination is asked for. Phone and desk take turns. */
export const screens = (usual: 'phone' | 'desk') =>
  SCREENS.filter(([name]) => name === usual || process.env.AUDIT === 'all');

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Uncaught exceptions, blocked resources, requests that left the product, and reads that the API did not understand. */
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
  /** What the browser prefers; Italian if absent. */
  locale?: string;
  /** Of a session that is open already. */
  tokens?: Tokens;
}

let browser: Browser;
/** The browser in which visits are made from now on. */
export function useBrowser(own: Browser): void {
  browser = own;
}
export const ownBrowser = (): Browser => browser;

/** Closes what was opened since there were only these visits. */
export async function closeVisitsSince(before: BrowserContext[]): Promise<void> {
  const later = browser.contexts().filter((context) => !before.includes(context));
  await Promise.all(later.map((context) => context.close()));
}

/** A browser of its own on no page yet: a visitor's, or signed in. */
export async function visit(options: VisitOptions = {}): Promise<Visit> {
  const { language = 'it', viewport = DESKTOP, userAgent, locale = 'it-IT', tokens } = options;
  const context = await browser.newContext({ baseURL: productUrl(), viewport, userAgent, locale });
  await context.addInitScript(fillStorage, { origin: productUrl(), language, tokens });
  const page = await context.newPage();
  const issues: string[] = [];
  page.on('pageerror', (error) => issues.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) issues.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(productUrl()) && !/^(blob|data):/.test(url)) issues.push(`left the product: ${url}`);
  });
  page.on('response', (response) => {
    if (response.status() === 400 && response.request().method() === 'GET') issues.push(`malformed: ${response.url()}`);
  });
  return { context, page, issues };
}

/**
 * Runs in the browser before a page does, and fills the storage of the product's first one. The `storageState` of a
 * context opens a page of its own for that.
 */
function fillStorage({ origin, language, tokens }: { origin: string; language: string; tokens?: Tokens }): void {
  if (location.origin !== origin || localStorage.getItem('visited')) return;
  for (const [key, value] of Object.entries({ visited: 'yes', language, ...tokens })) localStorage.setItem(key, value);
}

/** Saves a screenshot under .test/pictures when PICTURES is set. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  mkdirSync('.test/pictures', { recursive: true });
  await page.screenshot({ path: `.test/pictures/${name}.png`, fullPage: true });
}
