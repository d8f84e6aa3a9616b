import type { Page } from '@playwright/test';
import { PHONE, productUrl } from '../support/browser.js';
import { enterAs, issuesOf } from '../support/screens.js';
import { expect, test } from '../support/test.js';

const CLIENT = 'cliente@plantdesk.example';
const PASSWORD = 'Plantdesk1';

/** Once the filter of accounts names this one. */
const accountChosen = (page: Page, email: string): Promise<unknown> =>
  page.waitForFunction((text) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('[role=search] input')];
    return fields.some(({ value }) => value.includes(text));
  }, email);

const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${productUrl()}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'probe/1.0', ...headers },
    body: JSON.stringify(body),
  });

test('a failed login and a refused access appear in the log at once, and filters find them', async () => {
  const typed = `intruso.${Date.now()}@example.com`;
  expect((await post('auth/login', { email: typed, password: 'Wrong1password' })).status).toBe(401);
  const session = (await (await post('auth/login', { email: CLIENT, password: PASSWORD })).json()) as {
    tokens: { accessToken: string };
  };
  const refused = await fetch(`${productUrl()}/api/security-events`, {
    headers: { authorization: `Bearer ${session.tokens.accessToken}` },
  });
  expect(refused.status).toBe(403);

  const page = await enterAs('admin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Sicurezza' }).click();
  const rows = page.locator('tbody tr');
  const refusal = rows.filter({ hasText: 'GET /api/security-events' }).first();
  await refusal.getByText('Operazione non consentita').waitFor();
  await refusal.getByText(CLIENT).waitFor();

  await page.getByLabel('Cerca per email o indirizzo IP').fill(typed.toUpperCase());
  await page.getByRole('status').getByText('1 evento', { exact: true }).waitFor();
  const failure = rows.filter({ hasText: typed });
  for (const text of ['Accesso non riuscito', 'Email o password errata', 'nessun account', 'probe'])
    await failure.getByText(text, { exact: true }).waitFor();

  // The filters stand in the address.
  await page.reload();
  await failure.waitFor();
  await page.getByRole('button', { name: 'Rimuovi tutti i filtri' }).click();
  await page.getByRole('combobox', { name: 'Evento' }).click();
  await page.getByRole('option').first().waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await page.getByRole('option', { name: 'Accesso non riuscito' }).click();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/admin/security?kind=LOGIN_FAILED');
  await page.getByRole('search').getByText('Accesso non riuscito').waitFor();
  await failure.waitFor();
  await refusal.waitFor({ state: 'detached' });

  // A period narrows the list.
  const clear = page.getByRole('button', { name: 'Rimuovi tutti i filtri' });
  await clear.click();
  await clear.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Oggi', pressed: false }).click();
  await page.getByRole('button', { name: 'Oggi', pressed: true }).waitFor();
  await page.getByLabel('Dal giorno', { exact: true }).fill('2020-01-01');
  await page.getByLabel('Al giorno', { exact: true }).fill('2020-01-31');
  await page.waitForURL('**/admin/security?from=2020-01-01&to=2020-01-31');
  await page.getByText('Nessun evento trovato').waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await page.goto('/admin/security?from=ieri');
  await page.getByRole('alert').getByText('Errore nel caricamento del registro').waitFor();
  await page.getByRole('button', { name: 'Rimuovi tutti i filtri' }).click();
  await rows.first().waitFor();
});

test('details open and close by keyboard, and lead to everything of the account; so does the menu of a user', async () => {
  const page = await enterAs('admin');
  await page.goto(`/admin/security?search=${CLIENT}&kind=PASSWORD_CHANGE_FAILED`);
  const opener = page.locator('tbody').getByRole('button').first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Dettagli dell’evento' });
  await drawer.getByText(/^Mozilla/).waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await drawer.getByRole('link', { name: 'Mostra tutto di questo account' }).click();
  await page.waitForURL(/security\?userId=[0-9a-f-]{36}$/);
  await page.locator('tbody').getByText('Accesso riuscito').first().waitFor();
  await accountChosen(page, CLIENT);
  await page.getByRole('button', { name: 'Rimuovi tutti i filtri' }).click();
  await page.waitForURL(/security$/);

  await page.goto('/admin/users?search=rizzi');
  await page.getByRole('button', { name: 'Azioni per Elena Rizzi' }).click();
  await page.getByRole('menuitem', { name: 'Registro di sicurezza' }).click();
  await accountChosen(page, 'elena.rizzi@plantdesk.example');
  await expect(page.locator('tbody tr').filter({ hasText: CLIENT })).toHaveCount(0);
});

test('a phone shows refusals by one touch', async () => {
  const page = await enterAs('admin', PHONE, 'en');
  await page.goto('/admin/security');
  await page.getByRole('button', { name: 'Refusals only', pressed: false }).click();
  await page.getByRole('button', { name: 'Refusals only', pressed: true }).waitFor();
  await page.waitForURL(/kind=LOGIN_FAILED/);
  const card = page.getByRole('listitem').filter({ hasText: 'Login failed' }).first();
  await card.getByRole('button', { name: /^Details/ }).click();
  await page.getByRole('dialog', { name: 'Event details' }).waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Event' }).waitFor();
  expect(await issuesOf(page)).toEqual([]);
});
