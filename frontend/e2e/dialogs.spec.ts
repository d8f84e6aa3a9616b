import type { Page } from '@playwright/test';
import { call, enter, freshEmail, makeAccount } from './support/accounts.js';
import { PHONE, visit } from './support/browser.js';
import { expect, test } from './support/test.js';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.id || (document.activeElement?.textContent ?? ''));

test('a forgotten password is requested by keyboard alone', async () => {
  const { page } = await visit({ viewport: PHONE });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Password dimenticata?' }).press('Enter');
  await page.getByRole('button', { name: 'Invia la password temporanea' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('forgot-email');
  await page.keyboard.type(freshEmail('nessuno'));
  await page.keyboard.press('Enter');
  await page.getByText('Se l’indirizzo è registrato').waitFor();
  await expect.poll(() => focused(page)).toBe('Chiudi');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Password dimenticata?');
});

test('a wrong password before two-factor authentication is shown at its field', async () => {
  const admin = await makeAccount({ role: 'ADMIN' });
  const { page } = await enter(admin, { viewport: PHONE });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Attiva la verifica in due passaggi' }).click();
  await page.keyboard.type('Sbagliata9');
  await page.keyboard.press('Enter');
  await page.locator('#second-factor-password[aria-invalid=true]').waitFor();
  await page.getByText('La password attuale non è corretta').waitFor();
  await expect.poll(() => focused(page)).toBe('second-factor-password');
});

test('a success message does not cover the next dialog', async () => {
  const client = await makeAccount();
  await call('POST', '/auth/login', { email: client.email, password: client.password });
  const { page } = await enter(client, { viewport: PHONE });
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
  await expect.poll(() => lies()).toBe('above');
  await page.getByRole('button', { name: 'Termina tutte le altre' }).click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => lies()).toBe('below');
});
