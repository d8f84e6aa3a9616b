import type { Browser } from 'playwright-core';
import { openBrowser, productUrl, visit } from './support/browser.js';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

it('the order form links to the list of spare parts, which opens beside it', async () => {
  const { page, context, issues } = await visit(browser, { language: 'en' });
  await page.goto('/tickets/create#spare-part');
  const link = page.getByRole('link', { name: /open the list/ });
  expect(await link.getAttribute('target')).toBe('_blank');
  const answer = await fetch(new URL((await link.getAttribute('href')) ?? '', productUrl()));
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const list = Buffer.from(await answer.arrayBuffer());
  expect(list.subarray(0, 5).toString()).toBe('%PDF-');
  expect(list.byteLength).toBeLessThan(100 * 1024);
  await page.getByRole('tab', { name: 'Technical assistance' }).click();
  await link.waitFor({ state: 'detached' });
  expect(issues).toEqual([]);
  await context.close();
});
