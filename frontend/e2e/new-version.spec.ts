import type { Page } from '@playwright/test';
import { PHONE, visit } from './support/browser.js';
import { enterAs } from './support/screens.js';
import { expect, test } from './support/test.js';

const NOTES = 'Sostituita la lente durante un aggiornamento';

/** The part of a page that the deployment has removed, until the document is loaded anew. */
const removePart = async (page: Page, name: string): Promise<void> => {
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), (route) => route.fulfill({ status: 404, body: '' }));
};

/** The next documents name another first script, as those of an earlier version do. */
const openEarlierVersion = async (page: Page, path: string): Promise<void> => {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(<script type="module"[^>]* src="[^"]+\.js)/, '$1?earlier');
      await route.fulfill({ response, body });
    },
  );
  await page.goto(path);
};

test('a page of an earlier version loads the new one, and what was begun is kept', async () => {
  const page = await enterAs('technician', PHONE);
  await page.goto('/tickets?status=IN_PROGRESS');
  await page.getByRole('main').locator('a[href^="/tickets/"]').first().click();
  await page.getByRole('button', { name: 'Registra ore' }).waitFor();
  await openEarlierVersion(page, new URL(page.url()).pathname);
  await page.getByRole('button', { name: 'Registra ore' }).click();
  await page.getByLabel('Lavoro svolto').fill(NOTES);
  await page.keyboard.press('Escape');
  await removePart(page, 'NotificationsPage');
  const loaded = page.waitForEvent('load');
  page.once('load', () => void page.unrouteAll());
  await page.getByRole('link', { name: /^Notifiche/ }).click();
  await loaded;
  await page.goBack();
  await page.getByRole('button', { name: 'Registra ore' }).click();
  await expect(page.getByLabel('Lavoro svolto')).toHaveValue(NOTES);
});

test('a part that is missing for another reason is reported, and the page is not loaded again', async () => {
  const { page } = await visit();
  await page.goto('/tickets/create');
  await removePart(page, 'LoginPage');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  const asked = page.waitForResponse(
    (response) => response.request().resourceType() === 'fetch' && /\/login\b/.test(response.url()),
  );
  await page.getByRole('button', { name: 'Accedi' }).first().click();
  await (await asked).finished();
  await page.getByText('La pagina si è interrotta').waitFor();
  expect(loads).toEqual([]);
});
