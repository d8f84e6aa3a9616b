import { get } from 'node:http';
import type { Page, Request } from '@playwright/test';
import { adminToken, call } from './support/accounts.js';
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

const scriptBytes = async (urls: string[]): Promise<number> => {
  const scripts = [...new Set(urls)].filter((url) => new URL(url).pathname.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  return (await Promise.all(scripts.map(gzipBytes))).reduce((sum, bytes) => sum + bytes, 0);
};

const leaving = (urls: string[]): string[] =>
  urls.filter((url) => !url.startsWith(`${productUrl()}/`) && !/^(blob|data):/.test(url));

/** Opens the page, and returns what it asked for. The browser uses no cache for a page with a route. */
async function load(page: Page, path: string): Promise<string[]> {
  const urls: string[] = [];
  const note = (request: Request): unknown => urls.push(request.url());
  page.on('request', note);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return urls;
}

/** The stream of live updates would keep the network busy. */
const withoutLive = (page: Page): Promise<unknown> => page.route('**/api/live', (route) => route.abort());

/** The path of the page of a new plate. */
async function platePath(): Promise<string> {
  const token = await adminToken();
  const { plants } = await call<{ plants: { id: string }[] }>('GET', '/plants?limit=1', undefined, token);
  const { plate } = await call<{ plate: { code: string } }>(
    'POST',
    `/plants/${plants[0]?.id}/plates`,
    undefined,
    token,
  );
  return `/p/${plate.code}`;
}

test('public pages are light and ask no other server', async () => {
  const { page } = await visit({ viewport: PHONE });
  await withoutLive(page);
  for (const path of ['/tickets/create', '/embed/create-ticket', '/login', '/tickets/success', await platePath()]) {
    const urls = await load(page, path);
    expect(await scriptBytes(urls), path).toBeLessThanOrEqual(PUBLIC_LIMIT);
    expect(leaving(urls), path).toEqual([]);
  }
});

test('pages of the back office are light enough and ask no other server', async () => {
  const page = await enterAs('admin', DESKTOP);
  await withoutLive(page);
  for (const [path, limit] of [
    ['/dashboard', 320 * KB],
    ['/tickets', 420 * KB],
    ['/plants', 420 * KB],
    ['/tickets/44', 420 * KB],
  ] as const) {
    const urls = await load(page, path);
    expect(await scriptBytes(urls), path).toBeLessThanOrEqual(limit);
    expect(leaving(urls), path).toEqual([]);
  }
});
