import { readFileSync } from 'node:fs';
import { ADMIN, call, DEMO_PASSWORD, enter, freshEmail } from '../support/accounts.js';
import { DESKTOP, PHONE, productUrl } from '../support/browser.js';
import { issuesOf } from '../support/screens.js';
import { expect, test } from '../support/test.js';

const PASSWORD = 'Scintilla9blu';

const register = async (): Promise<string> => {
  const email = freshEmail('privacy');
  const person = { name: 'Zita', surname: 'Zaverdi', email, password: PASSWORD, company: 'Vetreria Lux' };
  await call('POST', '/auth/register', person);
  return email;
};

test('an administrator exports and erases a person, who is in the list as erased from then on', async () => {
  const email = await register();
  const { page } = await enter({ email: ADMIN, password: DEMO_PASSWORD }, { viewport: DESKTOP, language: 'it' });
  await page.goto(`${productUrl()}/admin/users?search=${encodeURIComponent(email)}`);
  const menu = page.getByRole('button', { name: 'Azioni per Zita Zaverdi' });
  await menu.press('Enter');
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Esporta i dati personali' }).press('Enter');
  const file = JSON.parse(readFileSync(await (await downloading).path(), 'utf8')) as { account: { email: string } };
  expect(file.account.email).toBe(email);

  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Cancella i dati personali' }).press('Enter');
  const submit = page.getByRole('button', { name: 'Cancella definitivamente' });
  // A dialog that opens takes the focus, and with it the next key.
  await page.locator('[role=dialog]:focus-within').waitFor();
  await submit.press('Enter');
  await page.getByText('Non è l’email di questa persona').waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await page.getByLabel('Per conferma, l’email della persona').fill(email.toUpperCase());
  await page.getByLabel('La propria password').fill('Sbagliata9x');
  await submit.press('Enter');
  await page.getByText('La password attuale non è corretta').waitFor();
  await page.getByLabel('La propria password').fill(DEMO_PASSWORD);
  await submit.press('Enter');
  await page.getByText('I dati della persona sono stati cancellati').waitFor();

  await page.goto(`${productUrl()}/admin/users?search=cancellata`);
  await page.getByText('Persona cancellata').first().waitFor();
});

test('each user saves their own data, on a phone', async () => {
  const email = await register();
  const { page } = await enter({ email, password: PASSWORD }, { viewport: PHONE, language: 'en' });
  await page.goto(`${productUrl()}/profile`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).press('Enter');
  const file = JSON.parse(readFileSync(await (await downloading).path(), 'utf8')) as { account: { email: string } };
  expect(file.account.email).toBe(email);
  await page.getByText(/File saved: personal-data-/).waitFor();
  expect(await issuesOf(page)).toEqual([]);
});
