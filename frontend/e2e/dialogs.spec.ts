import type { Browser, Page } from 'playwright-core';
import { call, enter, freshEmail, makeAccount } from './support/accounts.js';
import { openBrowser, PHONE, visit } from './support/browser.js';

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => browser.close());

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.id || (document.activeElement?.textContent ?? ''));

it('a forgotten password is requested by keyboard alone', async () => {
  const { page, context } = await visit(browser, { viewport: PHONE });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Password dimenticata?' }).press('Enter');
  await page.getByRole('button', { name: 'Invia la password temporanea' }).press('Enter');
  expect(await focused(page)).toBe('forgot-email');
  await page.keyboard.type(freshEmail('nessuno'));
  await page.keyboard.press('Enter');
  await page.getByText('Se l’indirizzo è registrato').waitFor();
  expect(await focused(page)).toBe('Chiudi');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Password dimenticata?');
  await context.close();
});

it('a wrong password before two-factor authentication is shown at its field', async () => {
  const admin = await makeAccount({ role: 'ADMIN' });
  const { page, context } = await enter(browser, admin, { viewport: PHONE });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Attiva la verifica in due passaggi' }).click();
  await page.keyboard.type('Sbagliata9');
  await page.keyboard.press('Enter');
  await page.locator('#second-factor-password[aria-invalid=true]').waitFor();
  await page.getByText('La password attuale non è corretta').waitFor();
  expect(await focused(page)).toBe('second-factor-password');
  await context.close();
});

it('a success message does not cover the next dialog', async () => {
  const client = await makeAccount();
  await call('POST', '/auth/login', { email: client.email, password: client.password });
  const { page, context } = await enter(browser, client, { viewport: PHONE });
  await page.goto('/profile');
  await page.getByLabel('Azienda').fill('Officine Bianchi');
  await page.getByRole('button', { name: 'Salva le modifiche' }).click();
  const news = page.getByText('Profilo aggiornato correttamente');
  await news.waitFor();
  const lies = () =>
    news.evaluate((text) => {
      const { left, top, width, height } = text.getBoundingClientRect();
      return text.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ? 'above' : 'below';
    });
  expect(await lies()).toBe('above');
  await page.getByRole('button', { name: 'Termina tutte le altre' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await lies()).toBe('below');
  await context.close();
});
