import type { Browser, Page } from 'playwright-core';
import { DESKTOP, openBrowser, PHONE, visit } from './support/browser.js';
import { enterAs, issuesOf, type Role } from './support/screens.js';

const DARK = 'rgb(17, 23, 20)';
const LIGHT = 'rgb(250, 250, 250)';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const choose = async (page: Page, choice: string): Promise<void> => {
  await page.getByLabel('Aspetto').selectOption({ label: choice });
};

it('the chosen variant stays: over a reload, on the other pages, in the back office', async () => {
  const { page, context } = await visit(browser);
  await page.goto('/tickets/create');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await background(page)).toBe(LIGHT);
  await choose(page, 'Scuro');
  expect(await background(page)).toBe(DARK);
  expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toBe('#111714');
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@plantdesk.example');
  expect(await background(page)).toBe(DARK);
  await page.getByLabel('Password', { exact: true }).fill('Plantdesk1');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await background(page)).toBe(DARK);
  await choose(page, 'Chiaro');
  expect(await background(page)).toBe(LIGHT);
  await context.close();
});

it('without a choice the variant follows the device', async () => {
  const { page, context } = await visit(browser);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/tickets/create');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await background(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.waitForFunction((light) => getComputedStyle(document.body).backgroundColor === light, LIGHT);
  await context.close();
});

it('the canvas is dark before the page’s own code has arrived', async () => {
  const { page, context, issues } = await visit(browser);
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.route('**/assets/*.js', () => undefined);
  await page.goto('/tickets/create', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.style.colorScheme === 'dark');
  expect(await page.locator('h1').count()).toBe(0);
  expect(issues).toEqual([]);
  await context.close();
});

describe.each([
  ['phone', PHONE],
  ['desk', DESKTOP],
] as const)('in the dark variant, on a %s', (_name, viewport) => {
  it.each([
    '/tickets/create',
    '/tickets/create#spare-part',
    '/embed/create-ticket?theme=dark',
    '/tickets/success',
    '/login',
  ])('%s has no issues', async (path) => {
    const { page, context } = await visit(browser, { viewport });
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await background(page)).toBe(DARK);
    expect(await issuesOf(page)).toEqual([]);
    await context.close();
  });

  it.each([
    ['admin', ['/dashboard', '/tickets', '/tickets?search=zzzz', '/tickets/1', '/admin/users', '/admin/areas']],
    ['technician', ['/dashboard']],
    ['client', ['/admin/users']],
  ] as [Role, string[]][])('the pages of %s have no issues', async (role, paths) => {
    const page = await enterAs(browser, role, viewport);
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    const issues: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      issues[path] = await issuesOf(page);
    }
    expect(await background(page)).toBe(DARK);
    expect(issues).toEqual(Object.fromEntries(paths.map((path) => [path, []])));
    await page.context().close();
  });
});

it('dialogs and menus have no issues in the dark variant', async () => {
  const page = await enterAs(browser, 'admin', DESKTOP);
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
  await page.context().close();
});
