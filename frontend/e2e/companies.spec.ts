import type { Browser } from 'playwright-core';
import { ADMIN, DEMO_PASSWORD, enter } from './support/accounts.js';
import { DESKTOP, openBrowser, PHONE } from './support/browser.js';
import { issuesOf } from './support/screens.js';

const CLIENT = 'cliente@plantdesk.example';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

it('an administrator creates a company, adds a client, and removes them', async () => {
  const name = `Officine ${Date.now()}`;
  const { page } = await enter(browser, { email: ADMIN, password: DEMO_PASSWORD }, { viewport: DESKTOP });
  await page.goto('/admin/companies');
  await page.getByRole('button', { name: 'Crea azienda' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill(name);
  expect(await issuesOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Crea azienda' }).press('Enter');
  await page.getByText('Azienda creata').waitFor();

  const row = page.locator('main tbody tr').filter({ hasText: name });
  await row.getByRole('button', { name: '0 membri' }).press('Enter');
  await dialog.getByLabel('Cliente con email confermata').fill('Greco');
  await page.getByRole('option', { name: /Stefano Greco/ }).click();
  await dialog.getByRole('button', { name: 'Aggiungi' }).press('Enter');
  await dialog.getByText('stefano.greco@carpenteriegreco.example').waitFor();
  expect(await issuesOf(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Rimuovi Stefano Greco' }).press('Enter');
  await page.getByRole('button', { name: 'Rimuovi', exact: true }).press('Enter');
  await page.getByText('L’azienda non ha ancora membri.').waitFor();
  await page.context().close();
});

it.each([
  ['desk', DESKTOP],
  ['phone', PHONE],
])('a key user sees the company and its members on a %s', async (_, viewport) => {
  const { page } = await enter(browser, { email: CLIENT, password: DEMO_PASSWORD }, { viewport });
  await page.goto('/my/company');
  await page.getByRole('heading', { name: 'Officine Bianchi S.r.l.' }).waitFor();
  await page.getByRole('combobox', { name: 'Ruolo di Anna Bianchi' }).waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await page.context().close();
});
