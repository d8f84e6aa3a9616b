import type { Page } from '@playwright/test';
import { enter, enterByForm, makeAccount } from '../support/accounts.js';
import { PHONE, picture, screens } from '../support/browser.js';
import { issuesOf, meetLogin } from '../support/screens.js';
import { expect, test } from '../support/test.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const NEXT = 'Cambiata9abc';

const openProfile = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account di/ }).click();
  await page.getByRole('link', { name: 'Profilo e impostazioni' }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Profilo e impostazioni' }).waitFor();
};

for (const [name, viewport] of screens('phone'))
  test(`the own details are changed, and the interface speaks the language chosen (${name})`, async () => {
    const account = await makeAccount();
    const { page, issues } = await enterByForm(account, { viewport });
    await openProfile(page);
    await page.getByRole('main').getByText(account.email, { exact: true }).waitFor();
    await page.getByText('Questo dispositivo').waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await picture(page, `profile-${name}`);

    await page.getByLabel('Nome', { exact: true }).fill('R2D2');
    await page.getByRole('button', { name: 'Salva le modifiche' }).click();
    await page.getByText('Sono ammessi solo lettere, spazi, apostrofi e trattini').waitFor();
    await page.getByLabel('Nome', { exact: true }).fill('Łucja');
    await page.getByLabel('Azienda').fill('Fonderie Rossi');
    await page.getByRole('combobox', { name: 'Lingua' }).click();
    await page.getByRole('option', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Salva le modifiche' }).click();

    await page.getByText('Profile updated successfully').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Profile and settings' }).waitFor();
    await page.getByRole('button', { name: 'Account of Łucja Marangoni' }).waitFor();
    await page.reload();
    await expect(page.getByLabel('Company')).toHaveValue('Fonderie Rossi');
    expect(issues).toEqual([]);
  });

test('the password is changed by the keyboard, in the order of its rules, and other sessions end', async () => {
  const account = await makeAccount();
  const { page } = await enterByForm(account);
  const other = await enterByForm(account);
  await page.goto('/profile');
  const current = page.getByLabel('Password attuale');
  await current.focus();
  const attempt = async (values: [string, string, string]): Promise<void> => {
    await current.focus();
    for (const value of values) {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(value);
      // Over the button that shows the password.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
  };
  await expect(page.getByRole('button', { name: 'Cambia la password' })).toBeDisabled();
  await attempt([account.password, 'corta', 'altra']);
  await page.getByText('Le due password non coincidono').waitFor();
  await attempt([account.password, 'Corta1', 'Corta1']);
  await page.getByText('Servono almeno 8 caratteri').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('next');
  await attempt(['Sbagliata9', NEXT, NEXT]);
  await page.getByText('La password attuale non è corretta').waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await attempt([account.password, NEXT, NEXT]);
  await page.getByText('Password modificata correttamente. Tutte le altre sessioni sono terminate.').waitFor();
  await expect(current).toHaveValue('');
  await page.getByText('Questo dispositivo').waitFor();
  await expect(page.getByRole('button', { name: /^Termina la sessione/ })).toHaveCount(0);

  await meetLogin(other.page, '/tickets');
  await enter({ ...account, password: NEXT });
});

test('one browser ends the session of another, which lands on the login page, and then all others at once', async () => {
  const account = await makeAccount();
  const here = await enterByForm(account, { viewport: PHONE });
  const there = await enterByForm(account, { userAgent: FIREFOX });
  await here.page.goto('/profile');
  const row = here.page.getByRole('listitem').filter({ hasText: 'Firefox · Linux' });
  await row.getByRole('button', { name: 'Termina la sessione su Firefox · Linux' }).press('Enter');
  const dialog = here.page.getByRole('dialog', { name: 'Terminare la sessione?' });
  await dialog.waitFor();
  await here.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect(row).toBeVisible();
  await row.getByRole('button').press('Enter');
  await dialog.getByRole('button', { name: 'Termina' }).press('Enter');
  await here.page.getByText('Sessione terminata').waitFor();
  await row.waitFor({ state: 'detached' });

  await meetLogin(there.page, '/profile');
  await there.page.getByText('La sessione è scaduta. È necessario accedere di nuovo.').waitFor();

  // This session goes on, and ends those that two other browsers begin.
  const others = [await enter(account), await enter(account)];
  await here.page.reload();
  await here.page.getByText('Questo dispositivo').waitFor();
  await here.page.getByRole('button', { name: 'Termina tutte le altre' }).click();
  expect(await issuesOf(here.page)).toEqual([]);
  await here.page.getByRole('dialog').getByRole('button', { name: 'Termina tutte le altre' }).click();
  await here.page.getByText('Tutte le altre sessioni sono terminate', { exact: true }).waitFor();
  await here.page.getByRole('button', { name: 'Termina tutte le altre' }).waitFor({ state: 'detached' });
  for (const { page } of others) await meetLogin(page, '/profile');
});
