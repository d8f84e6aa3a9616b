import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { DESKTOP, PHONE, productUrl, visit } from './support/browser.js';
import { enterAs } from './support/screens.js';
import { expect, test } from './support/test.js';

/** Bytes of script that a first screen may take, compressed by gzip. */
const KB = 1024;
const PUBLIC_LIMIT = 130 * KB;

const gzipBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => resolve(bytes));
    }).on('error', reject);
  });

/** What the page asks for from now on. */
const requestsOf = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
};

const scriptBytes = async (urls: string[]): Promise<number> => {
  const scripts = [...new Set(urls)].filter((url) => new URL(url).pathname.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  return (await Promise.all(scripts.map(gzipBytes))).reduce((sum, bytes) => sum + bytes, 0);
};

const leaving = (urls: string[]): string[] =>
  urls.filter((url) => !url.startsWith(`${productUrl()}/`) && !/^(blob|data):/.test(url));

/** Opens the page, and returns what it asked for. */
async function load(page: Page, path: string): Promise<string[]> {
  const urls = requestsOf(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  return urls;
}

test('public pages are light and ask no other server', async () => {
  const { page } = await visit({ viewport: PHONE });
  for (const path of ['/tickets/create', '/embed/create-ticket', '/login', '/tickets/success']) {
    const urls = await load(page, path);
    expect(await scriptBytes(urls), path).toBeLessThanOrEqual(PUBLIC_LIMIT);
    expect(leaving(urls), path).toEqual([]);
  }
});

test('pages of the back office are light enough and ask no other server', async () => {
  const page = await enterAs('admin', DESKTOP);
  // The stream of live updates would keep the network busy.
  await page.route('**/api/live', (route) => route.abort());
  for (const [path, limit] of [
    ['/dashboard', 250 * KB],
    ['/tickets', 350 * KB],
    ['/plants', 350 * KB],
    ['/tickets/44', 350 * KB],
  ] as const) {
    const urls = await load(page, path);
    expect(await scriptBytes(urls), path).toBeLessThanOrEqual(limit);
    expect(leaving(urls), path).toEqual([]);
  }
});
