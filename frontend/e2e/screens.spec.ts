import type { Page } from '@playwright/test';
import { DESKTOP, PHONE, productUrl, screens, visit } from './support/browser.js';
import { enterAs, issuesOf, LOGINS, meetLogin } from './support/screens.js';
import { expect, test } from './support/test.js';

/** Longer than any line, without a place to break it. */
const LONG_WORD = 'Incredibilmentelunga'.repeat(4);

const createTicket = async (): Promise<{ id: number; email: string; temporaryPassword: string }> => {
  const response = await fetch(`${productUrl()}/api/tickets`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      category: 'ASSISTANCE',
      company: `Officine ${LONG_WORD}`,
      name: 'Gianni',
      surname: 'Lunghi',
      email: `gianni.${Date.now()}${Math.random().toString(36).slice(2)}@example.com`,
      plantType: LONG_WORD,
      plantSerialNumber: LONG_WORD,
      description: `Non parte ${LONG_WORD}`,
      alarmsPresent: true,
      alarmDetails: LONG_WORD,
    }),
  });
  const { data, newCustomer } = (await response.json()) as {
    data: { id: number };
    newCustomer: { email: string; temporaryPassword: string };
  };
  return { id: data.id, ...newCustomer };
};

for (const [name, viewport] of screens('phone'))
  test(`on a ${name} long words break, and every action of a ticket is within reach`, async () => {
    const { id } = await createTicket();
    const page = await enterAs('admin', viewport);
    await page.goto(`/tickets/${id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await issuesOf(page)).toEqual([]);
    const more = page.getByRole('button', { name: 'Altre azioni' });
    const place = await more.boundingBox();
    expect(place && place.x + place.width).toBeLessThanOrEqual(viewport.width);
    await more.click();
    await page.getByRole('menuitem', { name: 'Aggiorna lo stato' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Assegna', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Assegna' }).click();
    await page.getByText('Per l’assegnazione servono un’area tecnica e un tecnico').waitFor();
    expect(await issuesOf(page)).toEqual([]);
  });

/** Each number of the dashboard leads to a list of as many. */
async function compareNumbers(page: Page, shown: number): Promise<void> {
  await page.goto('/dashboard');
  const cards = page.getByRole('list', { name: 'Numeri in breve' }).getByRole('link');
  const numbered = cards.filter({ hasText: /\d/, hasNotText: /\d\sh/ });
  await expect(numbered).toHaveCount(shown);
  for (let index = 0; index < shown; index++) {
    const count = /\d+/.exec(await numbered.nth(index).innerText())?.[0];
    await numbered.nth(index).click();
    await page
      .getByRole('status')
      .getByText(new RegExp(`^${count} ticket$`))
      .waitFor();
    await page.goBack();
    await expect(numbered).toHaveCount(shown);
  }
}

test('an administrator’s numbers are those of the lists, which fit beside the drawer and are found again', async () => {
  const page = await enterAs('admin', DESKTOP);
  await compareNumbers(page, 5);
  await page.goto('/tickets?status=OPEN&page=2');
  await page.locator('tbody a').first().waitFor();
  await expect
    .poll(() =>
      page.locator('table').evaluate(({ parentElement: card }) => card && card.scrollWidth - card.clientWidth),
    )
    .toBe(0);
  await page.locator('tbody a').first().click();
  await page.getByRole('link', { name: 'Torna all’elenco' }).click();
  await page.waitForURL('**/tickets?status=OPEN&page=2');
});

test('a technician’s numbers are those of the lists', async () => {
  await compareNumbers(await enterAs('technician', DESKTOP), 4);
});

test('a client’s numbers are those of the lists; the pages of others are refused; an ended session is reported', async () => {
  const page = await enterAs('client', DESKTOP);
  await compareNumbers(page, 3);
  await page.goto('/admin/users');
  await page.waitForURL('**/unauthorized');
  await page.getByRole('heading', { level: 1, name: 'Accesso non consentito' }).waitFor();
  await page.getByRole('link', { name: 'Torna alla panoramica' }).click();
  await page.waitForURL('**/dashboard');
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'gone');
    localStorage.setItem('refreshToken', 'gone');
  });
  // The session ends while a ticket is open: the login leads back to it.
  await meetLogin(page, '/tickets/1');
  await page.getByText('La sessione è scaduta. È necessario accedere di nuovo.').waitFor();
  await page.getByLabel('Email').fill(LOGINS.client);
  await page.getByLabel('Password', { exact: true }).fill('Plantdesk1');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByRole('link', { name: 'Continua al ticket 1' })).toBeVisible();
});

test('where the browser blocks the data of the site, the login says so, and no page is blank', async () => {
  const { page, issues } = await visit({ viewport: PHONE });
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  for (const path of ['/login', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Il browser blocca i dati di questo sito');
  }
  await page.getByRole('button', { name: 'Invia una richiesta senza accedere' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect([issues, await issuesOf(page)]).toEqual([[], []]);
});

test('the page of refusals is public', async () => {
  const { page } = await visit();
  await page.goto('/unauthorized');
  await page.getByRole('heading', { level: 1, name: 'Accesso non consentito' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/unauthorized');
  expect(await issuesOf(page)).toEqual([]);
});

test('while the password must be changed no other request is sent', async () => {
  const { email, temporaryPassword } = await createTicket();
  const { page } = await visit();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(temporaryPassword);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await page.waitForURL('**/dashboard');
  const dialog = page.getByRole('dialog', { name: 'Cambio della password' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  expect(await issuesOf(page)).toEqual([]);
  await dialog.getByLabel('Password attuale').fill(temporaryPassword);
  await dialog.getByLabel('Nuova password', { exact: true }).fill('NuovaPass9parola');
  await dialog.getByLabel('Conferma della nuova password').fill('NuovaPass9parola');
  await dialog.getByRole('button', { name: 'Cambia la password' }).click();
  await page.getByRole('heading', { name: 'Panoramica' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  expect(refused).toEqual([]);
});
