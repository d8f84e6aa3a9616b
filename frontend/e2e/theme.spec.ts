import type { Page } from '@playwright/test';
import { DESKTOP, visit } from './support/browser.js';
import { enterAs, issuesOf } from './support/screens.js';
import { expect, test } from './support/test.js';

const DARK = 'rgb(17, 23, 20)';
const LIGHT = 'rgb(250, 250, 250)';

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const choose = async (page: Page, choice: string): Promise<void> => {
  await page.getByLabel('Aspetto').selectOption({ label: choice });
};

test('the chosen variant stays: over a reload, on the other pages, in the back office', async () => {
  const { page } = await visit();
  await page.goto('/tickets/create');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => background(page)).toBe(LIGHT);
  await choose(page, 'Scuro');
  await expect.poll(() => background(page)).toBe(DARK);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#111714');
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@plantdesk.example');
  await expect.poll(() => background(page)).toBe(DARK);
  await page.getByLabel('Password', { exact: true }).fill('Plantdesk1');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => background(page)).toBe(DARK);
  await choose(page, 'Chiaro');
  await expect.poll(() => background(page)).toBe(LIGHT);
});

test('without a choice the variant follows the device', async () => {
  const { page } = await visit();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/tickets/create');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => background(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.waitForFunction((light) => getComputedStyle(document.body).backgroundColor === light, LIGHT);
});

test('the canvas is dark before the page’s own code has arrived', async () => {
  const { page, issues } = await visit();
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/tickets/create', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.style.colorScheme === 'dark');
  await expect(page.locator('h1')).toHaveCount(0);
  expect(issues).toEqual([]);
});

test('dialogs and menus have no issues in the dark variant', async () => {
  const page = await enterAs('admin', DESKTOP);
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Crea utente' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crea utente' }).click();
  expect(await issuesOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto('/tickets');
  await page.getByRole('search').getByRole('combobox', { name: 'Stato' }).click();
  await page.getByRole('option').nth(1).click();
  expect(await issuesOf(page)).toEqual([]);
});
