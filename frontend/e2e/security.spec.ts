import type { Page } from '@playwright/test';
import { DESKTOP, PHONE, productUrl } from './support/browser.js';
import { enterAs, issuesOf } from './support/screens.js';
import { expect, test } from './support/test.js';

const CLIENT = 'cliente@plantdesk.example';
const PASSWORD = 'Plantdesk1';

const enter = (viewport = DESKTOP, language: 'it' | 'en' = 'it'): Promise<Page> => enterAs('admin', viewport, language);

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

test('a failed login and a refused access appear in the log at once, found by filters in the address', async () => {
  const typed = `intruso.${Date.now()}@example.com`;
  expect((await post('auth/login', { email: typed, password: 'Wrong1password' })).status).toBe(401);
  const session = (await (await post('auth/login', { email: CLIENT, password: PASSWORD })).json()) as {
    tokens: { accessToken: string };
  };
  const refused = await fetch(`${productUrl()}/api/security-events`, {
    headers: { authorization: `Bearer ${session.tokens.accessToken}` },
  });
  expect(refused.status).toBe(403);

  const page = await enter();
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

  await page.reload();
  await failure.waitFor();
  await page.getByRole('button', { name: 'Rimuovi tutti i filtri' }).click();
  await page.getByRole('combobox', { name: 'Evento' }).click();
  await page.getByRole('option', { name: 'Accesso non riuscito' }).click();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/admin/security?kind=LOGIN_FAILED');
  await page.getByRole('search').getByText('Accesso non riuscito').waitFor();
  await failure.waitFor();
  await refusal.waitFor({ state: 'detached' });
  await page.context().close();
});

test('the details open and close by keyboard, and lead to everything of the account', async () => {
  const page = await enter();
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
  await page.context().close();
});

test('a user’s menu leads to their log', async () => {
  const page = await enter();
  await page.goto('/admin/users?search=rizzi');
  await page.getByRole('button', { name: 'Azioni per Elena Rizzi' }).click();
  await page.getByRole('menuitem', { name: 'Registro di sicurezza' }).click();
  await accountChosen(page, 'elena.rizzi@plantdesk.example');
  await expect(page.locator('tbody tr').filter({ hasText: CLIENT })).toHaveCount(0);
  await page.context().close();
});

test('a period narrows the list, and an invalid one is reported', async () => {
  const page = await enter();
  await page.goto('/admin/security');
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
  await page.locator('tbody tr').first().waitFor();
  await page.context().close();
});

for (const [name, language, viewport] of [
  ['desk', 'it', DESKTOP],
  ['phone', 'en', PHONE],
] as const)
  test(`on a ${name}, in ${language}, the log has no issues`, async () => {
    const page = await enter(viewport, language);
    for (const query of ['', '?search=zzzz', '?kind=LOGIN_BLOCKED']) {
      await page.goto(`/admin/security${query}`);
      await page.getByRole('status').getByText(/\d/).waitFor();
      expect([query, await issuesOf(page)]).toEqual([query, []]);
    }
    await page.goto('/admin/security');
    if (viewport === PHONE) {
      await page.getByRole('button', { name: language === 'it' ? 'Filtri' : 'Filters', exact: true }).click();
      await page.getByRole('menuitemcheckbox', { name: language === 'it' ? 'Evento' : 'Event' }).click();
    }
    await page.getByRole('combobox', { name: language === 'it' ? 'Evento' : 'Event' }).click();
    await page.getByRole('option').first().waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await page.context().close();
  });

test('shows refusals by one touch on a phone', async () => {
  const page = await enter(PHONE);
  await page.goto('/admin/security');
  await page.getByRole('button', { name: 'Solo accessi negati', pressed: false }).click();
  await page.getByRole('button', { name: 'Solo accessi negati', pressed: true }).waitFor();
  await page.waitForURL(/kind=LOGIN_FAILED/);
  const card = page.getByRole('listitem').filter({ hasText: 'Accesso non riuscito' }).first();
  await card.getByRole('button', { name: /^Dettagli/ }).click();
  await page.getByRole('dialog', { name: 'Dettagli dell’evento' }).waitFor();
  expect(await issuesOf(page)).toEqual([]);
  await page.context().close();
});
