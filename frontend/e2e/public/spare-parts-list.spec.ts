import { productUrl, visit } from '../support/browser.js';
import { expect, test } from '../support/test.js';

test('the order form links to the list of spare parts, which opens beside it', async () => {
  const { page, issues } = await visit({ language: 'en' });
  await page.goto('/tickets/create#spare-part');
  const link = page.getByRole('link', { name: /open the list/ });
  await expect(link).toHaveAttribute('target', '_blank');
  const answer = await fetch(new URL((await link.getAttribute('href')) ?? '', productUrl()));
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const list = Buffer.from(await answer.arrayBuffer());
  expect(list.subarray(0, 5).toString()).toBe('%PDF-');
  expect(list.byteLength).toBeLessThan(100 * 1024);
  await page.getByRole('tab', { name: 'Technical assistance' }).click();
  await link.waitFor({ state: 'detached' });
  expect(issues).toEqual([]);
});
