import type { Page } from '@playwright/test';
import { ADMIN, DEMO_PASSWORD, enter, makeAccount } from '../support/accounts.js';
import { DESKTOP, picture, productUrl, screens } from '../support/browser.js';
import { mailTo } from '../support/mailbox.js';
import { issuesOf } from '../support/screens.js';
import { expect, test } from '../support/test.js';

const admin = { email: ADMIN, password: DEMO_PASSWORD };

/** What a program gets that calls by the token. */
const statusOf = async (token: string, path: string): Promise<number> =>
  (await fetch(`${productUrl()}/api${path}`, { headers: { Authorization: `Bearer ${token}` } })).status;

/** Fills the dialog by keyboard and answers the text that is shown. */
const make = async (page: Page, name: string, permission: RegExp, password: string): Promise<string> => {
  const dialog = page.getByRole('dialog', { name: 'Nuovo token API' });
  await dialog.getByLabel('Nome').fill(name);
  await dialog.getByRole('checkbox', { name: permission }).focus();
  await page.keyboard.press('Space');
  await dialog.getByLabel('La propria password attuale').fill(password);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Token API creato' });
  const text = await shown.getByText(/^pdk_/).innerText();
  expect(await issuesOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await shown.getByRole('button', { name: 'Ho salvato il token' }).click();
  await shown.waitFor({ state: 'detached' });
  return text;
};

for (const [screen, viewport] of screens('phone'))
  test(`a client makes a token for a program, and revokes it (${screen})`, async () => {
    const account = await makeAccount();
    const { page, issues } = await enter(account, { viewport });
    await page.goto('/profile');
    await page.getByText('Nessun token valido.').waitFor();
    await page.getByRole('button', { name: 'Nuovo token' }).click();
    await page.getByRole('dialog', { name: 'Nuovo token API' }).waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await picture(page, `api-token-new-${screen}`);

    const text = await make(page, 'Magazzino', /^Leggere i ticket/, account.password);
    expect(await statusOf(text, '/tickets')).toBe(200);
    expect(await statusOf(text, '/auth/profile')).toBe(403);
    expect((await mailTo(account.email, /nuovo token API/)).text).not.toContain(text);
    await page.reload();
    await page.getByText(/^pdk_/).waitFor();
    await expect(page.getByText(text)).toHaveCount(0);

    await page.getByRole('button', { name: 'Revoca il token Magazzino' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoca' }).click();
    await page.getByText('Nessun token valido.').waitFor();
    expect(await statusOf(text, '/tickets')).toBe(401);
    expect(issues).toEqual([]);
  });

test('an administrator creates one for another user, finds it, and revokes it', async () => {
  const account = await makeAccount({
    surname: `Zanchi${Date.now()}`.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit))),
  });
  const { page, issues } = await enter(admin, { viewport: DESKTOP });
  await page.goto('/admin/api-tokens');
  await page.getByRole('button', { name: 'Nuovo token' }).click();
  await page.getByRole('combobox', { name: 'Utente' }).fill(account.surname);
  await page.getByRole('option', { name: account.surname }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(8);
  const text = await make(page, 'Controllo linea', /^Leggere i ticket/, admin.password);
  expect(await statusOf(text, '/tickets')).toBe(200);

  await page.getByRole('textbox', { name: 'Cerca per nome o utente' }).fill(account.surname);
  const row = page.getByRole('row').filter({ hasText: 'Controllo linea' });
  await row.getByText('creato da Laura Valli').waitFor();
  await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
  expect(await issuesOf(page)).toEqual([]);
  await picture(page, 'api-tokens');
  await row.getByRole('button', { name: 'Revoca il token Controllo linea' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoca' }).click();
  await row.getByText('Revocato', { exact: true }).waitFor();
  expect(await statusOf(text, '/tickets')).toBe(401);

  await page.goto(`/admin/api-tokens?userId=${account.id}&state=ACTIVE`);
  await page.getByText('Nessun token trovato').waitFor();
  await page.getByRole('button', { name: 'Rimuovi tutti i filtri' }).last().click();
  await page.getByRole('row').nth(1).waitFor();
  expect(issues).toEqual([]);
});
