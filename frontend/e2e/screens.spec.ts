import { DESKTOP, PHONE, productUrl, visit } from './support/browser.js';
import { enterAs, issuesOf } from './support/screens.js';
import { expect, test } from './support/test.js';

const SCREENS = [
  ['phone', PHONE],
  ['desk', DESKTOP],
] as const;
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

for (const [name, viewport] of SCREENS)
  test.describe(`on a ${name}`, () => {
    test('long words break, and every action of a ticket is within reach', async () => {
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
      await page.context().close();
    });
  });

test('the list of tickets fits beside the drawer', async () => {
  const page = await enterAs('admin', DESKTOP);
  await page.goto('/tickets');
  await page.locator('tbody a').first().waitFor();
  const hidden = await page.locator('table').evaluate((table) => {
    const card = table.parentElement;
    return card ? card.scrollWidth - card.clientWidth : NaN;
  });
  expect(hidden).toBe(0);
  await page.context().close();
});

const NUMBERS = [
  ['admin', 5],
  ['technician', 4],
  ['client', 3],
] as const;

for (const [role, shown] of NUMBERS)
  test(`the numbers of ${role} are those of their lists: ${shown} of them`, async () => {
    const page = await enterAs(role, DESKTOP);
    await page.goto('/dashboard');
    const cards = page.getByRole('list', { name: 'Numeri in breve' }).getByRole('link');
    await cards.first().getByText(/^\d+$/).waitFor();
    const counts = cards.filter({ hasNotText: /\d\sh/ });
    const numbers = await counts.evaluateAll((links) =>
      links.map((link) => ({ list: link.getAttribute('href') ?? '', count: /\d+/.exec(link.textContent)?.[0] ?? '' })),
    );
    expect(numbers).toHaveLength(shown);
    for (const { list, count } of numbers) {
      await page.goto(list);
      await page
        .getByRole('status')
        .getByText(new RegExp(`^${count} ticket$`))
        .waitFor();
    }
    await page.context().close();
  });

test('while the password must be changed no other request is sent', async () => {
  const { email, temporaryPassword } = await createTicket();
  const { page, context } = await visit();
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
  await context.close();
});

test('the login page reports an ended session', async () => {
  const page = await enterAs('client', DESKTOP);
  await page.goto('/dashboard');
  await page.evaluate(() => {
    localStorage.setItem('accessToken', 'gone');
    localStorage.setItem('refreshToken', 'gone');
  });
  await page.goto('/tickets', { waitUntil: 'commit' });
  await page.waitForURL('**/login');
  await page.getByText('La sessione è scaduta. È necessario accedere di nuovo.').waitFor();
  await page.context().close();
});

test('the link back from a ticket leads to the filtered list', async () => {
  const page = await enterAs('admin', DESKTOP);
  await page.goto('/tickets?status=OPEN&page=2');
  await page.locator('tbody a').first().click();
  await page.getByRole('link', { name: 'Torna all’elenco' }).click();
  await page.waitForURL('**/tickets?status=OPEN&page=2');
  await page.context().close();
});

test('a client who asks for the users is refused; the page that says so is public', async () => {
  const page = await enterAs('client', DESKTOP);
  await page.goto('/admin/users');
  await page.waitForURL('**/unauthorized');
  const heading = page.getByRole('heading', { level: 1, name: 'Accesso non consentito' });
  await heading.waitFor();
  await page.getByRole('link', { name: 'Torna alla panoramica' }).click();
  await page.waitForURL('**/dashboard');
  await page.context().close();

  const { page: stranger, context } = await visit();
  await stranger.goto('/unauthorized');
  await stranger.getByRole('heading', { level: 1, name: 'Accesso non consentito' }).waitFor();
  expect(new URL(stranger.url()).pathname).toBe('/unauthorized');
  expect(await issuesOf(stranger)).toEqual([]);
  await context.close();
});
